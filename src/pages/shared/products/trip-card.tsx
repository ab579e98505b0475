/** A product as a card: what a traveller needs to decide whether to look closer. */
import { pathTo } from '../../../contract/paths.ts';
import type { ProductSummary } from '../../../contract/catalogue/products.ts';
import { listTripBadges, type TripBadge } from '../../../rules/badges.ts';
import { usePrice } from '../../../runtime/format.ts';
import { useLocale, useRuntime } from '../../../runtime/use-runtime.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Day } from '../../../ui/day.tsx';
import { Money } from '../../../ui/money.tsx';
import { Pieces } from '../../../ui/pieces.tsx';
import { ProductCard } from '../../../ui/product-card.tsx';
import { TripHeart } from './trip-heart.tsx';
import { TripRating } from './trip-rating.tsx';
import { FillIn } from '../../../i18n/fill-in.tsx';
import { useWords } from '../../../i18n/words.tsx';

export interface TripCardProps {
  trip: ProductSummary;
  eager?: boolean;
  heading?: 'h2' | 'h3';
  /** What was searched for, so that the page of the trip does not ask it again. */
  asked?: { travellers: number | null; from: string | null; to: string | null };
  /** Said by the heading of its list for all of them. */
  said?: TripBadge;
  /** Called when the server has put it on the wishlist, or taken it off. */
  onWishChanged?: () => void;
}

/** The page of a trip, with the travellers and the one day that were asked for. */
function buildHref(productId: string, asked: TripCardProps['asked']): string {
  const query = new URLSearchParams();
  if (asked?.from && asked.from === asked.to) query.set('date', asked.from);
  if (asked?.travellers) query.set('quantity', String(asked.travellers));
  const path = pathTo('detail', { productId });
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** Needs the words of `catalogue`. */
export function TripCard({ trip, eager, heading, asked, said, onWishChanged }: TripCardProps) {
  const { t } = useWords('catalogue');
  const locale = useLocale();
  const badges = listTripBadges(trip, useRuntime().boot.today).filter((each) => each !== said);
  // One at most lies over the picture, so that it stays a picture.
  const badge = badges.find((each) => each !== 'free');
  const price = usePrice()(trip.price_from, trip.currency);
  return (
    <ProductCard
      href={buildHref(trip.id, asked)}
      title={trip.title}
      {...(trip.language === locale ? {} : { lang: trip.language })}
      image={trip.main_image}
      eyebrow={`${t(`category.${trip.category}`)} · ${t(`region.${trip.region}`)}`}
      facts={[
        // Price and length are those of one option.
        trip.hours_from === null ? t('days', { count: trip.duration.days }) : t('hours', { count: trip.hours_from }),
        <NextDay key="day" trip={trip} asked={asked} />,
        ...badges.filter((each) => each !== badge).map((each) => t(`badge.${each}`, { count: trip.next_seats })),
      ]}
      rating={<TripRating trip={trip} />}
      price={
        <FillIn words={(shown) => t('from', { price: shown })}>
          <Money {...price} />
        </FillIn>
      }
      badge={
        badge && (
          <Badge tone={badge === 'few' ? 'accent' : 'success'}>
            <Pieces>
              {t(`badge.${badge}`, { count: trip.next_seats })}
              {badge === 'few' && trip.next_date !== null && <Day value={trip.next_date} look="trip" />}
            </Pieces>
          </Badge>
        )
      }
      action={<TripHeart trip={trip} onChanged={onWishChanged} />}
      {...(eager === undefined ? {} : { eager })}
      {...(heading === undefined ? {} : { heading })}
    />
  );
}

/** Of the days that were asked for it is the first, and need not be the next. */
function NextDay({ trip, asked }: Pick<TripCardProps, 'trip' | 'asked'>) {
  const { t } = useWords('catalogue');
  if (trip.next_date === null) return t('noDate');
  const day = <Day value={trip.next_date} look="trip" />;
  if (asked?.from) return day;
  return <FillIn words={(date) => t('nextDate', { date })}>{day}</FillIn>;
}
