/** Whether bytes are one whole PNG: signature, chunks that fit and add up, pixels, and an end that is the end. */
import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Beyond it a picture is made to exhaust whoever opens it. */
export const LARGEST_SIDE = 30_000;

export function isWholePng(content: Buffer): boolean {
  if (content.length < 57 || !content.subarray(0, 8).equals(SIGNATURE)) return false;
  let at = 8;
  let hasPixels = false;
  while (at + 12 <= content.length) {
    const length = content.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > content.length) return false;
    const type = content.toString('latin1', at + 4, at + 8);
    if (crc32(content.subarray(at + 4, end - 4)) !== content.readUInt32BE(end - 4)) return false;
    if (at === 8 && !isHeader(type, content.subarray(at + 8, end - 4))) return false;
    if (type === 'IDAT') hasPixels ||= length > 0;
    if (type === 'IEND') return hasPixels && length === 0 && end === content.length;
    at = end;
  }
  return false;
}

function isHeader(type: string, data: Buffer): boolean {
  if (type !== 'IHDR' || data.length !== 13) return false;
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  return width > 0 && height > 0 && width <= LARGEST_SIDE && height <= LARGEST_SIDE;
}
