/** The pictures of a trip over the whole window, with the words of its page. */
import { Lightbox } from '../../ui/lightbox.tsx';
import { useWords } from '../../i18n/words.tsx';
import type { GalleryProps } from './gallery.tsx';

export interface LargePicturesProps extends Omit<GalleryProps, 'path'> {
  start: number;
  onView: (index: number) => void;
  onClose: () => void;
}

export function LargePictures({ title, images, alts, ...rest }: LargePicturesProps) {
  const { t } = useWords(['detail', 'ui']);
  return (
    <Lightbox
      {...rest}
      pictures={images.map((src, index) => ({ src, alt: alts[index] || title }))}
      words={{
        label: t('gallery.of', { title }),
        close: t('ui:dialog.close'),
        previous: t('gallery.previous'),
        next: t('gallery.next'),
        zoomIn: t('gallery.zoomIn'),
        zoomOut: t('gallery.zoomOut'),
        picture: t('gallery.picture'),
        place: (number, total) => t('gallery.place', { number, total }),
        spoken: (alt, number, total) => t('gallery.shows', { alt, number, total }),
      }}
    />
  );
}
