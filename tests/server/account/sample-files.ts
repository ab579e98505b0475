/** Small whole files of every kind that is kept. */
import { crc32, deflateSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (part: Buffer | string): Buffer => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part);
/** Parts, one behind the other. */
export const joined = (...parts: (Buffer | Uint8Array | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => (part instanceof Uint8Array ? Buffer.from(part) : bytes(part)))));

function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
}

export function pngChunk(type: string, data: Buffer | string = ''): Bytes {
  const body = joined(type, bytes(data));
  return joined(uint32(bytes(data).length), body, uint32(crc32(body)));
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
export const pngHeader = (width = 1, height = 1) =>
  pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])]));
export const PNG_PIXELS = pngChunk('IDAT', deflateSync(Buffer.from([0, 200, 120, 40])));
export const PNG_END = pngChunk('IEND');
export const PNG = joined(PNG_SIGNATURE, pngHeader(), PNG_PIXELS, PNG_END);

export function jpegSegment(marker: number, data: Buffer | string): Bytes {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes(data).length + 2);
  return joined(Buffer.from([0xff, marker]), length, bytes(data));
}

export const JPEG_START = Buffer.from([0xff, 0xd8]);
export const JPEG_END = Buffer.from([0xff, 0xd9]);
export const JPEG_APP = jpegSegment(0xe0, 'JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0');
export const jpegFrame = (height = 1, width = 1) =>
  jpegSegment(0xc0, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]));
export const JPEG_SCAN = joined(
  jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
  Buffer.from([0x2f, 0xff, 0x00, 0x51, 0xff, 0xd0, 0x77]),
);
export const JPEG = joined(JPEG_START, JPEG_APP, jpegFrame(), JPEG_SCAN, JPEG_END);

/** A document of one page with further objects. */
export function pdf(objects = '', ending = ''): Bytes {
  const head = `%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n${objects}`;
  const at = head.length;
  return joined(`${head}xref\n0 3\ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n${ending}`);
}
export const PDF = pdf();

/** The end of an empty ZIP archive, with a comment. */
export function zipEnd(comment = ''): Bytes {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(comment.length, 20);
  return joined(end, comment);
}
