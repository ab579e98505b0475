/** Writes pixels as a JPEG. The encoder is plain JavaScript, so that its memory goes with the thread. */
import { encode } from 'jpeg-js';
import type { Picture } from './picture.ts';

/** Text stays sharp, and a page of a document needs about 250 kB. */
const QUALITY = 80;

export function encodeJpeg({ width, height, pixels }: Picture): Uint8Array {
  return encode({ data: pixels, width, height }, QUALITY).data;
}
