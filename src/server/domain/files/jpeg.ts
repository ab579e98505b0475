/** Whether bytes are whole JPEG pictures: segments that fit, a frame with a size, pixels, an end marker, nothing behind it. */
import { LARGEST_SIDE } from './png.ts';

const END = 0xd9;
const START_OF_SCAN = 0xda;

/** Frame headers: baseline, progressive, lossless; not the tables that share their range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

export function isWholeJpeg(content: Buffer): boolean {
  let at = 0;
  let pictures = 0;
  // Phones put a second picture behind the first one, such as the light map of a bright screen.
  while (content[at] === 0xff && content[at + 1] === 0xd8) {
    const end = endOfPicture(content, at + 2);
    if (end === null) return false;
    pictures += 1;
    at = end;
    while (at < content.length && content[at] === 0) at += 1;
  }
  return pictures > 0 && at === content.length;
}

/** Where the picture ends whose segments begin at `from`, or null where it does not. */
function endOfPicture(content: Buffer, from: number): number | null {
  let at = from;
  let hasFrame = false;
  let hasScan = false;
  while (at + 1 < content.length) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1] ?? 0;
    // Fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return hasFrame && hasScan ? at + 2 : null;
    if (at + 4 > content.length || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return null;
    const length = content.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > content.length) return null;
    if (isFrame(marker)) {
      if (!hasSize(content.subarray(at + 4, end))) return null;
      hasFrame = true;
    }
    at = end;
    if (marker === START_OF_SCAN) {
      hasScan = true;
      at = endOfScan(content, at);
    }
  }
  return null;
}

function hasSize(frame: Buffer): boolean {
  if (frame.length < 6) return false;
  const [height, width] = [frame.readUInt16BE(1), frame.readUInt16BE(3)];
  return width > 0 && height > 0 && width <= LARGEST_SIDE && height <= LARGEST_SIDE;
}

/** The next marker that is neither a stuffed byte nor a restart. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}
