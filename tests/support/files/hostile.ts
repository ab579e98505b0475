/** Files that are made to stop, to fill or to deceive their reader. They are made when they are asked for: some are large. */
import type { HostileFile } from './hostile-file.ts';
import { HOSTILE_JPEGS } from './hostile-jpegs.ts';
import { HOSTILE_PDF_PICTURES } from './hostile-pdf-pictures.ts';
import { HOSTILE_PDFS } from './hostile-pdfs.ts';
import { LIVELY_PDFS } from './lively-pdfs.ts';
import { HOSTILE_PNGS } from './hostile-pngs.ts';

export const HOSTILE_FILES: readonly HostileFile[] = [
  ...LIVELY_PDFS,
  ...HOSTILE_PDFS,
  ...HOSTILE_PDF_PICTURES,
  ...HOSTILE_PNGS,
  ...HOSTILE_JPEGS,
];
