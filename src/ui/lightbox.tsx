/**
 * Pictures over the whole window: swiped, pinched, panned and by keyboard. Gestures, focus and the order from right to left
 * are the library's; the words, the keys Home and End and the look are ours. Fetched when a picture is pressed.
 */
import { useEffect, useState } from 'react';
import YetAnotherLightbox, { useController, useLightboxState } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import css from './lightbox.module.css';
import { Announcement } from './visually-hidden.tsx';

export interface LightboxProps {
  /** What each shows stands below it. */
  pictures: readonly { src: string; alt: string }[];
  /** The picture that it opens with. */
  start: number;
  onView: (index: number) => void;
  /** Called when it is gone; the focus is back where it was. */
  onClose: () => void;
  words: {
    /** Name of the dialog. */
    label: string;
    close: string;
    previous: string;
    next: string;
    zoomIn: string;
    zoomOut: string;
    picture: string;
    /** '3 of 4'. */
    place: (number: number, total: number) => string;
    /** What a picture shows and its place, as one sentence. */
    spoken: (alt: string, number: number, total: number) => string;
  };
}

/** Pictures of the shop are 4:3 and drawn by lines, so that they may grow beyond the size at which they are shown elsewhere. */
const SIZE = { width: 1600, height: 1200 };
const SHARPEST = 2;

export function Lightbox({ pictures, start, onView, onClose, words }: LightboxProps) {
  // The same list for as long as it is open: with a new one the library begins again.
  const [slides] = useState(() => pictures.map(({ src, alt }) => ({ src, alt, ...SIZE })));
  return (
    <YetAnotherLightbox
      open
      index={start}
      close={onClose}
      className={css.lightbox}
      slides={slides}
      plugins={[Zoom]}
      carousel={{ finite: true, padding: 0 }}
      controller={{ closeOnPullDown: true }}
      zoom={{ maxZoomPixelRatio: SHARPEST, pinchZoomV4: true }}
      on={{ view: ({ index }) => onView(index) }}
      labels={{
        Lightbox: words.label,
        'Photo gallery': words.label,
        Carousel: words.label,
        Slide: words.picture,
        '{index} of {total}': words.place(1, 2).replace('1', '{index}').replace('2', '{total}'),
        Previous: words.previous,
        Next: words.next,
        Close: words.close,
        'Zoom in': words.zoomIn,
        'Zoom out': words.zoomOut,
      }}
      render={{ controls: () => <Caption pictures={pictures} words={words} /> }}
    />
  );
}

/** What the picture shows and which one it is, in sight and said at each change; and the keys that the library lacks. */
function Caption({ pictures, words }: Pick<LightboxProps, 'pictures' | 'words'>) {
  const { currentIndex } = useLightboxState();
  const { next, prev, subscribeSensors } = useController();
  const last = pictures.length - 1;
  useEffect(
    () =>
      subscribeSensors('onKeyDown', (event) => {
        if (event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === 'Home' && currentIndex > 0) prev({ count: currentIndex });
        if (event.key === 'End' && currentIndex < last) next({ count: last - currentIndex });
        if (event.key === 'Home' || event.key === 'End') event.preventDefault();
      }),
    [currentIndex, last, next, prev, subscribeSensors],
  );
  const alt = pictures[currentIndex]?.alt ?? '';
  const place = [currentIndex + 1, pictures.length] as const;
  return (
    <>
      <p className={css.caption} aria-hidden>
        <bdi>{alt}</bdi> <bdi className={css.place}>{words.place(...place)}</bdi>
      </p>
      <Announcement text={words.spoken(alt, ...place)} />
    </>
  );
}
