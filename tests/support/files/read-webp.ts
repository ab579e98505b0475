/** Pixels of a WebP, to look at what the server stored. */
import decode, { init } from '@jsquash/webp/decode.js';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** What the decoder makes by its constructor; Node has none of its own. */
function ImageData(this: Pixels, data: Uint8ClampedArray, width: number, height: number) {
  Object.assign(this, { data, width, height });
}

let loaded: Promise<void> | undefined;

async function load(): Promise<void> {
  Object.assign(globalThis, { ImageData });
  const wasm = await readFile(createRequire(import.meta.url).resolve('@jsquash/webp/codec/dec/webp_dec.wasm'));
  await init(new WebAssembly.Module(wasm));
}

export async function readWebp(content: Uint8Array): Promise<Pixels> {
  await (loaded ??= load());
  return decode(new Uint8Array(content).buffer);
}
