/** The modules of a QR code as one path of an SVG: sharp at any size, on a page, on paper and in a mail. */

/** Light modules around the code, which scanners need to find it. */
const QUIET = 4;

export interface QrModules {
  /** Modules of one side. */
  size: number;
  /** One entry per module, row by row; 1 is dark. */
  data: ArrayLike<number>;
}

/** Runs of dark modules as rectangles of one path. */
export function qrPath({ size, data }: QrModules): { path: string; size: number } {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && data[row * size + column]) column += 1;
      if (column > start) path += `M${start + QUIET} ${row + QUIET}h${column - start}v1H${start + QUIET}z`;
    }
  }
  return { path, size: size + 2 * QUIET };
}
