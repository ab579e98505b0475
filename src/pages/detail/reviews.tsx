/** What travellers said about this trip: figures, filters, and a page of reviews at a time, each in its own language. */
import { pathTo } from '../../contract/paths.ts';
import type { Product } from '../../contract/catalogue/products.ts';
import type { Review, ReviewFigures } from '../../contract/reviews/calls.ts';
import {
  readReviewFilter,
  REVIEWS_PER_PAGE,
  reviewsPath,
  type ReviewFilter,
} from '../../flows/reviews/review-queries.ts';
import { useListArrival } from '../../runtime/list-navigation.ts';
import type { Resource } from '../../runtime/resource.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import { Day } from '../../ui/day.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TripRating } from '../shared/products/trip-rating.tsx';
import { ReviewBody } from '../shared/reviews/review-body.tsx';
import { useWords } from '../../i18n/words.tsx';
import { ReviewFilters } from './review-filters.tsx';
import css from './reviews.module.css';

export interface ReviewsProps {
  product: Product;
  reviews: Resource<Review[]>;
  /** Where they do not come the reviews stand without them. */
  figures: ReviewFigures | null;
  search: URLSearchParams;
}

export function Reviews({ product, reviews, figures, search }: ReviewsProps) {
  const { t } = useWords('detail');
  const filter = readReviewFilter(search);
  useListArrival(filter.page, 'reviews');
  return (
    <section data-later aria-labelledby="reviews" className={css.section}>
      <div className={css.head}>
        <h2 id="reviews" tabIndex={-1}>
          {t('reviews.title')}
        </h2>
        <TripRating trip={product} />
        <span className={css.write}>
          <LinkButton variant="secondary" size="s" href={pathTo('reviewRegister', { productId: product.id })}>
            {t('reviews.write')}
          </LinkButton>
        </span>
      </div>
      {figures !== null && needsFilters(figures, filter) && (
        <ReviewFilters
          productId={product.id}
          figures={figures}
          filter={filter}
          search={search}
          shown={isNarrowed(filter) ? (reviews.pagination?.total ?? null) : null}
          // Where nothing is left the list itself leads back to all.
          all={isNarrowed(filter) && !reviews.matches('empty') ? allReviewsPath(product.id, search) : null}
        />
      )}
      <List product={product} reviews={reviews} figures={figures} search={search} />
      <Pagination
        page={filter.page}
        totalPages={reviews.pagination?.total_pages ?? 1}
        buildHref={(page) => reviewsPath(product.id, search, { page })}
      />
    </section>
  );
}

const isNarrowed = ({ language, rating, photos }: ReviewFilter) => language !== null || rating !== null || photos;

/** Reviews of one page are read, not searched; what was asked for stays in sight. */
const needsFilters = ({ total }: ReviewFigures, filter: ReviewFilter) =>
  total > REVIEWS_PER_PAGE || (total > 0 && (isNarrowed(filter) || filter.sort !== 'newest'));

const allReviewsPath = (productId: string, search: URLSearchParams) =>
  `${reviewsPath(productId, search, { language: null, rating: null, photos: false })}#reviews`;

function List({ product, reviews, search }: ReviewsProps) {
  const { t } = useWords('detail');
  if (reviews.hasTag('failed')) return <ErrorState heading="h3" title={t('reviews.failed')} onRetry={reviews.reload} />;
  if (reviews.matches('empty')) {
    const filter = readReviewFilter(search);
    if (!isNarrowed(filter) && filter.page === 1) return <p className={css.empty}>{t('reviews.empty')}</p>;
    return (
      <p className={css.empty}>
        {t('reviews.noMatch')} <Link href={allReviewsPath(product.id, search)}>{t('reviews.all')}</Link>
      </p>
    );
  }
  if (!reviews.data) return <SkeletonText lines={4} label={t('reviews.loading')} />;
  return (
    // Others were asked for: these go once they come. The same ones asked for again stand as they are.
    <ul role="list" className={css.reviews} aria-busy={!reviews.hasTag('current') || undefined}>
      {reviews.data.map((review) => (
        <li key={review.id}>
          <ReviewBody review={review} heading="h3" by={<By review={review} />} />
        </li>
      ))}
    </ul>
  );
}

function By({ review }: { review: Review }) {
  const { t } = useWords(['detail', 'languages']);
  const isForeign = review.language !== useLocale();
  return (
    <>
      <bdi translate="no">{review.author_name}</bdi> · <Day value={review.created_at} look="short" />
      {isForeign && (
        <>
          {' · '}
          {t('reviews.language', { language: t(`languages:${review.language}`) })}
        </>
      )}
    </>
  );
}
