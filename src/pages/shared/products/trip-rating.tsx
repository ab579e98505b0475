/** The average of a trip's reviews, or nothing while there is none. */
import type { ProductSummary } from '../../../contract/catalogue/products.ts';
import { useFormat } from '../../../i18n/format-context.tsx';
import { Rating } from '../../../ui/rating.tsx';
import { useWords } from '../../../i18n/words.tsx';

/** Needs the words of `catalogue`. */
export function TripRating({ trip }: { trip: Pick<ProductSummary, 'rating_avg' | 'review_count'> }) {
  const { t } = useWords('catalogue');
  const format = useFormat();
  if (trip.rating_avg === null) return null;
  const value = format.number(trip.rating_avg, 1);
  const count = t('reviews', { count: trip.review_count });
  return (
    <Rating
      value={value}
      text={`${t('rating', { rating: value })}, ${count}`}
      count={format.number(trip.review_count)}
    />
  );
}
