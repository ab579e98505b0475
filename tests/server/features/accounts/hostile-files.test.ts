/** Files that are not what they say, or more than that: only their pixels are stored, and no more time and memory than is given. */
import { expect, test } from 'vitest';
import { detectFileKind } from '../../../../src/server/features/uploads/kind.ts';
import { remake, type RemadeFile } from '../../../../src/server/features/uploads/remake.ts';
import { displayName } from '../../../../src/server/features/uploads/upload.ts';
import { CANARY, LIVELY_PDFS } from '../../../support/files/lively-pdfs.ts';
import {
  JPEG,
  JPEG_APP,
  JPEG_END,
  JPEG_SCAN,
  JPEG_START,
  jpegFrame,
  jpegSegment,
  joined,
  PDF,
  pdf,
  PNG,
  PNG_END,
  PNG_PIXELS,
  PNG_SIGNATURE,
  pngChunk,
  pngHeader,
  zipEnd,
  type Bytes,
} from '../../../support/files/samples.ts';

const text = (words: string) => joined(words);

/** The file that would be stored, or the problem that its sender is told. */
async function made(content: Uint8Array): Promise<RemadeFile | string> {
  const kind = detectFileKind(content);
  if (kind === null) return 'file_type';
  try {
    return await remake(kind, Buffer.from(content));
  } catch (error) {
    return (error as { problem?: string }).problem ?? `failed: ${String(error)}`;
  }
}

const read = (content: Uint8Array) => Buffer.from(content).toString('latin1');
const PDF_WORDS =
  /^(?:%PDF-1\.4|%%EOF|obj|endobj|stream|endstream|xref|trailer|startxref|R|n|f|<<|>>|\[|\]|q|Q|cm|Do|\d+(?:\.\d+)?|\/(?:Type|Catalog|Pages|Kids|Count|Page|Parent|MediaBox|Rotate|Contents|Resources|XObject|P|Length|Subtype|Image|Width|Height|ColorSpace|DeviceRGB|BitsPerComponent|Filter|DCTDecode|Size|Root))$/;

/** Names of the segments of a JPEG, up to its pixels. */
function listSegments(jpeg: Buffer): string[] {
  const found: string[] = [];
  for (let at = 2; jpeg[at] === 0xff;) {
    const marker = jpeg[at + 1] ?? 0;
    found.push(marker.toString(16));
    if (marker === 0xda) break;
    at += 2 + jpeg.readUInt16BE(at + 2);
  }
  return found;
}

/** The JPEG pictures of a file, and the words that stand around them. */
function takenApart({ type, content }: RemadeFile): { jpegs: Buffer[]; words: string[] } {
  if (type === 'image/jpeg') return { jpegs: [Buffer.from(content)], words: [] };
  const jpegs: Buffer[] = [];
  const outside = read(content).replaceAll(/stream\n\xff\xd8[^]*?\xff\xd9\nendstream/g, (stream) => {
    jpegs.push(Buffer.from(stream.slice(7, -10), 'latin1'));
    return 'stream endstream';
  });
  const words = outside.replaceAll(/<<|>>|[[\]]/g, ' $& ').split(/\s+/);
  return { jpegs, words: words.filter((word) => word !== '') };
}

/** Nothing but pages that are pictures, and pictures that are pixels. */
function expectPixelsAlone(file: RemadeFile): void {
  const { jpegs, words } = takenApart(file);
  expect(read(file.content)).not.toContain(CANARY);
  expect(words.filter((word) => !PDF_WORDS.test(word))).toEqual([]);
  expect(jpegs.length).toBeGreaterThan(0);
  for (const jpeg of jpegs) {
    expect(listSegments(jpeg).filter((name) => !['e0', 'db', 'c0', 'c4', 'da'].includes(name))).toEqual([]);
    expect(jpeg.subarray(-2).toString('hex')).toBe('ffd9');
  }
}

test.each(LIVELY_PDFS.map(({ name, make }) => [name, make] as const))(
  'of %s only pictures are stored',
  async (_, make) => {
    const file = await made(make());
    if (typeof file === 'string') throw new Error(`refused: ${file}`);
    expect(file.type).toBe('application/pdf');
    expectPixelsAlone(file);
  },
);

test.each<readonly [string, Bytes, RemadeFile['type']]>([
  ['a PDF', PDF, 'application/pdf'],
  ['a PDF behind an empty ZIP', pdf('', read(zipEnd())), 'application/pdf'],
  ['a PDF whose end is the comment of a ZIP', joined(PDF.slice(0, -6), zipEnd('%%EOF\n')), 'application/pdf'],
  ['a PDF without its last line', PDF.slice(0, -7), 'application/pdf'],
  ['a PNG', PNG, 'image/jpeg'],
  [
    'a PNG with a comment',
    joined(PNG_SIGNATURE, pngHeader(), pngChunk('tEXt', `a\0<?php ${CANARY}`), PNG_PIXELS, PNG_END),
    'image/jpeg',
  ],
  ['a JPEG', JPEG, 'image/jpeg'],
  [
    'a JPEG with a comment',
    joined(JPEG_START, jpegSegment(0xfe, `<script>${CANARY}`), jpegFrame(), JPEG_SCAN, JPEG_END),
    'image/jpeg',
  ],
  ['a JPEG of a phone, with a second picture behind it', joined(JPEG, JPEG), 'image/jpeg'],
  ['a JPEG with zeros behind it', joined(JPEG, Buffer.alloc(16)), 'image/jpeg'],
  [
    'a JPEG with fill bytes',
    joined(JPEG_START, Buffer.from([0xff]), JPEG_APP, jpegFrame(), JPEG_SCAN, JPEG_END),
    'image/jpeg',
  ],
])('%s is stored as pixels alone', async (_, content, type) => {
  const file = await made(content);
  expect(file).toMatchObject({ type });
  expectPixelsAlone(file as RemadeFile);
});

