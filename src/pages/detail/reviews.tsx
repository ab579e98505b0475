/** What travellers said about this trip, a page at a time, each in its own language. */
import { LANGUAGES } from '../../contract/locale.ts';
import { pathTo } from '../../contract/paths.ts';
import type { Product, Review } from '../../contract/catalogue/products.ts';
import { useListArrival } from '../../runtime/list-navigation.ts';
import type { Resource } from '../../runtime/resource.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import { Day } from '../../ui/day.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Stars } from '../../ui/rating.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TripRating } from '../shared/products/trip-rating.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './reviews.module.css';

export interface ReviewsProps {
  product: Product;
  reviews: Resource<Review[]>;
  page: number;
  search: URLSearchParams;
}

export function Reviews({ product, reviews, page, search }: ReviewsProps) {
  const { t } = useWords('detail');
  useListArrival(page, 'reviews');
  const buildHref = (next: number) => {
    const query = new URLSearchParams(search);
    query.set('reviews', String(next));
    return `${pathTo('detail', { productId: product.id })}?${query.toString()}`;
  };
  return (
    <section data-later aria-labelledby="reviews" className={css.section}>
      <div className={css.head}>
        <h2 id="reviews" tabIndex={-1}>
          {t('reviews.title')}
        </h2>
        <TripRating trip={product} />
      </div>
      <List reviews={reviews} />
      <Pagination page={page} totalPages={reviews.pagination?.total_pages ?? 1} buildHref={buildHref} />
    </section>
  );
}

function List({ reviews }: Pick<ReviewsProps, 'reviews'>) {
  const { t } = useWords('detail');
  if (reviews.hasTag('failed')) return <ErrorState heading="h3" title={t('reviews.failed')} onRetry={reviews.reload} />;
  if (reviews.matches('empty')) return <p className={css.empty}>{t('reviews.empty')}</p>;
  if (!reviews.data) return <SkeletonText lines={4} label={t('reviews.loading')} />;
  return (
    <ul role="list" className={css.reviews} aria-busy={reviews.hasTag('busy') || undefined}>
      {reviews.data.map((review) => (
        <li key={review.id}>
          <ReviewText review={review} />
        </li>
      ))}
    </ul>
  );
}

function ReviewText({ review }: { review: Review }) {
  const { t } = useWords(['detail', 'catalogue']);
  const isForeign = review.language !== useLocale();
  const language = LANGUAGES.find(({ code }) => code === review.language)?.name ?? review.language;
  return (
    <article className={css.review}>
      <Stars value={review.rating} text={t('catalogue:rating', { rating: review.rating })} />
      <div lang={review.language}>
        <h3 className={css.title}>
          <bdi>{review.title}</bdi>
        </h3>
        <p dir="auto">{review.content}</p>
      </div>
      <p className={css.by}>
        <bdi>{review.author_name}</bdi> · <Day value={review.created_at} look="short" />
        {isForeign && (
          <>
            {' · '}
            {t('reviews.language', { language })}
          </>
        )}
      </p>
      {review.reply !== null && (
        <div className={css.reply}>
          <p className={css.replyTitle}>{t('reviews.reply')}</p>
          <p dir="auto">{review.reply}</p>
        </div>
      )}
    </article>
  );
}
