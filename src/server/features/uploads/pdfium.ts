/**
 * PDFium, compiled to WebAssembly: it draws pages without touching files, network or this process's memory, and has no
 * JavaScript engine of its own. Its memory is bounded here, because V8's limits of a worker do not count it.
 */
import { init } from '@embedpdf/pdfium';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { MAX_PDF_PAGES } from '../../../contract/limits.ts';
import type { Pieces } from './picture-pdf.ts';
import { DOTS_PER_POINT, calculateStoredSize, UnreadableFile, type Picture } from './picture.ts';

/** Enough for a photograph of 12 megapixels, which needs 37 MB of it. */
const MAX_MEMORY_BYTES = 72 * 2 ** 20;
const MEMORY_PAGE_BYTES = 2 ** 16;
/** The largest side of a page that the format knows (ISO 32000), in points. */
const MAX_PAGE_SIDE = 14_400;

const ERROR_PASSWORD = 4;
const WITH_ALPHA = 4;
const DRAW_ANNOTATIONS = 0x01;
const RED_FIRST = 0x10;
const WHITE = 0xffffffff;

export interface PageDrawing extends Picture {
  /** Size of the page in points. */
  page: { width: number; height: number };
}

type Pdfium = Awaited<ReturnType<typeof init>>;

interface Library {
  pdfium: Pdfium;
  memory: WebAssembly.Memory;
  /** Throws where PDFium asked for more memory than it may have: it then leaves out what it could not draw, without a word. */
  check(): void;
}

async function loadLibrary(): Promise<Library> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  let memory: WebAssembly.Memory | undefined;
  let isExhausted = false;
  const options = {
    print() {},
    printErr() {},
    instantiateWasm(imports: PdfiumImports, done: (instance: WebAssembly.Instance) => void) {
      const grow = imports.env.emscripten_resize_heap;
      imports.env.emscripten_resize_heap = (bytes) => {
        const isGrown = bytes >>> 0 <= MAX_MEMORY_BYTES && grow(bytes);
        isExhausted ||= !isGrown;
        return isGrown;
      };
      const instance = new WebAssembly.Instance(new WebAssembly.Module(wasm), imports);
      memory = boundMemory(instance.exports['memory'] as WebAssembly.Memory);
      done(instance);
      return instance.exports;
    },
  };
  const pdfium = await init(options);
  if (!memory) throw new Error('PDFium was not instantiated.');
  pdfium.PDFiumExt_Init();
  const check = () => {
    if (isExhausted) throw new UnreadableFile('file_complex');
  };
  return { pdfium, memory, check };
}

interface PdfiumImports extends WebAssembly.Imports {
  env: Record<string, WebAssembly.ImportValue> & { emscripten_resize_heap: (bytes: number) => boolean };
}

/** PDFium likes to grow by a fifth more than it needs; beyond the bound it gets what it needs. */
function boundMemory(memory: WebAssembly.Memory): WebAssembly.Memory {
  const grow = memory.grow.bind(memory);
  memory.grow = (pages: number) => {
    if (memory.buffer.byteLength + pages * MEMORY_PAGE_BYTES > MAX_MEMORY_BYTES) throw new RangeError('memory bound');
    return grow(pages);
  };
  return memory;
}

/**
 * Draws the pages of a PDF one after the other. `ink` is what an empty page looks like. The pixels are those of PDFium itself,
 * so that no second copy is made; they are good until the next page is asked for.
 */
export async function* drawPages(content: Pieces, ink = WHITE): AsyncGenerator<PageDrawing, void, void> {
  const library = await loadLibrary();
  const document = open(library, content);
  const count = library.pdfium.FPDF_GetPageCount(document);
  if (count === 0) throw new UnreadableFile('file_type');
  if (count > MAX_PDF_PAGES) throw new UnreadableFile('file_pages');
  for (let index = 0; index < count; index += 1) yield* drawPage(library, document, index, ink);
}

function open({ pdfium, memory, check }: Library, content: Pieces): number {
  const size = content.reduce((sum, piece) => sum + piece.length, 0);
  const at = pdfium.pdfium.wasmExports.malloc(size);
  if (at === 0) throw new UnreadableFile('file_complex');
  let end = at;
  for (const piece of content) {
    new Uint8Array(memory.buffer, end, piece.length).set(piece);
    end += piece.length;
  }
  const document = pdfium.FPDF_LoadMemDocument(at, size, '');
  check();
  if (document !== 0) return document;
  throw new UnreadableFile(pdfium.FPDF_GetLastError() === ERROR_PASSWORD ? 'file_locked' : 'file_type');
}

function* drawPage(library: Library, document: number, index: number, ink: number): Generator<PageDrawing> {
  const { pdfium, memory, check } = library;
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) throw new UnreadableFile('file_type');
  const size = { width: pdfium.FPDF_GetPageWidthF(page), height: pdfium.FPDF_GetPageHeightF(page) };
  if (![size.width, size.height].every((side) => side > 0 && side <= MAX_PAGE_SIDE)) {
    throw new UnreadableFile('file_complex');
  }
  const { width, height } = calculateStoredSize(size.width * DOTS_PER_POINT, size.height * DOTS_PER_POINT);
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, WITH_ALPHA, 0, 0);
  if (bitmap === 0) throw new UnreadableFile('file_complex');
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, ink);
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, DRAW_ANNOTATIONS | RED_FIRST);
  check();
  const pixels = new Uint8Array(memory.buffer, pdfium.FPDFBitmap_GetBuffer(bitmap), width * height * 4);
  yield { width, height, pixels, page: size };
  pdfium.FPDFBitmap_Destroy(bitmap);
  pdfium.FPDF_ClosePage(page);
}
