/** Writes a PDF whose pages are JPEG pictures and nothing else: no text, no link, no action, no metadata. */

export interface PicturePage {
  jpeg: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
  /** Points; the size of the picture in pixels when absent. */
  page?: { width: number; height: number };
  /** Colours of a pixel: 1 grey, 3 red, green and blue, 4 cyan, magenta, yellow and black. */
  components?: 1 | 3 | 4;
  /** Some programs write the four colours of print inverted. */
  isInverted?: boolean;
  /** Degrees by which a reader turns the page clockwise. */
  turned?: 0 | 90 | 180 | 270;
}

const COLOURS = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' } as const;

/** Pieces that lie one behind the other: the pictures are large, and are not copied before they are needed in one. */
export type Pieces = readonly Uint8Array[];

const encodeText = (words: string): Uint8Array => Buffer.from(words, 'latin1');

function stream(entries: string, content: Uint8Array): Pieces {
  return [encodeText(`<< ${entries} /Length ${content.length} >>\nstream\n`), content, encodeText('\nendstream')];
}

/** The three objects of a page, which has the first number of three. */
function buildObjects(picture: PicturePage, first: number): Pieces[] {
  const { width, height } = picture.page ?? picture;
  const [w, h] = [width.toFixed(2), height.toFixed(2)];
  const colours = COLOURS[picture.components ?? 3];
  const inverted = picture.isInverted === true ? ' /Decode [1 0 1 0 1 0 1 0]' : '';
  return [
    [
      encodeText(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${w} ${h}] /Rotate ${picture.turned ?? 0} /Contents ${first + 1} 0 R ` +
          `/Resources << /XObject << /P ${first + 2} 0 R >> >> >>`,
      ),
    ],
    stream('', encodeText(`q ${w} 0 0 ${h} 0 0 cm /P Do Q`)),
    stream(
      `/Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace ${colours} ` +
        `/BitsPerComponent 8 /Filter /DCTDecode${inverted}`,
      picture.jpeg,
    ),
  ];
}

export function buildPicturePdf(pages: readonly PicturePage[]): Pieces {
  const kids = pages.map((_, index) => `${3 + index * 3} 0 R`).join(' ');
  const objects: Pieces[] = [
    [encodeText('<< /Type /Catalog /Pages 2 0 R >>')],
    [encodeText(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)],
    ...pages.flatMap((page, index) => buildObjects(page, 3 + index * 3)),
  ];
  const file: Uint8Array[] = [encodeText('%PDF-1.4\n')];
  const offsets: number[] = [];
  let at = file[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(at);
    for (const piece of [encodeText(`${index + 1} 0 obj\n`), ...object, encodeText('\nendobj\n')]) {
      file.push(piece);
      at += piece.length;
    }
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  file.push(
    encodeText(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return file;
}
