/**
 * Makes a file again from what a person would see of it: pages and pictures are drawn, and only the pixels are stored. All else that
 * the file held (programs, links, forms, other files, places, names) is not in the new one.
 */
import { encodeJpeg } from './encode-jpeg.ts';
import { readJpeg, type JpegFacts } from './jpeg.ts';
import type { FileKind } from './kind.ts';
import { drawPages } from './pdfium.ts';
import { buildPicturePdf, type PicturePage, type Pieces } from './picture-pdf.ts';
import { DOTS_PER_POINT, MAX_GIVEN_PIXELS, UnreadableFile, type Picture } from './picture.ts';
import { drawPng } from './png-pixels.ts';
import { readPng } from './png.ts';

export interface RemadeFile {
  type: 'application/pdf' | 'image/jpeg';
  content: Uint8Array;
}

/** What may be stored of one file: ten pages of ordinary documents are half of it. */
const MAX_REMADE_BYTES = 5_000_000;
const NO_INK = 0;

export async function remake(kind: FileKind, content: Buffer): Promise<RemadeFile> {
  if (kind === 'pdf') return { type: 'application/pdf', content: await remakePdf(content) };
  return { type: 'image/jpeg', content: refuseLarge(encodeJpeg(await readPicture(kind, content))) };
}

/** The pixels of a picture; a PDF is none. */
export async function readPicture(kind: FileKind, content: Buffer): Promise<Picture> {
  if (kind === 'pdf') throw new UnreadableFile('file_type');
  return kind === 'png' ? pngToPicture(content) : jpegToPicture(content);
}

async function remakePdf(content: Buffer): Promise<Buffer> {
  const pages: PicturePage[] = [];
  let size = 0;
  for await (const { page, ...picture } of drawPages([content])) {
    const jpeg = encodeJpeg(picture);
    size += jpeg.length;
    if (size > MAX_REMADE_BYTES) throw new UnreadableFile('file_complex');
    pages.push({ jpeg, page, width: picture.width, height: picture.height });
  }
  return Buffer.concat(buildPicturePdf(pages));
}

function refuseLarge(content: Uint8Array): Uint8Array {
  if (content.length > MAX_REMADE_BYTES) throw new UnreadableFile('file_complex');
  return content;
}

async function pngToPicture(content: Buffer): Promise<Picture> {
  const png = readPng(content);
  if (png === null) throw new UnreadableFile('file_type');
  return drawPng(png);
}

/** PDFium reads JPEG only within a PDF, so the picture is laid on a page of its own size. */
async function jpegToPicture(content: Buffer): Promise<Picture> {
  const facts = readJpeg(content);
  if (facts === null) throw new UnreadableFile('file_type');
  if (facts.width * facts.height > MAX_GIVEN_PIXELS) throw new UnreadableFile('file_complex');
  for await (const drawn of drawPages(buildPage(content, facts), NO_INK)) {
    // Where the picture could not be read nothing was drawn.
    if (!isOpaque(drawn)) throw new UnreadableFile('file_type');
    return drawn;
  }
  throw new UnreadableFile('file_type');
}

function buildPage(content: Buffer, facts: JpegFacts): Pieces {
  const page = { width: facts.width / DOTS_PER_POINT, height: facts.height / DOTS_PER_POINT };
  const isInverted = facts.isInverted && facts.components === 4;
  return buildPicturePdf([{ ...facts, jpeg: content.subarray(0, facts.end), page, isInverted }]);
}

function isOpaque({ width, height, pixels }: Picture): boolean {
  const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4 + 3;
  return pixels[middle] === 255;
}
