/** Pictures arrive as people saw them: every kind of PNG, photographs of cameras that were turned, colours of print, pages of any size. */
import fc from 'fast-check';
import { decode, encode } from 'jpeg-js';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { drawPng } from '../../../../src/server/features/uploads/png-pixels.ts';
import { readPng } from '../../../../src/server/features/uploads/png.ts';
import { remake } from '../../../../src/server/features/uploads/remake.ts';
import {
  JPEG_END,
  jpegSegment,
  JPEG_START,
  JPEG_TABLES,
  joined,
  buildPdfFromObjects,
  PNG_END,
  PNG_SIGNATURE,
  pngChunk,
  pngHeader,
} from '../../../support/files/samples.ts';

type Colour = readonly [number, number, number];
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Sketch {
  width: number;
  height: number;
  /** Samples of a pixel. */
  samples: number;
  depth: number;
  at: (x: number, y: number) => number[];
}

/** Samples of a row, packed into bytes. */
function packedRow(values: number[], depth: number): Buffer {
  if (depth === 16) return Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
  const bits = values.map((value) => value.toString(2).padStart(depth, '0')).join('');
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
}

function paeth(a: number, b: number, c: number): number {
  const p = a + b - c;
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)];
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** The rows of a picture, each with the next of the five filters. */
function buildRows({ width, height, samples, depth, at }: Sketch, isInterlaced: boolean): Buffer {
  const rows: Buffer[] = [];
  const before = Math.max(1, (samples * depth) >> 3);
  for (const [x0, y0, dx, dy] of isInterlaced ? PASSES : ([[0, 0, 1, 1]] as const)) {
    let above: Buffer | null = null;
    for (let y = y0; y < height; y += dy) {
      const values: number[] = [];
      for (let x = x0; x < width; x += dx) values.push(...at(x, y));
      if (values.length === 0) break;
      const row = packedRow(values, depth);
      const filter = y % 5;
      const filtered = row.map((byte, index) => {
        const [a, b] = [row[index - before] ?? 0, above?.[index] ?? 0];
        const c = index >= before ? (above?.[index - before] ?? 0) : 0;
        return (byte - ([0, a, b, (a + b) >> 1, paeth(a, b, c)][filter] ?? 0)) & 255;
      });
      rows.push(Buffer.from([filter]), Buffer.from(filtered));
      above = row;
    }
  }
  return Buffer.concat(rows);
}

const KINDS = [
  ...[1, 2, 4, 8, 16].map((depth) => ({ colours: 0, depth, samples: 1 })),
  ...[8, 16].map((depth) => ({ colours: 2, depth, samples: 3 })),
  ...[1, 2, 4, 8].map((depth) => ({ colours: 3, depth, samples: 1 })),
  ...[8, 16].map((depth) => ({ colours: 4, depth, samples: 2 })),
  ...[8, 16].map((depth) => ({ colours: 6, depth, samples: 4 })),
];
const PALETTE = Array.from({ length: 256 }, (_, index) => [index, 255 - index, (index * 7) & 255] as const);

/** What a pixel looks like on white paper. */
function seen({ colours, depth }: { colours: number; depth: number }, values: number[]): Colour {
  const eight = (value: number) => (depth === 16 ? value >> 8 : (value * 255) / (2 ** depth - 1));
  if (colours === 3) return PALETTE[values[0] ?? 0] ?? [0, 0, 0];
  const [a = 0, b = a, c = a, d = 255] =
    colours === 0 ? [eight(values[0] ?? 0)] : colours === 4 ? [] : values.map((value) => eight(value));
  const grey = eight(values[0] ?? 0);
  const colour: Colour = colours === 4 ? [grey, grey, grey] : [a, b, c];
  const opacity = colours === 4 ? eight(values[1] ?? 0) : d;
  return colour.map((part) => (part * opacity) / 255 + 255 - opacity) as unknown as Colour;
}

test.each(KINDS.flatMap((kind) => [false, true].map((isInterlaced) => ({ ...kind, isInterlaced }))))(
  'a PNG of kind $colours with $depth bits, interlaced: $isInterlaced',
  async ({ colours, depth, samples, isInterlaced }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        fc.nat(),
        async (width, height, seed) => {
          const at = (x: number, y: number) =>
            Array.from({ length: samples }, (_, index) => (seed + x * 977 + y * 7919 + index * 31) % 2 ** depth);
          const rows = buildRows({ width, height, samples, depth, at }, isInterlaced);
          const file = joined(
            PNG_SIGNATURE,
            pngHeader(width, height, [depth, colours, isInterlaced ? 1 : 0]),
            pngChunk('PLTE', Buffer.from(PALETTE.flat())),
            pngChunk('IDAT', deflateSync(rows)),
            PNG_END,
          );
          const parts = readPng(Buffer.from(file));
          if (!parts) throw new Error('Not read.');
          const { pixels } = await drawPng(parts);
          for (let y = 0; y < height; y += 1) {
            for (let x = 0; x < width; x += 1) {
              const from = (y * width + x) * 4;
              const wanted = seen({ colours, depth }, at(x, y));
              for (const part of [0, 1, 2]) {
                expect(Math.abs((pixels[from + part] ?? 0) - (wanted[part] ?? 0))).toBeLessThanOrEqual(1.01);
              }
            }
          }
        },
      ),
      { numRuns: 12 },
    );
  },
);

