/** Whether bytes are whole JPEG pictures (segments that fit, a frame, pixels, an end marker, nothing behind it), and what the first one is. */
import { MAX_SIDE } from './picture.ts';

export interface JpegFacts {
  /** Where the first picture ends. */
  end: number;
  width: number;
  height: number;
  components: 1 | 3 | 4;
  /** Written by a program that inverts the four colours of print. */
  isInverted: boolean;
  /** Degrees by which the camera was turned. */
  turned: 0 | 90 | 180 | 270;
}

const END = 0xd9;
const START_OF_SCAN = 0xda;
const EXIF = 0xe1;
const ADOBE = 0xee;

/** Frame headers: baseline, progressive, lossless; not the tables that share their range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** What the first picture is; null where the file is not one or more whole pictures. */
export function readJpeg(content: Buffer): JpegFacts | null {
  let at = 0;
  let first: JpegFacts | null = null;
  // Phones put a second picture behind the first one, such as the light map of a bright screen.
  while (content[at] === 0xff && content[at + 1] === 0xd8) {
    const picture = readPicture(content, at + 2);
    if (picture === null) return null;
    first ??= picture;
    at = picture.end;
    while (at < content.length && content[at] === 0) at += 1;
  }
  return at === content.length ? first : null;
}

/** The picture whose segments begin at `from`, or null where it does not end. */
function readPicture(content: Buffer, from: number): JpegFacts | null {
  let at = from;
  let frame: Pick<JpegFacts, 'width' | 'height' | 'components'> | null = null;
  let hasScan = false;
  let isInverted = false;
  let turned: JpegFacts['turned'] = 0;
  while (at + 1 < content.length) {
    if (content[at] !== 0xff) return null;
    const marker = content[at + 1] ?? 0;
    // Fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) return frame && hasScan ? { ...frame, end: at + 2, isInverted, turned } : null;
    if (at + 4 > content.length || marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8)) return null;
    const length = content.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (length < 2 || end > content.length) return null;
    const segment = content.subarray(at + 4, end);
    if (isFrame(marker)) {
      frame ??= readFrame(segment);
      if (frame === null) return null;
    }
    if (marker === ADOBE) isInverted ||= segment.toString('latin1', 0, 5) === 'Adobe';
    if (marker === EXIF && turned === 0) turned = readOrientation(segment);
    at = end;
    if (marker === START_OF_SCAN) {
      hasScan = true;
      at = findScanEnd(content, at);
    }
  }
  return null;
}

function readFrame(frame: Buffer): Pick<JpegFacts, 'width' | 'height' | 'components'> | null {
  if (frame.length < 6) return null;
  const [height, width, components] = [frame.readUInt16BE(1), frame.readUInt16BE(3), frame[5]];
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) return null;
  return components === 1 || components === 3 || components === 4 ? { width, height, components } : null;
}

/** The next marker that is neither a stuffed byte nor a restart. */
function findScanEnd(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const next = content[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return content.length;
}

const ORIENTATION = 0x0112;
/** Orientation as Exif counts it; mirrored pictures are turned alone. */
const TURNS: readonly JpegFacts['turned'][] = [0, 0, 0, 180, 180, 90, 90, 270, 270];

/** How an Exif segment says that the camera was held. */
function readOrientation(segment: Buffer): JpegFacts['turned'] {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0' || segment.length < 16) return 0;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const uint16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Math.min(uint16(directory), 64);
  for (let index = 0; index < entries; index += 1) {
    const entry = directory + 2 + index * 12;
    if (uint16(entry) === ORIENTATION) return TURNS[uint16(entry + 8)] ?? 0;
  }
  return 0;
}
