/** What a review says: stars, words as they were written, photos, and the organiser's reply in the same language. All of it is text only. */
import type { ReactNode } from 'react';
import type { Review } from '../../../contract/reviews/calls.ts';
import { getTextDirection } from '../../../i18n/direction.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useLocale } from '../../../runtime/use-runtime.tsx';
import { Stars } from '../../../ui/rating.tsx';
import { ReviewPhotos } from './photos.tsx';
import css from './reviews.module.css';

export interface ReviewBodyProps {
  review: Review;
  heading: 'h3' | 'h4';
  /** Who wrote it and when, below the words. */
  by: ReactNode;
}

/** Needs the words of `catalogue`. */
export function ReviewBody({ review, heading: Heading, by }: ReviewBodyProps) {
  const { t } = useWords('catalogue');
  const own = getTextDirection(useLocale());
  return (
    // All of it stands at the edge at which its words begin; lines in the page's language run as they do elsewhere.
    <article dir={getTextDirection(review.language)} className={css.review}>
      <Stars value={review.rating} text={t('rating', { rating: review.rating })} />
      <div lang={review.language}>
        <Heading dir="auto" className={css.title}>
          {review.title}
        </Heading>
        <p dir="auto" className={css.content}>
          {review.content}
        </p>
      </div>
      <ReviewPhotos photos={review.images} />
      <p dir={own} className={css.by}>
        {by}
      </p>
      {review.reply !== null && (
        <div className={css.reply}>
          <p dir={own} className={css.replyTitle}>
            {t('review.reply')}
          </p>
          <p lang={review.language} dir="auto" className={css.content}>
            {review.reply}
          </p>
        </div>
      )}
    </article>
  );
}
