/** The photos of a review: small in a row, each large over the page by the browser's own popover. */
import type { ReviewPhoto } from '../../../contract/reviews/calls.ts';
import { useWords } from '../../../i18n/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import css from './reviews.module.css';

/** Needs the words of `catalogue`. */
export function ReviewPhotos({ photos }: { photos: readonly ReviewPhoto[] }) {
  const { t } = useWords('catalogue');
  if (photos.length === 0) return null;
  return (
    <ul role="list" className={css.photos}>
      {photos.map(({ id, thumb, src, width, height }, index) => {
        const words = { number: index + 1, total: photos.length };
        const name = `photo-${id}`;
        return (
          <li key={id}>
            <button type="button" className={css.photo} aria-label={t('review.enlarge', words)} popoverTarget={name}>
              <Picture src={thumb} alt="" width={200} height={200} ratio="1:1" />
            </button>
            <div id={name} popover="auto" className={css.large} role="dialog" aria-label={t('review.photo', words)}>
              <img
                src={src}
                alt={t('review.photo', words)}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
              />
              <Button variant="secondary" size="s" icon="close" popoverTarget={name} popoverTargetAction="hide">
                {t('review.close')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
