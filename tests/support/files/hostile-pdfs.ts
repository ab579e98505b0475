/** PDFs that are made to keep a reader busy, to fill its memory, or to lead it round in circles. */
import { deflateSync } from 'node:zlib';
import type { HostileFile } from './hostile-file.ts';
import { joined, PDF, buildPdf, buildPdfFromObjects, pdfStream, type Bytes } from './samples.ts';

export const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
export const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
export const page = (box = '[0 0 100 100]', more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox ${box} ${more} >>`;
export const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1_000_000), { level: 9 });
const repeated = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length));
/** A page that draws the object 5. */
export const drawing = (object: string | Uint8Array, more: readonly (string | Uint8Array)[] = []) =>
  buildPdf({
    page: '/Resources << /XObject << /X 5 0 R >> >>',
    contents: 'q 100 0 0 100 0 0 cm /X Do Q',
    objects: [object, ...more],
  });
/** Forms that draw the next one ten times each. */
function formsInForms(depth: number): Bytes {
  const form = (next: number) =>
    pdfStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << /XObject << /X ${next} 0 R >> >>`,
      '/X Do '.repeat(10),
    );
  const forms = Array.from({ length: depth }, (_, index) => form(6 + index));
  return drawing(forms[0] ?? '', [
    ...forms.slice(1),
    pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 1 1]', '0 0 1 1 re f'),
  ]);
}

function manyPages(count: number): Bytes {
  const kids = Array.from({ length: count }, (_, index) => `${3 + index} 0 R`).join(' ');
  return buildPdfFromObjects([
    CATALOGUE,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    ...Array<string>(count).fill(page()),
  ]);
}

function filtered(filter: string, content: Uint8Array | string): Bytes {
  return buildPdf({ contents: content, stream: `/Filter ${filter}` });
}

