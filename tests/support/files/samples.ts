/** Small whole files of every kind that is taken, and the parts that they are made of. */
import { crc32, deflateSync } from 'node:zlib';

export type Bytes = Uint8Array<ArrayBuffer>;
const bytes = (part: Buffer | Uint8Array | string): Buffer =>
  typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part.buffer, part.byteOffset, part.byteLength);
/** Parts, one behind the other. */
export const joined = (...parts: (Buffer | Uint8Array | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => bytes(part))));

/** The same part again and again. */
export const times = (count: number, part: Uint8Array | string): Bytes =>
  new Uint8Array(Buffer.alloc(part.length * count, bytes(part)));

export function uint32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeUInt32BE(value);
  return buffer;
}

export function pngChunk(type: string, data: Buffer | Uint8Array | string = ''): Bytes {
  const body = joined(type, bytes(data));
  return joined(uint32(bytes(data).length), body, uint32(crc32(body)));
}

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits of red, green and blue where nothing else is said. */
export const pngHeader = (width = 1, height = 1, [depth, colours, interlaced] = [8, 2, 0]) =>
  pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([depth, colours, 0, 0, interlaced])]));
export const PNG_PIXELS = pngChunk('IDAT', deflateSync(Buffer.from([0, 200, 120, 40])));
export const PNG_END = pngChunk('IEND');
export const PNG = joined(PNG_SIGNATURE, pngHeader(), PNG_PIXELS, PNG_END);

export function jpegSegment(marker: number, data: Buffer | Uint8Array | string): Bytes {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes(data).length + 2);
  return joined(Buffer.from([0xff, marker]), length, bytes(data));
}

export const JPEG_START = Buffer.from([0xff, 0xd8]);
export const JPEG_END = Buffer.from([0xff, 0xd9]);
export const JPEG_APP = jpegSegment(0xe0, 'JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0');
/** A frame of grey; baseline where nothing else is said. */
export const jpegFrame = (height = 8, width = 8, marker = 0xc0) =>
  jpegSegment(marker, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]));
/** Every step of the same size; one code of one bit each: no difference in brightness, end of block. */
export const JPEG_TABLES = joined(
  jpegSegment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
  jpegSegment(0xc4, Buffer.concat([Buffer.from([0x00, 1]), Buffer.alloc(15), Buffer.from([0])])),
  jpegSegment(0xc4, Buffer.concat([Buffer.from([0x10, 1]), Buffer.alloc(15), Buffer.from([0])])),
);
/** One block of even grey, two bits long. */
export const JPEG_SCAN = joined(JPEG_TABLES, jpegSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])), Buffer.from([0x3f]));
export const JPEG = joined(JPEG_START, JPEG_APP, jpegFrame(), JPEG_SCAN, JPEG_END);

export interface PdfParts {
  /** Further entries of the catalogue and of the page. */
  catalogue?: string;
  page?: string;
  /** What the page draws. */
  contents?: string | Uint8Array;
  /** Further entries of the stream that draws. */
  stream?: string;
  /** Further objects, from number 5 on. */
  objects?: readonly (string | Uint8Array)[];
  ending?: string;
}

/** A document of one page: catalogue 1, pages 2, page 3, what it draws 4. */
export function buildPdf(parts: PdfParts = {}): Bytes {
  const contents = bytes(parts.contents ?? '0 0 1 rg 20 20 60 60 re f');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${parts.catalogue ?? ''} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R ${parts.page ?? ''} >>`,
    joined(`<< /Length ${contents.length} ${parts.stream ?? ''} >>\nstream\n`, contents, '\nendstream'),
    ...(parts.objects ?? []),
  ];
  return buildPdfFromObjects(objects, parts.ending);
}

/** Objects with a table of cross references. The first one is the root. */
export function buildPdfFromObjects(objects: readonly (string | Uint8Array)[], ending = '', trailer = ''): Bytes {
  const pieces: Uint8Array[] = [bytes('%PDF-1.7\n')];
  const offsets: number[] = [];
  let at = 9;
  for (const [index, object] of objects.entries()) {
    const piece = joined(`${index + 1} 0 obj\n`, object, '\nendobj\n');
    offsets.push(at);
    pieces.push(piece);
    at += piece.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  pieces.push(
    bytes(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n${ending}`,
    ),
  );
  return joined(...pieces);
}

export const pdfStream = (entries: string, content: Uint8Array | string): Bytes =>
  joined(`<< ${entries} /Length ${content.length} >>\nstream\n`, content, '\nendstream');

/** A document of one page with further objects. */
export const pdf = (object = '', ending = ''): Bytes => buildPdf({ objects: object === '' ? [] : [object], ending });
export const PDF = pdf();

/** The end of an empty ZIP archive, with a comment. */
export function zipEnd(comment = ''): Bytes {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(comment.length, 20);
  return joined(end, comment);
}
