/** Cuts a picture to a shape, around the point that must be seen. */
import type { Picture } from './picture.ts';

/** A point of a picture, in percent of its width and height from the top left. */
export interface FocalPoint {
  x: number;
  y: number;
}

/**
 * The largest part of a picture that has the shape, as near to the focal point as the edges allow.
 *
 * @param ratio width through height
 */
export function cropAround({ width, height, pixels }: Picture, ratio: number, { x, y }: FocalPoint): Picture {
  const wanted = Math.max(1, Math.min(width, Math.round(height * ratio)));
  const high = Math.max(1, Math.min(height, Math.round(width / ratio)));
  const left = findStart(width, wanted, x);
  const top = findStart(height, high, y);
  const cropped = new Uint8Array(wanted * high * 4);
  for (let row = 0; row < high; row += 1) {
    const from = ((top + row) * width + left) * 4;
    cropped.set(pixels.subarray(from, from + wanted * 4), row * wanted * 4);
  }
  return { width: wanted, height: high, pixels: cropped };
}

/** Where a part of a side begins so that a point of the side lies in its middle. */
function findStart(side: number, part: number, percent: number): number {
  const start = Math.round((side * percent) / 100 - part / 2);
  return Math.min(side - part, Math.max(0, start));
}
