/** Marks of platforms, drawn by us with one line: a camera, a film, a note. Nothing of the platforms themselves is loaded or copied. */
import type { Platform } from '../../../contract/social-reviews/codes.ts';
import css from './platform-mark.module.css';

const STROKES: Readonly<Record<Platform, string>> = {
  // A camera.
  instagram:
    'M8 5h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM16 8h.01',
  // A screen with what starts a film.
  youtube: 'M6 6h12a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM10.5 9.5l4 2.5-4 2.5z',
  // A note.
  tiktok: 'M13 5v10a3 3 0 1 1-3-3M13 5c0 2.5 2 4.5 4.5 4.5',
  // A page with lines and a pen.
  naver_blog: 'M6 5h9v4M6 5v14h8M9 9h3M9 12.5h4M19.5 11.5 14 17l-.5 2 2-.5 5.5-5.5z',
  // The letter, with one broad stroke: not the sign that closes.
  x: 'M5 5h4l10 14h-4zM18.500 5l-5.700 6.300M11 13.100 5.500 19',
  // People.
  facebook:
    'M9 11a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM4 18c.3-3 2.2-4.5 5-4.5s4.7 1.5 5 4.5M15.5 11a2 2 0 1 0 0-4M16 13.6c2.3.2 3.7 1.6 4 4.4',
  // A thread that winds.
  threads:
    'M16.5 8.5C15.800 6.300 14.200 5 12 5c-3.500 0-5.500 3-5.500 7s2 7 5.500 7c3 0 5-1.700 5-4 0-2.200-2-3.500-4.500-3.500-2 0-3.500.9-3.500 2.500 0 1.300 1.200 2 2.500 2 2 0 3-1.400 3-4',
};

export function PlatformMark({ platform }: { platform: Platform }) {
  return (
    <span className={css.mark}>
      <svg viewBox="0 0 24 24" focusable="false" aria-hidden className={css.sign}>
        <path d={STROKES[platform]} />
      </svg>
    </span>
  );
}