const bomb = () => zeros(100);
const FILES: readonly (readonly [string, () => Bytes])[] = [
  ['a PDF of 400 kB of streams without an end', () => buildPdf({ contents: repeated('stream\n', 400_000) })],
  ['a PDF of nothing but stream', () => joined('%PDF-1.7\n', repeated('stream\n', 9_000_000))],
  [
    'a PDF with 9 MB of packed objects',
    () => {
      const packed = pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', bomb());
      return buildPdf({ objects: Array<Bytes>(Math.floor(9_000_000 / packed.length)).fill(packed) });
    },
  ],
  ['a PDF whose drawing is packed tightly', () => filtered('/FlateDecode', bomb())],
  ['a PDF whose drawing is packed twice', () => filtered('[/FlateDecode /FlateDecode]', deflateSync(bomb()))],
  [
    'a PDF whose drawing is packed three times',
    () => filtered('[/FlateDecode /FlateDecode /FlateDecode]', deflateSync(deflateSync(bomb()))),
  ],
  ['a PDF whose drawing passes a hundred filters', () => filtered(`[${'/ASCIIHexDecode '.repeat(100)}]`, '00>')],
  ['a PDF whose drawing is run lengths', () => filtered('/RunLengthDecode', Buffer.alloc(9_000_000, 0x81))],
  ['a PDF whose drawing is LZW of nothing', () => filtered('/LZWDecode', Buffer.alloc(5_000_000))],
  ['a PDF with 9 MB of lines', () => buildPdf({ contents: repeated('0 0 m 99 99 l S\n', 9_000_000) })],
  [
    'a PDF with 500 MB of rectangles',
    () => filtered('/FlateDecode', deflateSync(repeated('0 0 9 9 re f\n', 200_000_000))),
  ],
  ['a PDF whose forms draw one another 10^12 times', () => formsInForms(12)],
  ['a PDF whose forms draw one another 10^6 times', () => formsInForms(6)],
  [
    'a PDF whose form draws itself',
    () =>
      drawing(
        pdfStream('/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 5 0 R >> >>', '/X Do'),
      ),
  ],
  [
    'a PDF with a pattern of a million tiles',
    () =>
      buildPdf({
        page: '/Resources << /Pattern << /P 5 0 R >> >>',
        contents: '/Pattern cs /P scn 0 0 100 100 re f',
        objects: [
          pdfStream(
            '/PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001 /Resources << >>',
            '0 0 1 1 re f',
          ),
        ],
      }),
  ],
  [
    'a PDF with a shade that is computed long',
    () =>
      buildPdf({
        page: '/Resources << /Shading << /S << /ShadingType 1 /ColorSpace /DeviceRGB /Function 5 0 R >> >> >>',
        contents: '100 0 0 100 0 0 cm /S sh',
        objects: [
          pdfStream(
            '/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1]',
            `{ ${repeated('sin cos ', 1_000_000)} 0 }`,
          ),
        ],
      }),
  ],
  ['a PDF as large as a country', () => buildPdfFromObjects([CATALOGUE, PAGES, page('[0 0 99999999 99999999]')])],
  ['a PDF of 14,400 points a side', () => buildPdfFromObjects([CATALOGUE, PAGES, page('[0 0 14400 14400]')])],
  ['a PDF of no size', () => buildPdfFromObjects([CATALOGUE, PAGES, page('[0 0 0 0]')])],
  ['a PDF inside out', () => buildPdfFromObjects([CATALOGUE, PAGES, page('[100 100 0 0]')])],
  ['a PDF of words for a size', () => buildPdfFromObjects([CATALOGUE, PAGES, page('[/a (b) null true]')])],
  ['a PDF as thin as a hair', () => buildPdfFromObjects([CATALOGUE, PAGES, page('[0 0 14400 0.001]')])],
  ['a PDF of 10,000 pages', () => manyPages(10_000)],
  ['a PDF of eleven pages', () => manyPages(11)],
  [
    'a PDF that claims a billion pages',
    () => buildPdfFromObjects([CATALOGUE, '<< /Type /Pages /Kids [3 0 R] /Count 999999999 >>', page()]),
  ],
  [
    'a PDF whose pages hold themselves',
    () => buildPdfFromObjects([CATALOGUE, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']),
  ],
  [
    'a PDF whose pages hold one another',
    () =>
      buildPdfFromObjects([
        CATALOGUE,
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        '<< /Type /Pages /Kids [2 0 R] /Count 1 >>',
      ]),
  ],
  ['a PDF without pages', () => buildPdfFromObjects([CATALOGUE, '<< /Type /Pages /Kids [] /Count 0 >>'])],
  ['a PDF whose catalogue is itself', () => buildPdfFromObjects(['1 0 R'])],
  [
    'a PDF whose table leads to itself',
    () => buildPdfFromObjects([CATALOGUE, PAGES, page()], '', `/Prev ${PDF.length - 300}`),
  ],
  [
    'a PDF whose table is a loop',
    () =>
      joined(
        '%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 /Root 1 0 R /Prev 9 >>\nstartxref\n9\n%%EOF\n',
      ),
  ],
  [
    'a PDF whose table has two billion rows',
    () =>
      joined(
        '%PDF-1.7\nxref\n0 2147483647\n0000000000 65535 f \ntrailer\n<< /Size 2147483647 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
      ),
  ],
  [
    'a PDF whose length is itself',
    () =>
      buildPdfFromObjects([
        CATALOGUE,
        PAGES,
        page(undefined, '/Contents 4 0 R'),
        '<< /Length 4 0 R >>\nstream\nq Q\nendstream',
      ]),
  ],
  ['a PDF with arrays in arrays', () => buildPdf({ catalogue: `/A ${'['.repeat(200_000)}` })],
  ['a PDF with dictionaries in dictionaries', () => buildPdf({ catalogue: `/A ${'<< /A '.repeat(200_000)}` })],
  ['a PDF with strings in strings', () => buildPdf({ catalogue: `/A ${'('.repeat(5_000_000)}` })],
  ['a PDF with a name of 5 MB', () => buildPdf({ catalogue: `/${'a'.repeat(5_000_000)} 1` })],
  ['a PDF that draws arrays in arrays', () => buildPdf({ contents: '['.repeat(5_000_000) })],
  ['a PDF that saves and never restores', () => buildPdf({ contents: repeated('q ', 5_000_000) })],
  [
    'a PDF of a million objects without a table',
    () => joined('%PDF-1.7\n', repeated('1 0 obj<</Type/Catalog>>endobj\n', 9_000_000)),
  ],
  ['a PDF of 9 MB of beginnings', () => joined(repeated('%PDF-1.7\n', 9_000_000))],
  ['a PDF of 9 MB of comments', () => joined('%PDF-1.7\n', repeated('% nothing\n', 9_000_000))],
  ['a PDF of 9 MB of ends', () => joined('%PDF-1.7\n', repeated('startxref\n9\n%%EOF\n', 9_000_000))],
  [
    'a PDF with 100,000 annotations',
    () => buildPdf({ page: `/Annots [${'<< /Subtype /Square /Rect [0 0 9 9] /C [1 0 0] >> '.repeat(100_000)}]` }),
  ],
  [
    'a PDF that is locked',
    () =>
      buildPdfFromObjects(
        [
          CATALOGUE,
          PAGES,
          page(),
          `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`,
        ],
        '',
        `/Encrypt 4 0 R /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]`,
      ),
  ],
  [
    'a PDF that is locked by an unknown lock',
    () => buildPdfFromObjects([CATALOGUE, PAGES, page(), '<< /Filter /Nobody /V 99 >>'], '', '/Encrypt 4 0 R'),
  ],
  ['a PDF cut off', () => PDF.slice(0, 120)],
  ['a PDF of zeros', () => joined('%PDF-1.7\n', Buffer.alloc(9_000_000))],
  ['the beginning of a PDF alone', () => joined('%PDF-')],
];

export const HOSTILE_PDFS: readonly HostileFile[] = FILES.map(([name, make]) => ({ name, make }));
