/** Writing a review of a product: which trip, the form, and what was stored; or why there is nothing to write. */
import { pathTo } from '../../../contract/paths.ts';
import type { OpenTrip } from '../../../contract/reviews/calls.ts';
import { useOpenTrips, useReviewForm } from '../../../flows/reviews/write-review.ts';
import { isolateText } from '../../../i18n/format/isolate.ts';
import { useFormat } from '../../../runtime/format.ts';
import { useWords } from '../../../i18n/words.tsx';
import { Day } from '../../../ui/day.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFocusedHeading } from '../../../ui/focus-heading.ts';
import { Container, Row } from '../../../ui/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Pieces } from '../../../ui/pieces.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { AccountSheet } from '../accounts/sheet.tsx';
import { ResourceNotes } from '../resources/list.tsx';
import { ReviewFields } from './review-form.tsx';

export interface NewReviewProps {
  productId: string;
  /** The one trip that the address names; without it any of the product. */
  bookingId?: string;
}

export function NewReview({ productId, bookingId }: NewReviewProps) {
  const { t } = useWords(['reviews', 'titles']);
  const open = useOpenTrips(productId);
  const trips = open.data?.filter((trip) => bookingId === undefined || trip.booking_id === bookingId);
  if (trips !== undefined && trips.length > 0) return <Form key={productId} trips={trips} />;
  if (trips === undefined) {
    return (
      <Container padded width="text">
        <SectionHeading level="page">{t('register.title')}</SectionHeading>
        <ResourceNotes resource={open} heading="h2" />
      </Container>
    );
  }
  return (
    <Container padded width="text">
      <EmptyState
        heading="h1"
        title={t('nothing.title')}
        text={t('nothing.text')}
        action={
          <>
            <LinkButton href={pathTo('myReservation', {})}>{t('titles:myReservation')}</LinkButton>
            <LinkButton variant="secondary" href={pathTo('myReview', {})}>
              {t('mine.title')}
            </LinkButton>
          </>
        }
      />
    </Container>
  );
}

function Form({ trips }: { trips: readonly OpenTrip[] }) {
  const { t } = useWords(['reviews', 'titles']);
  const format = useFormat();
  const form = useReviewForm(trips);
  const heading = useFocusedHeading(form.hasTag('settled') ? 'sent' : 'writing');
  const [first] = trips;
  // While there are several to choose from, what each of them earns.
  const chosen = trips.filter(({ booking_id: id }) => id === form.values.booking_id);
  const points = Math.min(...(chosen.length > 0 ? chosen : trips).map((trip) => trip.points));
  if (form.hasTag('settled')) {
    return (
      <AccountSheet
        headingRef={heading}
        title={t('sent.title')}
        text={
          <>
            {t('sent.text', { trip: isolateText(first?.product_title ?? '') })}
            {points > 0 && (
              <>
                {' '}
                {t('sent.points', { points: format.number(points) })}{' '}
                <Link href={pathTo('myPoints', {})}>{t('titles:myPoints')}</Link>
              </>
            )}
          </>
        }
      >
        <Row>
          <LinkButton href={pathTo('myReview', {})}>{t('mine.title')}</LinkButton>
          <LinkButton variant="secondary" href={pathTo('detail', { productId: first?.product_id ?? '' })}>
            {t('sent.trip')}
          </LinkButton>
        </Row>
      </AccountSheet>
    );
  }
  return (
    <AccountSheet
      headingRef={heading}
      title={t('register.title')}
      text={
        <>
          <Pieces>
            <bdi>{first?.product_title}</bdi>
            {trips.length === 1 && first && <Day value={first.date} look="trip" />}
          </Pieces>
          <br />
          {t('register.text')} {points > 0 && t('register.points', { points: format.number(points) })}
        </>
      }
      above={{ label: t('mine.title'), href: pathTo('myReview', {}) }}
    >
      <ReviewFields form={form} trips={trips} submit={t('register.submit')} />
    </AccountSheet>
  );
}
