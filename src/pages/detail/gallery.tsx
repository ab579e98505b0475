/** The pictures of a trip: one large, all of them small below, and each over the whole window when it is pressed. */
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { pictureOf } from '../../ui/picture-transition.ts';
import { Picture } from '../../ui/picture.tsx';
import { Announcement } from '../../ui/visually-hidden.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './gallery.module.css';

const LargePictures = lazy(async () => ({ default: (await import('./large-pictures.tsx')).LargePictures }));

/** Widths of the large picture. */
const STAGE = '(width < 64rem) 100vw, 60vw';

export interface GalleryProps {
  /** Path of the trip's page. */
  path: string;
  title: string;
  images: readonly string[];
  /** What each of the images shows; empty where nobody said it. */
  alts: readonly string[];
}

export function Gallery({ path, title, images, alts }: GalleryProps) {
  const { t } = useWords('detail');
  const [shown, setShown] = useState(0);
  const [spoken, setSpoken] = useState('');
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const total = images.length;
  const formatViewLabel = (index: number) => {
    const alt = alts[index];
    const place = { number: index + 1, total };
    return alt ? t('gallery.shows', { alt, ...place }) : t('gallery.view', { title, ...place });
  };
  const go = (index: number) => {
    const next = (index + total) % total;
    setShown(next);
    setSpoken(formatViewLabel(next));
  };
  const source = images[shown];
  if (source === undefined) return null;
  return (
    <div role="group" aria-label={t('gallery.label')} className={css.gallery}>
      <div className={css.stage}>
        <button
          type="button"
          aria-haspopup="dialog"
          className={css.open}
          {...pictureOf(path)}
          onClick={() => setEnlarged(shown)}
        >
          <Picture key={source} src={source} alt={formatViewLabel(shown)} eager ratio="fill" sizes={STAGE} />
        </button>
        {total > 1 && (
          <>
            <span className={css.previous}>
              <IconButton icon="chevron-start" label={t('gallery.previous')} onClick={() => go(shown - 1)} />
            </span>
            <span className={css.next}>
              <IconButton icon="chevron-end" label={t('gallery.next')} onClick={() => go(shown + 1)} />
            </span>
          </>
        )}
      </div>
      {total > 1 && (
        <ul role="list" className={css.thumbs}>
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                className={css.thumb}
                aria-label={t('gallery.show', { number: index + 1, total })}
                aria-current={index === shown || undefined}
                onClick={() => (index === shown ? setEnlarged(index) : go(index))}
              >
                <Picture src={image} alt="" width={200} height={150} rounded={false} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Announcement text={spoken} />
      {enlarged !== null && (
        <Suspense fallback={null}>
          <LargePictures
            title={title}
            images={images}
            alts={alts}
            start={enlarged}
            onView={setShown}
            onClose={() => setEnlarged(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