/** The colour of a place of a JPEG, as a share of its sides. */
function colourAt(content: Uint8Array, x: number, y: number): number[] {
  const { width, height, data } = decode(content, { useTArray: true });
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
  return [...data.subarray(at, at + 3)];
}
const near = (colour: number[], wanted: Colour) =>
  colour.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) < 40);
const RED: Colour = [230, 30, 30];
const BLUE: Colour = [30, 30, 230];

test('a large PNG is made smaller, and keeps its proportions and colours', async () => {
  const [width, height] = [4_000, 3_000];
  const row = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: width }, (_, x) => Buffer.from(x < width / 2 ? RED : BLUE)),
  ]);
  const rows = deflateSync(Buffer.concat(Array<Buffer>(height).fill(row)));
  const file = joined(PNG_SIGNATURE, pngHeader(width, height), pngChunk('IDAT', rows), PNG_END);
  const { content } = await remake('png', Buffer.from(file));
  const size = decode(content, { useTArray: true });
  expect(size.width * size.height).toBeLessThanOrEqual(2_400_000);
  expect(size.width / size.height).toBeCloseTo(4 / 3, 2);
  expect([near(colourAt(content, 0.2, 0.5), RED), near(colourAt(content, 0.8, 0.5), BLUE)]).toEqual([true, true]);
});

/** A picture of 64 by 32, red on the left and blue on the right. */
function photograph(): Uint8Array {
  const data = new Uint8Array(64 * 32 * 4).fill(255);
  for (let at = 0; at < 64 * 32; at += 1) data.set(at % 64 < 32 ? RED : BLUE, at * 4);
  return encode({ data, width: 64, height: 32 }, 95).data;
}
function turned(orientation: number, isLittle: boolean): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write(isLittle ? 'II' : 'MM', 'latin1');
  const u16 = (value: number, at: number) => (isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at));
  const u32 = (value: number, at: number) => (isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at));
  u16(42, 2);
  u32(8, 4);
  u16(1, 8);
  u16(0x0112, 10);
  u16(3, 12);
  u32(1, 14);
  u16(orientation, 18);
  const plain = photograph();
  return Buffer.from(joined(plain.subarray(0, 2), jpegSegment(0xe1, joined('Exif\0\0', tiff)), plain.subarray(2)));
}

test.each([
  { orientation: 1, first: RED, size: [64, 32] },
  { orientation: 3, first: BLUE, size: [64, 32] },
  { orientation: 6, first: RED, size: [32, 64] },
  { orientation: 8, first: BLUE, size: [32, 64] },
])(
  'a photograph of a camera that was held in way $orientation stands upright',
  async ({ orientation, first, size }) => {
    for (const isLittle of [true, false]) {
      const { content } = await remake('jpeg', turned(orientation, isLittle));
      const { width, height } = decode(content, { useTArray: true });
      expect([width, height]).toEqual(size);
      // The first half: the left one, or the upper one.
      const [x, y] = width > height ? [0.2, 0.5] : [0.5, 0.2];
      expect(near(colourAt(content, x, y), first)).toBe(true);
      expect(Buffer.from(content).includes('Exif')).toBe(false);
    }
  },
);

test('a JPEG in the four colours of print is stored', async () => {
  const frame = jpegSegment(0xc0, Buffer.from([8, 0, 8, 0, 8, 4, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0, 4, 0x11, 0]));
  const scan = joined(jpegSegment(0xda, Buffer.from([4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0])), Buffer.from([0x00]));
  const adobe = jpegSegment(0xee, joined('Adobe', Buffer.from([0, 100, 0, 0, 0, 0, 0])));
  const file = joined(JPEG_START, adobe, frame, JPEG_TABLES, scan, JPEG_END);
  const { type, content } = await remake('jpeg', Buffer.from(file));
  expect(type).toBe('image/jpeg');
  expect(decode(content, { useTArray: true })).toMatchObject({ width: 8, height: 8 });
});

test('the pages of a PDF keep their number, their order and their size', async () => {
  const box = ['[0 0 595 842]', '[0 0 842 595]', '[0 0 100 100]'];
  const page = (index: number) => `<< /Type /Page /Parent 2 0 R /MediaBox ${box[index]} /Contents ${6 + index} 0 R >>`;
  const ink = (colour: string) => `<< /Length 40 >>\nstream\n${`${colour} rg 0 0 842 842 re f`.padEnd(40)}\nendstream`;
  const file = buildPdfFromObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 >>',
    ...[0, 1, 2].map(page),
    ...['0.9 0.1 0.1', '0.1 0.1 0.9', '0.9 0.1 0.1'].map(ink),
  ]);
  const { content } = await remake('pdf', Buffer.from(file));
  const text = Buffer.from(content).toString('latin1');
  expect([...text.matchAll(/\/MediaBox \[0 0 ([\d.]+ [\d.]+)\]/g)].map(([, size]) => size)).toEqual([
    '595.00 842.00',
    '842.00 595.00',
    '100.00 100.00',
  ]);
  const pictures = [...text.matchAll(/stream\n(\xff\xd8[^]*?\xff\xd9)\nendstream/g)].map(([, jpeg = '']) =>
    colourAt(Buffer.from(jpeg, 'latin1'), 0.5, 0.5),
  );
  expect(pictures.map((colour) => [near(colour, RED), near(colour, BLUE)])).toEqual([
    [true, false],
    [false, true],
    [true, false],
  ]);
  // What was made is a PDF that can be drawn again.
  expect((await remake('pdf', Buffer.from(content))).type).toBe('application/pdf');
});
