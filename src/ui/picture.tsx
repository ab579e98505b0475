/** A picture with its size known before it loads; the one that a page paints first may come inlined with the HTML. */
import { createContext, useContext } from 'react';
import { classNames } from './class-names.ts';
import css from './picture.module.css';

/** Addresses of pictures whose content the first HTML carries as `data:` addresses. */
export const InlinedPictures = createContext<Readonly<Record<string, string>>>({});

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
}

export function Picture({
  src,
  alt,
  width = 800,
  height = 600,
  eager = false,
  ratio = '4:3',
  rounded = true,
}: PictureProps) {
  const inlined = useContext(InlinedPictures);
  const shape = { '4:3': css.landscape, '16:9': css.wide, '1:1': css.square, fill: css.fill }[ratio];
  return (
    <img
      src={inlined[src] ?? src}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      className={classNames(css.picture, shape, rounded && css.rounded)}
      // The server may have put the content itself in place of the address.
      suppressHydrationWarning
    />
  );
}
