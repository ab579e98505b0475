/** What travellers said lately, each with the trip it is about. */
import { pathTo } from '../../contract/paths.ts';
import type { RecentReview } from '../../contract/reviews/calls.ts';
import type { Resource } from '../../runtime/resource.ts';
import { Day } from '../../ui/day.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stars } from '../../ui/rating.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './recent-reviews.module.css';

export function RecentReviews({ reviews }: { reviews: Resource<RecentReview[]> }) {
  const { t } = useWords(['main', 'catalogue']);
  if (reviews.hasTag('failed')) {
    return <ErrorState heading="h3" title={t('reviews.failed')} onRetry={reviews.reload} />;
  }
  if (!reviews.data) return <SkeletonText lines={5} label={t('loading')} />;
  return (
    <ul role="list" className={css.reviews}>
      {reviews.data.map((review) => (
        <li key={review.id}>
          <Review review={review} />
        </li>
      ))}
    </ul>
  );
}

function Review({ review }: { review: RecentReview }) {
  const { t } = useWords(['main', 'catalogue']);
  return (
    <article className={css.review}>
      <Stars value={review.rating} text={t('catalogue:rating', { rating: review.rating })} />
      <blockquote className={css.quote} lang={review.language}>
        <h3 className={css.title}>
          <bdi>{review.title}</bdi>
        </h3>
        <p className={css.words}>
          <bdi>{review.content}</bdi>
        </p>
      </blockquote>
      <p className={css.by}>
        <bdi translate="no">{review.author_name}</bdi> · <Day value={review.created_at} look="short" />
      </p>
      <p className={css.trip}>
        <span className={css.thumb}>
          <Picture src={review.product_image} alt="" width={80} height={80} ratio="1:1" />
        </span>
        <Link href={pathTo('detail', { productId: review.product_id })}>
          <bdi>{review.product_title}</bdi>
        </Link>
      </p>
    </article>
  );
}
