/** PNG pictures that are too large, too many, too tightly packed, or something else besides. */
import { deflateSync } from 'node:zlib';
import type { HostileFile } from './hostile-file.ts';
import {
  joined,
  PDF,
  PNG,
  pngChunk,
  PNG_END,
  pngHeader,
  PNG_PIXELS,
  PNG_SIGNATURE,
  times,
  zipEnd,
  type Bytes,
} from './samples.ts';

const packed = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1_000_000), { level: 9 });
const png = (header: Bytes, ...chunks: Uint8Array[]) => joined(PNG_SIGNATURE, header, ...chunks, PNG_END);
const filled = (width: number, height: number, form: [number, number, number], bytesPerRow: number) =>
  png(
    pngHeader(width, height, form),
    pngChunk('IDAT', deflateSync(Buffer.alloc((bytesPerRow + 1) * height), { level: 9 })),
  );
const FILES: readonly (readonly [string, () => Bytes])[] = [
  ['a PNG of one pixel that unpacks to 500 MB', () => png(pngHeader(), pngChunk('IDAT', packed(500)))],
  ['a PNG of 7,000 by 7,000 in deep colour', () => filled(7_000, 7_000, [16, 6, 0], 56_000)],
  ['a PNG of 7,000 by 7,000, interlaced', () => filled(7_000, 7_000, [8, 2, 1], 21_000)],
  ['a PNG of 30,000 by 1,600, black and white', () => filled(30_000, 1_600, [1, 0, 0], 3_750)],
  ['a PNG of 30,000 by 1,600', () => filled(30_000, 1_600, [8, 0, 0], 30_000)],
  ['a PNG as wide as a street', () => png(pngHeader(2_000_000_000, 2_000_000_000), PNG_PIXELS)],
  ['a PNG of 800,000 empty pieces', () => png(pngHeader(), PNG_PIXELS, times(800_000, pngChunk('IDAT')))],
  ['a PNG of 500,000 comments', () => png(pngHeader(), times(500_000, pngChunk('tEXt', 'a\0b')), PNG_PIXELS)],
  ['a PNG with a packed comment', () => png(pngHeader(), pngChunk('zTXt', joined('a\0\0', packed(100))), PNG_PIXELS)],
  ['a PNG with a packed profile', () => png(pngHeader(), pngChunk('iCCP', joined('a\0\0', packed(100))), PNG_PIXELS)],
  [
    'a PNG with a palette that is too short',
    () => png(pngHeader(9, 9, [8, 3, 0]), pngChunk('IDAT', deflateSync(Buffer.alloc(90, 200)))),
  ],
  ['a PNG with an unknown filter', () => png(pngHeader(), pngChunk('IDAT', deflateSync(Buffer.from([9, 1, 2, 3]))))],
  ['a PNG whose pixels are noise', () => png(pngHeader(9, 9), pngChunk('IDAT', Buffer.alloc(5_000_000, 0x5a)))],
  ['a PNG with too few pixels', () => png(pngHeader(99, 99), PNG_PIXELS)],
  ['a PNG cut off', () => PNG.slice(0, -8)],
  ['a PNG with a wrong sum', () => PNG.map((byte, at) => (at === 30 ? byte ^ 255 : byte))],
  ['a PNG with a ZIP behind it', () => joined(PNG, zipEnd())],
  ['a PNG with a PDF behind it', () => joined(PNG, PDF)],
  [
    'a PNG with HTML in a comment',
    () => png(pngHeader(), pngChunk('tEXt', 'a\0<script>alert(1)</script>'), PNG_PIXELS),
  ],
];

export const HOSTILE_PNGS: readonly HostileFile[] = FILES.map(([name, make]) => ({ name, make }));
