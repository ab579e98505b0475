/** Where a picture lies behind its window, and how large it is: what every move and every visit makes of it. */
import type { Box } from '../chart/layout.ts';

export interface View {
  x: number;
  y: number;
  scale: number;
}

type Size = Pick<Box, 'width' | 'height'>;

const MIN_SCALE = 0.08;
const MAX_SCALE = 2.5;
const MARGIN = 24;
/** Below this, words can no longer be read. */
const READABLE = 0.84;

export function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, view.scale * factor));
  const grown = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}

/** The whole picture inside the window, in the middle. */
export function fitted(picture: Size, pane: Size): View {
  const scale = Math.max(
    MIN_SCALE,
    Math.min(1, (pane.width - MARGIN) / picture.width, (pane.height - MARGIN) / picture.height),
  );
  return { scale, x: (pane.width - picture.width * scale) / 2, y: (pane.height - picture.height * scale) / 2 };
}

/** As fitted, but never too small to be read: then it opens at a box, without empty room where there is more to see. */
export function openingView(picture: Size, begin: Box, pane: Size): View {
  const whole = fitted(picture, pane);
  if (whole.scale >= READABLE) return whole;
  const { x, y } = centred(begin, pane, READABLE);
  const within = (start: number, size: number, room: number) =>
    size * READABLE + 2 * MARGIN <= room
      ? (room - size * READABLE) / 2
      : Math.min(MARGIN, Math.max(start, room - MARGIN - size * READABLE));
  return {
    scale: READABLE,
    x: within(x, picture.width, pane.width),
    y: within(y, picture.height, pane.height),
  };
}

/** A box in the middle of the window; one larger than the window shows its head. */
export function centred(box: Box, pane: Size, scale: number): View {
  const wanted = Math.max(READABLE, scale);
  const place = (from: number, size: number, room: number) =>
    size * wanted + 2 * MARGIN > room ? MARGIN - from * wanted : room / 2 - (from + size / 2) * wanted;
  return {
    scale: wanted,
    x: place(box.x, box.width, pane.width),
    y: place(box.y, box.height, pane.height),
  };
}

/** As it is where all of the box can be read already: what is asked for shall not jump. */
export function visited(box: Box, view: View, pane: Size): View {
  const isInside = (start: number, size: number, room: number) => start >= 0 && start + size * view.scale <= room;
  const isSeen =
    isInside(view.x + box.x * view.scale, box.width, pane.width) &&
    isInside(view.y + box.y * view.scale, box.height, pane.height);
  return isSeen && view.scale >= READABLE ? view : centred(box, pane, view.scale);
}

/** As it is, unless the box cannot be seen: then it comes into the middle. */
export function following(box: Box, view: View, pane: Size): View {
  const x = view.x + (box.x + box.width / 2) * view.scale;
  const y = view.y + (box.y + box.height / 2) * view.scale;
  const isSeen = x > 0 && y > 0 && x < pane.width && y < pane.height;
  return isSeen ? view : centred(box, pane, view.scale);
}

/** A box that lies elsewhere in a new picture stays where it is seen, and shows as much of itself as there is room for. */
export function anchored(from: Box, to: Box, view: View, pane: Size): View {
  const place = (start: number, size: number, room: number) =>
    Math.max(MARGIN, Math.min(start, room - MARGIN - size * view.scale));
  const x = place(view.x + from.x * view.scale, to.width, pane.width);
  const y = place(view.y + from.y * view.scale, to.height, pane.height);
  return { ...view, x: x - to.x * view.scale, y: y - to.y * view.scale };
}
