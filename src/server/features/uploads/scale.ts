/** Makes a picture smaller: each new pixel is the mean of those that it covers. */
import type { Picture } from './picture.ts';

/** A picture whose longer side has at most so many pixels; one that is small enough is copied. */
export function scaleDown({ width, height, pixels }: Picture, side: number): Picture {
  const scale = Math.min(1, side / Math.max(width, height));
  if (scale === 1) return { width, height, pixels: pixels.slice() };
  const [toWidth, toHeight] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
  const scaled = new Uint8Array(toWidth * toHeight * 4);
  for (let y = 0; y < toHeight; y += 1) {
    const [top, bottom] = findSpan(y, height, toHeight);
    for (let x = 0; x < toWidth; x += 1) {
      const [left, right] = findSpan(x, width, toWidth);
      let [red, green, blue] = [0, 0, 0];
      for (let row = top; row < bottom; row += 1) {
        for (let at = (row * width + left) * 4, end = (row * width + right) * 4; at < end; at += 4) {
          red += pixels[at] ?? 0;
          green += pixels[at + 1] ?? 0;
          blue += pixels[at + 2] ?? 0;
        }
      }
      const count = (bottom - top) * (right - left);
      scaled.set([red / count, green / count, blue / count, 255], (y * toWidth + x) * 4);
    }
  }
  return { width: toWidth, height: toHeight, pixels: scaled };
}

/** The pixels of a side that one of the smaller side covers: at least one. */
function findSpan(at: number, from: number, to: number): [first: number, end: number] {
  const first = Math.floor((at * from) / to);
  return [first, Math.max(first + 1, Math.floor(((at + 1) * from) / to))];
}
