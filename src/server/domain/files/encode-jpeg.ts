/** Writes pixels as a JPEG by libjpeg-turbo, compiled to WebAssembly like the reader, so that its memory goes with the thread. */
import createCodec, { type JpegCodec } from '@cornerstonejs/codec-libjpeg-turbo-8bit/wasmjs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Picture } from './picture.ts';

/** Text stays sharp, and a page of a document needs about 250 kB. */
const QUALITY = 80;
/** Full colour beside full brightness: coloured seals and small print. */
const EVERY_PIXEL_ITS_COLOUR = 0;

let codec: Promise<JpegCodec> | undefined;

async function load(): Promise<JpegCodec> {
  const file = createRequire(import.meta.url).resolve('@cornerstonejs/codec-libjpeg-turbo-8bit/wasm');
  return createCodec({ wasmBinary: await readFile(file), print() {}, printErr() {} });
}

export async function encodeJpeg({ width, height, pixels }: Picture): Promise<Buffer> {
  const { JPEGEncoder } = await (codec ??= load());
  const encoder = new JPEGEncoder();
  try {
    const given = encoder.getDecodedBuffer({ width, height, bitsPerSample: 8, componentCount: 3, isSigned: false });
    for (let from = 0, to = 0; to < given.length; from += 4, to += 3) {
      given[to] = pixels[from] ?? 0;
      given[to + 1] = pixels[from + 1] ?? 0;
      given[to + 2] = pixels[from + 2] ?? 0;
    }
    encoder.setQuality(QUALITY);
    encoder.setProgressive(false);
    encoder.setSubSampling(EVERY_PIXEL_ITS_COLOUR);
    encoder.encode();
    return Buffer.from(encoder.getEncodedBuffer());
  } finally {
    encoder.delete();
  }
}
