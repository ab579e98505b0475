/**
 * Draws a PNG row by row, straight into the size in which it is stored: neither its rows nor its pixels are ever held whole, so
 * that a large picture, or one that is made to be, needs no more memory than a small one.
 */
import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { calculateStoredSize, MAX_GIVEN_PIXELS, UnreadableFile, type Picture } from './picture.ts';
import type { PngHeader, PngParts } from './png.ts';

const SAMPLES = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const;

/** Rows that lie behind one another: the whole picture, or one of the seven parts of an interlaced one. */
interface Pass {
  x: number;
  y: number;
  stepX: number;
  stepY: number;
}

const WHOLE: readonly Pass[] = [{ x: 0, y: 0, stepX: 1, stepY: 1 }];
const INTERLACED: readonly Pass[] = [
  { x: 0, y: 0, stepX: 8, stepY: 8 },
  { x: 4, y: 0, stepX: 8, stepY: 8 },
  { x: 0, y: 4, stepX: 4, stepY: 8 },
  { x: 2, y: 0, stepX: 4, stepY: 4 },
  { x: 0, y: 2, stepX: 2, stepY: 4 },
  { x: 1, y: 0, stepX: 2, stepY: 2 },
  { x: 0, y: 1, stepX: 1, stepY: 2 },
];

export async function drawPng(png: PngParts): Promise<Picture> {
  const { header } = png;
  if (header.width * header.height > MAX_GIVEN_PIXELS) throw new UnreadableFile('file_complex');
  const canvas = createCanvas(header);
  const rows = iterateRows(header);
  let row = rows.next();
  let filled = 0;
  const inflated = Readable.from(png.packed).pipe(createInflate());
  try {
    for await (const block of inflated as AsyncIterable<Buffer>) {
      let at = 0;
      while (at < block.length && !row.done) {
        const taken = block.copy(row.value.bytes, filled, at, at + row.value.bytes.length - filled);
        at += taken;
        filled += taken;
        if (filled < row.value.bytes.length) break;
        unfilter(row.value, header);
        paint(canvas, row.value, png);
        row = rows.next();
        filled = 0;
      }
      if (row.done) break;
    }
  } catch {
    throw new UnreadableFile('file_type');
  }
  if (!row.done) throw new UnreadableFile('file_type');
  return canvas.picture();
}

/** A row as it lies in the file: its filter, then its samples. */
interface Row {
  bytes: Buffer;
  /** The row before, without its filter; zeros above the first one. */
  above: Buffer;
  pass: Pass;
  y: number;
  /** Pixels. */
  length: number;
}

function* iterateRows({ width, height, depth, colours, isInterlaced }: PngHeader): Generator<Row, void> {
  for (const pass of isInterlaced ? INTERLACED : WHOLE) {
    const length = Math.ceil((width - pass.x) / pass.stepX);
    const size = Math.ceil((length * depth * SAMPLES[colours]) / 8);
    if (length < 1) continue;
    let [bytes, previous] = [Buffer.alloc(size + 1), Buffer.alloc(size + 1)];
    for (let y = pass.y; y < height; y += pass.stepY) {
      yield { bytes, above: previous, pass, y, length };
      [bytes, previous] = [previous, bytes];
    }
  }
}

/** Takes the prediction of a row back; each byte was predicted from those to the left and above. */
function unfilter({ bytes, above }: Row, { depth, colours }: PngHeader): void {
  const filter = bytes[0] ?? 0;
  if (filter > 4) throw new UnreadableFile('file_type');
  if (filter === 0) return;
  const before = Math.max(1, (depth * SAMPLES[colours]) >> 3);
  for (let at = 1; at < bytes.length; at += 1) {
    const left = at > before ? (bytes[at - before] ?? 0) : 0;
    const up = above[at] ?? 0;
    const corner = at > before ? (above[at - before] ?? 0) : 0;
    const predicted =
      filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : nearest(left, up, corner);
    bytes[at] = (bytes[at] ?? 0) + predicted;
  }
}

/** Whichever of the three comes nearest to left + up − corner. */
function nearest(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function paint(canvas: Canvas, { bytes, pass, y, length }: Row, { header, palette, opacity }: PngParts): void {
  const { depth, colours } = header;
  const samples = SAMPLES[colours];
  /** Sample of a row in eight bits, or the number of a colour. */
  const sample = (index: number): number => {
    if (depth >= 8) return bytes[1 + index * (depth >> 3)] ?? 0;
    const bits = ((bytes[1 + ((index * depth) >> 3)] ?? 0) >> (8 - depth - ((index * depth) & 7))) & ((1 << depth) - 1);
    return colours === 3 ? bits : (bits * 255) / ((1 << depth) - 1);
  };
  for (let index = 0; index < length; index += 1) {
    const at = index * samples;
    const x = pass.x + index * pass.stepX;
    const first = sample(at);
    if (colours === 3) {
      const [red = 0, green = 0, blue = 0] = [palette[first * 3], palette[first * 3 + 1], palette[first * 3 + 2]];
      canvas.put(x, y, red, green, blue, opacity[first] ?? 255);
    } else if (samples < 3) {
      canvas.put(x, y, first, first, first, samples === 2 ? sample(at + 1) : 255);
    } else {
      canvas.put(x, y, first, sample(at + 1), sample(at + 2), samples === 4 ? sample(at + 3) : 255);
    }
  }
}

interface Canvas {
  put(x: number, y: number, red: number, green: number, blue: number, opacity: number): void;
  picture(): Picture;
}

/** Paper of the size that is stored: each of its pixels is the mean of those that fall upon it. */
function createCanvas(given: { width: number; height: number }): Canvas {
  const { width, height } = calculateStoredSize(given.width, given.height);
  const sums = new Uint16Array(width * height * 3);
  const counts = new Uint8Array(width * height);
  const [scaleX, scaleY] = [width / given.width, height / given.height];
  return {
    put(x, y, red, green, blue, opacity) {
      const at = Math.floor(y * scaleY) * width + Math.floor(x * scaleX);
      // Two bytes hold the sum of so many, and the eye sees no difference.
      if ((counts[at] ?? 0) === 255) return;
      const paper = 255 - opacity;
      const over = (colour: number) => (opacity === 255 ? colour : (colour * opacity) / 255 + paper);
      counts[at] = (counts[at] ?? 0) + 1;
      sums[at * 3] = (sums[at * 3] ?? 0) + over(red);
      sums[at * 3 + 1] = (sums[at * 3 + 1] ?? 0) + over(green);
      sums[at * 3 + 2] = (sums[at * 3 + 2] ?? 0) + over(blue);
    },
    picture() {
      const pixels = new Uint8Array(width * height * 4).fill(255);
      for (let at = 0; at < counts.length; at += 1) {
        const count = counts[at] || 1;
        for (let part = 0; part < 3; part += 1) pixels[at * 4 + part] = (sums[at * 3 + part] ?? 0) / count;
      }
      return { width, height, pixels };
    },
  };
}
