/** A picture with its size known before it loads, a photograph over its blurred self; the one that a page paints first may come inlined with the HTML. */
import { useContext } from 'react';
import { readPhotoPath } from '../rules/photos.ts';
import { classNames } from './class-names.ts';
import { InlinedPictures } from './inlined-pictures.ts';
import css from './picture.module.css';

export interface PictureProps {
  src: string;
  /** Empty for decoration, and where the words beside it say the same. */
  alt: string;
  /** Size in pixels, for the place that it will take. */
  width?: number;
  height?: number;
  /** The first picture that a visitor sees: loaded at once, before others. */
  eager?: boolean;
  ratio?: '4:3' | '16:9' | '1:1' | 'fill';
  rounded?: boolean;
  /** Widths that a photograph takes, as the browser's `sizes`; a lazy one is measured in its place. */
  sizes?: string;
}

export function Picture({
  src,
  alt,
  width = 800,
  height = 600,
  eager = false,
  ratio = '4:3',
  rounded = true,
  sizes = '(width < 48rem) 100vw, 33vw',
}: PictureProps) {
  const inlined = useContext(InlinedPictures);
  const shape = { '4:3': css.landscape, '16:9': css.wide, '1:1': css.square, fill: css.fill }[ratio];
  const look = classNames(css.picture, shape, rounded && css.rounded);
  const photo = readPhotoPath(src);
  const picture = (
    <img
      src={photo?.usual ?? inlined[src] ?? src}
      srcSet={photo?.sizes}
      sizes={photo ? (eager ? sizes : `auto, ${sizes}`) : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      className={photo ? css.sharp : look}
      // The server may have put the content itself in place of the address.
      suppressHydrationWarning
    />
  );
  if (!photo) return picture;
  return (
    <span className={classNames(look, css.photo)}>
      <img src={photo.placeholder} alt="" className={css.blurred} />
      {picture}
    </span>
  );
}
