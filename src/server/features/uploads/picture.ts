/** Pixels: what is left of a stranger's file, and how many of them there may be. */
import type { ProblemCode } from '../../../contract/errors.ts';

/** Pixels in rows from the top, four bytes each: red, green, blue, opacity. */
export interface Picture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Pixels of a picture as it is stored: an A4 page at 150 dots per inch has a few less. */
const MAX_STORED_PIXELS = 2_300_000;
/** Pixels of a picture as it comes; what has more is made to exhaust its reader. */
export const MAX_GIVEN_PIXELS = 50_000_000;
/** Pixels along one side of a picture as it comes. */
export const MAX_SIDE = 30_000;
/** Pages are drawn at 150 dots per inch. */
export const DOTS_PER_POINT = 150 / 72;

/** Thrown while a file is read; says which problem its sender is told. */
export class UnreadableFile extends Error {
  readonly problem: ProblemCode;

  constructor(problem: ProblemCode) {
    super(problem);
    this.name = 'UnreadableFile';
    this.problem = problem;
  }
}

/** The largest size in whole pixels with the same proportions that may be stored, never larger than given. */
export function calculateStoredSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(MAX_STORED_PIXELS / (width * height)));
  const side = (length: number) => Math.min(MAX_SIDE, Math.max(1, Math.round(length * scale)));
  return { width: side(width), height: side(height) };
}
