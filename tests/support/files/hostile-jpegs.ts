/** JPEG pictures with too many segments, scans or pixels, or something else besides. */
import type { HostileFile } from './hostile-file.ts';
import {
  JPEG,
  JPEG_APP,
  JPEG_END,
  jpegFrame,
  JPEG_SCAN,
  jpegSegment,
  JPEG_START,
  JPEG_TABLES,
  joined,
  PDF,
  times,
  zipEnd,
  type Bytes,
} from './samples.ts';

const PROGRESSIVE = 0xc2;
const scan = (content: Uint8Array, spectrum = [0, 63, 0]) =>
  joined(jpegSegment(0xda, Buffer.from([1, 1, 0, ...spectrum])), content);
const exif = (tiff: Uint8Array) => jpegSegment(0xe1, joined('Exif\0\0', tiff));
const directory = Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 0xff, 0xff]);

const FILES: readonly (readonly [string, () => Bytes])[] = [
  [
    'a JPEG of 60,000 segments',
    () => joined(JPEG_START, times(60_000, jpegSegment(0xe2, 'x')), jpegFrame(), JPEG_SCAN, JPEG_END),
  ],
  ['a JPEG of 60,000 frames', () => joined(JPEG_START, times(60_000, jpegFrame(5000, 5000)), JPEG_SCAN, JPEG_END)],
  [
    'a JPEG of 5,000 scans of 25 megapixels',
    () =>
      joined(
        JPEG_START,
        jpegFrame(5000, 5000, PROGRESSIVE),
        JPEG_TABLES,
        times(5_000, scan(Buffer.alloc(200), [0, 0, 0])),
        JPEG_END,
      ),
  ],
  [
    'a JPEG of 60,000 scans',
    () =>
      joined(
        JPEG_START,
        jpegFrame(999, 999, PROGRESSIVE),
        JPEG_TABLES,
        times(60_000, scan(Buffer.from([0]), [1, 63, 0])),
        JPEG_END,
      ),
  ],
  ['a JPEG of 60,000 tables', () => joined(JPEG_START, jpegFrame(), times(40_000, JPEG_TABLES), JPEG_SCAN, JPEG_END)],
  ['a JPEG of 65,500 by 65,500', () => joined(JPEG_START, jpegFrame(65_500, 65_500), JPEG_SCAN, JPEG_END)],
  ['a JPEG of 30,000 by 30,000', () => joined(JPEG_START, jpegFrame(30_000, 30_000), JPEG_SCAN, JPEG_END)],
  ['a JPEG of 7,000 by 7,000 of one block', () => joined(JPEG_START, jpegFrame(7_000, 7_000), JPEG_SCAN, JPEG_END)],
  [
    'a progressive JPEG of 7,000 by 7,000',
    () =>
      joined(
        JPEG_START,
        jpegFrame(7_000, 7_000, PROGRESSIVE),
        JPEG_TABLES,
        scan(Buffer.alloc(1_000_000), [0, 0, 0]),
        JPEG_END,
      ),
  ],
  [
    'a JPEG of 7,000 by 7,000 of 9 MB',
    () => joined(JPEG_START, jpegFrame(7_000, 7_000), JPEG_TABLES, scan(Buffer.alloc(9_000_000, 0x11)), JPEG_END),
  ],
  ['a JPEG of 9 MB of fill bytes', () => joined(JPEG_START, Buffer.alloc(9_000_000, 0xff), JPEG_END)],
  [
    'a JPEG whose scan is 9 MB of stuffing',
    () => joined(JPEG_START, jpegFrame(), JPEG_TABLES, scan(Buffer.from('ff00'.repeat(4_500_000), 'hex')), JPEG_END),
  ],
  [
    'a JPEG whose scan is 9 MB of restarts',
    () => joined(JPEG_START, jpegFrame(), JPEG_TABLES, scan(Buffer.from('ffd0'.repeat(4_500_000), 'hex')), JPEG_END),
  ],
  ['a JPEG of half a million pictures', () => joined(times(40_000, JPEG))],
  ['a JPEG of arithmetic', () => joined(JPEG_START, jpegFrame(99, 99, 0xc9), JPEG_SCAN, JPEG_END)],
  ['a JPEG without loss', () => joined(JPEG_START, jpegFrame(99, 99, 0xc3), JPEG_SCAN, JPEG_END)],
  ['a JPEG without tables', () => joined(JPEG_START, jpegFrame(), scan(Buffer.alloc(10)), JPEG_END)],
  [
    'a JPEG with a directory of 65,535 entries',
    () => joined(JPEG_START, exif(directory), jpegFrame(), JPEG_SCAN, JPEG_END),
  ],
  [
    'a JPEG with a directory far away',
    () =>
      joined(
        JPEG_START,
        exif(Buffer.from([0x4d, 0x4d, 0, 42, 255, 255, 255, 255, 0, 0])),
        jpegFrame(),
        JPEG_SCAN,
        JPEG_END,
      ),
  ],
  ['a JPEG cut off', () => JPEG.slice(0, -2)],
  ['a JPEG with a PDF behind it', () => joined(JPEG, PDF)],
  ['a JPEG whose ZIP ends like a JPEG', () => joined(JPEG, zipEnd('\u00ff\u00d9'))],
  [
    'a JPEG with PHP in a comment',
    () => joined(JPEG_START, JPEG_APP, jpegSegment(0xfe, '<?php system(1)?>'), jpegFrame(), JPEG_SCAN, JPEG_END),
  ],
];

export const HOSTILE_JPEGS: readonly HostileFile[] = FILES.map(([name, make]) => ({ name, make }));
