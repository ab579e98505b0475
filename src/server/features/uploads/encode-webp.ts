/** Writes pixels as WebP by Google's encoder, compiled to WebAssembly: it has no way to files or network. */
import encode, { init } from '@jsquash/webp/encode.js';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Picture } from './picture.ts';

/** Photographs look as they were at a third of what a JPEG needs. */
const QUALITY = 78;

let loaded: Promise<unknown> | undefined;

export async function encodeWebp({ width, height, pixels }: Picture, quality = QUALITY): Promise<Uint8Array> {
  await (loaded ??= loadEncoder());
  const data = new Uint8ClampedArray(pixels);
  return new Uint8Array(await encode({ data, width, height, colorSpace: 'srgb' }, { quality }));
}

async function loadEncoder(): Promise<void> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  await init(new WebAssembly.Module(wasm));
}
