/** Photos of a review: those that are there, and new ones that are chosen or dropped; each can be taken back. */
import { MAX_FILE_BYTES, MAX_REVIEW_PHOTOS } from '../../../contract/limits.ts';
import { PHOTO_TYPES } from '../../../contract/reviews/codes.ts';
import type { ReviewPhoto } from '../../../contract/reviews/calls.ts';
import type { ReviewForm } from '../../../flows/reviews/write-review.ts';
import { useWords } from '../../../i18n/words.tsx';
import { Button } from '../../../ui/button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { FilesDrop } from '../accounts/files-drop.tsx';
import css from './reviews.module.css';

interface PhotosFieldProps {
  id: string;
  form: ReviewForm;
  error: string | undefined;
  /** Photos that the review has. */
  stored: readonly ReviewPhoto[];
}

export function PhotosField({ id, form, error, stored }: PhotosFieldProps) {
  const { t } = useWords('reviews');
  const { photos, photo_ids: kept } = form.values;
  const hint = t('photos.hint', { count: MAX_REVIEW_PHOTOS, size: MAX_FILE_BYTES / 1_000_000 });
  return (
    <div className={css.chosen}>
      <FilesDrop
        id={id}
        label={t('photos.label')}
        hint={hint}
        error={error}
        accept={PHOTO_TYPES}
        words={{ drop: t('photos.drop'), choose: t('photos.choose') }}
        onChoose={(chosen) => form.change('photos', [...photos, ...chosen])}
      />
      <ul role="list" aria-live="polite" className={css.chosen}>
        {stored
          .filter((photo) => kept.includes(photo.id))
          .map((photo, index) => (
            <li key={photo.id} className={css.file}>
              <span className={css.stored}>
                <Picture src={photo.thumb} alt={t('photos.stored', { number: index + 1 })} ratio="1:1" />
              </span>
              <Removal
                name={t('photos.stored', { number: index + 1 })}
                onRemove={() =>
                  form.change(
                    'photo_ids',
                    kept.filter((id) => id !== photo.id),
                  )
                }
              />
            </li>
          ))}
        {photos.map((file, index) => (
          <li key={`${index} ${file.name}`} className={css.file}>
            <bdi className={css.name}>{file.name}</bdi>
            <Removal
              name={file.name}
              onRemove={() =>
                form.change(
                  'photos',
                  photos.filter((other) => other !== file),
                )
              }
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Removal({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useWords('reviews');
  return (
    <Button variant="quiet" size="s" icon="trash" onClick={onRemove}>
      {t('photos.remove')}
      <VisuallyHidden>{` ${name}`}</VisuallyHidden>
    </Button>
  );
}
