/** One post elsewhere: its platform, its title as text, who wrote it, and the way there. */
import type { SocialReview } from '../../contract/social-reviews/calls.ts';
import { pathTo } from '../../contract/paths.ts';
import { FillIn } from '../../i18n/fill-in.tsx';
import { useWords } from '../../i18n/words.tsx';
import { Day } from '../../ui/day.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Isolated, VALUE } from '../shared/accounts/isolated.tsx';
import { PlatformMark } from '../shared/social-reviews/platform-mark.tsx';
import css from './social-review.module.css';

export function SocialCard({ review }: { review: SocialReview }) {
  const { t } = useWords('social-reviews');
  const { id, platform, url, title, author_name: author, trip } = review;
  const name = t(`platform.${platform}`);
  return (
    <article className={css.card} aria-labelledby={`post-${id}`}>
      <div className={css.mark}>
        <PlatformMark platform={platform} />
        <div>
          <p className={css.platform}>{name}</p>
          <p className={css.quiet}>
            <Day value={review.approved_on} look="short" />
          </p>
        </div>
      </div>
      <h2 id={`post-${id}`} className={css.title} lang="" dir="auto">
        {title}
      </h2>
      <p className={css.quiet}>
        <Isolated text={t('shown.by', { name: VALUE })}>{author}</Isolated>
      </p>
      <div className={css.ways}>
        {trip && (
          <p className={css.quiet}>
            <FillIn words={(title) => t('shown.trip', { title })}>
              <Link href={pathTo('detail', { productId: trip.product_id })}>
                <bdi>{trip.title}</bdi>
              </Link>
            </FillIn>
          </p>
        )}
        <a href={url} target="_blank" rel="noopener noreferrer nofollow ugc" className={css.open}>
          {t('shown.open', { platform: name })} <VisuallyHidden>({t('shown.newTab')})</VisuallyHidden>
          <Icon name="arrow-end" size="s" />
        </a>
      </div>
    </article>
  );
}
