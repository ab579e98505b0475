/** What a file is by its own bytes: a whole PDF, JPEG or PNG and nothing besides, or nothing that is kept. */
import type { FILE_TYPES } from '../../../contract/joining.ts';
import { isWholeJpeg } from './jpeg.ts';
import { isWholePdf } from './pdf.ts';
import { isWholePng } from './png.ts';

export type FileType = (typeof FILE_TYPES)[number];

/** Words that a browser or a server would run if it ever took the file for something else. */
const ACTIVE = /<script|<\?php|<!doctype|<html|<iframe|<svg[\s>]|javascript:/i;

/** True where a ZIP (or JAR, APK, DOCX) archive ends at the end of the file: such a file is two things at once. */
function endsAsArchive(content: Buffer): boolean {
  const tail = content.subarray(Math.max(0, content.length - 65_557));
  for (let at = tail.indexOf('PK\u0005\u0006'); at !== -1; at = tail.indexOf('PK\u0005\u0006', at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

export function typeOfContent(bytes: Uint8Array): FileType | null {
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = isWholePdf(content)
    ? 'application/pdf'
    : isWholeJpeg(content)
      ? 'image/jpeg'
      : isWholePng(content)
        ? 'image/png'
        : null;
  if (type === null || endsAsArchive(content) || ACTIVE.test(content.toString('latin1'))) return null;
  return type;
}
