/** The departures of a reservation: picture, when, how many, and where to meet. Title and time of an only one stand in the page's heading. */
import { pathTo } from '../../contract/paths.ts';
import type { ReservationSummary } from '../../contract/reservations/shapes.ts';
import { reviewPath } from '../../flows/reviews/reviewable.ts';
import { getReservationView } from '../../rules/reservation-list.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TripFacts } from '../shared/booked/trip-facts.tsx';
import css from './reservation-detail.module.css';
import { useWords } from '../../i18n/words.tsx';

export function Trips({ reservation }: { reservation: ReservationSummary }) {
  const { t } = useWords('reservations');
  const { boot } = useRuntime();
  const { lines } = reservation;
  const isOnly = lines.length === 1;
  const isAhead = getReservationView(reservation, boot.today) === 'upcoming';
  const reviewHrefs = lines.map((line) => reviewPath(reservation, line.product_id, boot.today));
  const firstReview = reviewHrefs.find((href) => href !== null);
  return (
    <section aria-labelledby="trips">
      <SectionHeading level="section" id="trips">
        {t('detail.trips', { count: lines.length })}
      </SectionHeading>
      <ul role="list" className={css.trips}>
        {lines.map((line, index) => (
          <li key={`${line.option_id} ${line.date} ${line.time}`} className={css.trip}>
            <div className={css.picture}>
              <Picture src={line.product_image} alt="" ratio="fill" />
            </div>
            <div className={css.tripWords}>
              {!isOnly && (
                <h3>
                  <Link href={pathTo('detail', { productId: line.product_id })}>
                    <bdi>{line.product_title}</bdi>
                  </Link>
                </h3>
              )}
              {line.needed > 0 && isAhead && (
                <p>
                  <Badge tone="warn" icon="users">
                    {t('detail.needed', { count: line.needed })}
                  </Badge>
                </p>
              )}
              <TripFacts line={line} isTimeKnown={isOnly} isAhead={isAhead} />
              {isAhead && (
                <p>
                  <Link href={pathTo('detail', { productId: line.product_id })}>{t('detail.itinerary')}</Link>
                </p>
              )}
              {/* Two departures of one product are one review; the panel above leads to the first one due. */}
              {reviewHrefs[index] &&
                reviewHrefs[index] !== firstReview &&
                reviewHrefs.indexOf(reviewHrefs[index]) === index && (
                  <div>
                    <LinkButton href={reviewHrefs[index]} variant="secondary">
                      {t('review')}
                    </LinkButton>
                  </div>
                )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
