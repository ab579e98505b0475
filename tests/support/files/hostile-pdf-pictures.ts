/** PDFs with pictures that are larger than they look, or that cannot be read. */
import type { HostileFile } from './hostile-file.ts';
import { CATALOGUE, drawing, page, PAGES, zeros } from './hostile-pdfs.ts';
import {
  JPEG_END,
  JPEG_SCAN,
  JPEG_START,
  jpegFrame,
  joined,
  buildPdfFromObjects,
  pdfStream,
  type Bytes,
} from './samples.ts';

const buildPicture = (width: number, height: number, entries: string, content: Uint8Array | string) =>
  pdfStream(`/Type /XObject /Subtype /Image /Width ${width} /Height ${height} ${entries}`, content);
const image = (...picture: Parameters<typeof buildPicture>) => drawing(buildPicture(...picture));
const bomb = () => zeros(100);

/** On a page of A4: its pixels and those of the page together are more than PDFium may hold. */
function tooLargeToHold(): Bytes {
  const jpeg = joined(JPEG_START, jpegFrame(7_700, 7_700), JPEG_SCAN, JPEG_END);
  return buildPdfFromObjects([
    CATALOGUE,
    PAGES,
    page('[0 0 595 842]', '/Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >>'),
    pdfStream('', 'q 595 0 0 842 0 0 cm /X Do Q'),
    buildPicture(7_700, 7_700, '/ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode', jpeg),
  ]);
}

const FILES: readonly (readonly [string, () => Bytes])[] = [
  ['a PDF with a picture that needs more memory than there is', tooLargeToHold],
  [
    'a PDF with a picture of 30,000 by 30,000',
    () => image(30_000, 30_000, '/ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode', bomb()),
  ],
  [
    'a PDF with a picture of 2,000,000,000 by 1',
    () => image(2_000_000_000, 1, '/ColorSpace /DeviceGray /BitsPerComponent 1', 'x'),
  ],
  [
    'a PDF with a picture of less than nothing',
    () => image(-5, -5, '/ColorSpace /DeviceGray /BitsPerComponent 8', 'x'),
  ],
  [
    'a PDF with a picture of a thousand colours a pixel',
    () => image(999, 999, `/ColorSpace [/DeviceN [${'/a '.repeat(1000)}] /DeviceRGB 9 0 R] /BitsPerComponent 16`, 'x'),
  ],
  [
    'a PDF with a mask of a mask of itself',
    () => image(9, 9, '/ColorSpace /DeviceGray /BitsPerComponent 8 /SMask 5 0 R', 'x'.repeat(81)),
  ],
  [
    'a PDF with a broken JBIG2',
    () =>
      image(
        9_999,
        9_999,
        '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode',
        Buffer.alloc(100_000, 0x30),
      ),
  ],
  ['a PDF with a broken JPEG 2000', () => image(9_999, 9_999, '/Filter /JPXDecode', Buffer.alloc(100_000, 0xff))],
  [
    'a PDF with a broken fax',
    () =>
      image(
        60_000,
        60_000,
        '/ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 60000 >>',
        Buffer.alloc(500_000),
      ),
  ],
];

export const HOSTILE_PDF_PICTURES: readonly HostileFile[] = FILES.map(([name, make]) => ({ name, make }));