test.each<readonly [string, Uint8Array]>([
  ['nothing', text('')],
  ['one byte', text('%')],
  ['plain text', text('Hello')],
  ['HTML', text('<!doctype html><html><script>alert(1)</script></html>')],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  [
    'XML with an outer entity',
    text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  ],
  ['PHP', text('<?php system($_GET["c"]); ?>')],
  ['a shell script', text('#!/bin/sh\nrm -rf /\n')],
  ['a Windows program', joined('MZ', Buffer.alloc(200))],
  ['a Linux program', joined(Buffer.from([0x7f]), 'ELF', Buffer.alloc(200))],
  ['WebAssembly', joined(Buffer.from([0]), 'asm', Buffer.from([1, 0, 0, 0]))],
  ['a ZIP archive', joined('PK\u0003\u0004', Buffer.alloc(60), zipEnd())],
  ['an old Office document', joined(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600))],
  ['PostScript', text('%!PS-Adobe-3.0\n(%PDF-1.7) run\n%%EOF\n')],
  ['a GIF', joined('GIF89a', Buffer.alloc(30), ';')],
  ['WebP', joined('RIFF', Buffer.from([30, 0, 0, 0]), 'WEBPVP8 ', Buffer.alloc(30))],
  ['TIFF', joined('II*\u0000', Buffer.alloc(40))],
  ['HEIC', joined(Buffer.from([0, 0, 0, 24]), 'ftypheic', Buffer.alloc(40))],
  ['a PDF behind other bytes', joined('GIF89a', PDF)],
  ['the beginning of a PDF alone', text('%PDF-1.7\n')],
  ['a PDF without pages', joined('%PDF-1.7\nhello\nstartxref\n9\n%%EOF\n')],
  ['the signature of a PNG alone', joined(PNG_SIGNATURE)],
  ['a PNG cut off', PNG.slice(0, -8)],
  ['a PNG without its end', joined(PNG_SIGNATURE, pngHeader(), PNG_PIXELS)],
  ['a PNG without pixels', joined(PNG_SIGNATURE, pngHeader(), PNG_END)],
  ['a PNG with empty pixels', joined(PNG_SIGNATURE, pngHeader(), pngChunk('IDAT'), PNG_END)],
  ['a PNG without a header', joined(PNG_SIGNATURE, PNG_PIXELS, PNG_END)],
  ['a PNG of no width', joined(PNG_SIGNATURE, pngHeader(0, 1), PNG_PIXELS, PNG_END)],
  ['a PNG with a ZIP behind it', joined(PNG, zipEnd())],
  ['a PNG with a program behind it', joined(PNG, 'MZ', Buffer.alloc(100))],
  ['a PNG whose signature went through a text mode', joined(Buffer.from([0x89]), 'PNG\n\u001a\n', PNG.slice(8))],
  ['the beginning of a JPEG alone', joined(JPEG_START)],
  ['a JPEG cut off', JPEG.slice(0, -2)],
  ['a JPEG of beginning and end', joined(JPEG_START, JPEG_END)],
  ['a JPEG without a frame', joined(JPEG_START, JPEG_APP, JPEG_SCAN, JPEG_END)],
  ['a JPEG without pixels', joined(JPEG_START, JPEG_APP, jpegFrame(), JPEG_END)],
  ['a JPEG of no height', joined(JPEG_START, jpegFrame(0, 1), JPEG_SCAN, JPEG_END)],
  ['a JPEG as high as a tower', joined(JPEG_START, jpegFrame(65_535, 65_535), JPEG_SCAN, JPEG_END)],
  [
    'a JPEG with a segment that is longer than the file',
    joined(JPEG_START, Buffer.from([0xff, 0xe0, 0xff, 0xff]), JPEG_END),
  ],
  [
    'a JPEG with a segment shorter than itself',
    joined(JPEG_START, Buffer.from([0xff, 0xe0, 0, 1]), jpegFrame(), JPEG_SCAN, JPEG_END),
  ],
  ['a JPEG with HTML behind it', joined(JPEG, '<html></html>')],
  ['a JPEG behind other bytes', joined(' ', JPEG)],
])('%s is not stored', async (_, content) => {
  expect(await made(content)).toBe('file_type');
});

test.each([
  ['licence.pdf', 'licence.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\ona\\licence.pdf', 'licence.pdf'],
  ['a\u0000b\r\nc.pdf', 'abc.pdf'],
  ['fdp.\u202eexe', 'fdp.exe'],
  ['사업자등록증.pdf', '사업자등록증.pdf'],
  ['', 'file'],
  ['..', 'file'],
  ['/', 'file'],
  ['x'.repeat(300), 'x'.repeat(120)],
  ['  two   words.pdf ', 'two words.pdf'],
])('the name %j is read as %j', (given, shown) => {
  expect(displayName(given)).toBe(shown);
});
