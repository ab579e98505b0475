/** Whether bytes are one whole PNG (signature, chunks that fit and add up, pixels, and an end that is the end), and what it holds. */
import { crc32 } from 'node:zlib';
import { MAX_SIDE } from './picture.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export interface PngHeader {
  width: number;
  height: number;
  /** Bits of a sample. */
  depth: 1 | 2 | 4 | 8 | 16;
  /** 0 grey, 2 colour, 3 palette, 4 grey with opacity, 6 colour with opacity. */
  colours: 0 | 2 | 3 | 4 | 6;
  isInterlaced: boolean;
}

export interface PngParts {
  header: PngHeader;
  /** Red, green and blue of each colour. */
  palette: Buffer;
  /** Opacity of the first colours of the palette. */
  opacity: Buffer;
  /** The compressed rows, in pieces. */
  packed: Buffer[];
}

const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

export function readPng(content: Buffer): PngParts | null {
  if (content.length < 57 || !content.subarray(0, 8).equals(SIGNATURE)) return null;
  let at = 8;
  let header: PngHeader | null = null;
  let palette: Buffer = Buffer.alloc(0);
  let opacity: Buffer = Buffer.alloc(0);
  const packed: Buffer[] = [];
  while (at + 12 <= content.length) {
    const length = content.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > content.length) return null;
    const type = content.toString('latin1', at + 4, at + 8);
    if (crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) return null;
    const data = content.subarray(at + 8, end - 4);
    if (at === 8) header = type === 'IHDR' ? readHeader(data) : null;
    if (header === null) return null;
    if (type === 'PLTE') palette = data;
    if (type === 'tRNS') opacity = data;
    if (type === 'IDAT' && length > 0) packed.push(data);
    if (type === 'IEND') {
      const isWhole = packed.length > 0 && length === 0 && end === content.length;
      return isWhole ? { header, palette, opacity, packed } : null;
    }
    at = end;
  }
  return null;
}

function readHeader(data: Buffer): PngHeader | null {
  if (data.length !== 13) return null;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  const [depth = 0, colours = 1, method, filter, interlace = 2] = data.subarray(8);
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) return null;
  if (DEPTHS[colours]?.includes(depth) !== true || method !== 0 || filter !== 0 || interlace > 1) return null;
  return { width, height, depth, colours, isInterlaced: interlace === 1 } as PngHeader;
}
