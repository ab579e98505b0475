/** The files of the build as the server sends them: compressed when asked for, plain otherwise, with what a browser may keep. */
import { Hono } from 'hono';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { mountStaticFiles, readStaticFiles } from '../../../src/server/http/static-files.ts';

const SCRIPT = 'console.log("a script of the build");\n'.repeat(100);
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 255]);
const app = new Hono();

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'static-files-'));
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'assets/page-1234567.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/page-1234567.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'late.js'), SCRIPT);
  writeFileSync(join(folder, 'icon.png'), PICTURE);
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  mountStaticFiles(app, readStaticFiles(folder));
});

const get = (address: string, headers: Record<string, string> = {}) => app.request(address, { headers });

describe.each(['/assets/page-1234567.js', '/late.js'])('%s', (address) => {
  test('goes out compressed to a browser that reads brotli, and whole to any other client', async () => {
    const compressed = await get(address, { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await compressed.arrayBuffer()).toString()).toBe(SCRIPT);
    const plain = await get(address, { 'accept-encoding': 'gzip' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(SCRIPT);
    expect(plain.headers.get('vary')).toBe('accept-encoding');
  });

  test('is not sent again to a browser that has it', async () => {
    const etag = (await get(address)).headers.get('etag') ?? '';
    const again = await get(address, { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get(address, { 'if-none-match': '"another"' })).status).toBe(200);
  });
});

test('a picture goes out as it lies', async () => {
  const response = await get('/icon.png', { 'accept-encoding': 'br' });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(Buffer.from(await response.arrayBuffer())).toEqual(PICTURE);
});

test('only a name with a hash is kept for ever', async () => {
  const cached = async (address: string) => (await get(address)).headers.get('cache-control');
  expect(await cached('/assets/page-1234567.js')).toContain('immutable');
  expect(await cached('/icon.png')).toBe('public, max-age=3600');
});

test('neither the compressed copy, nor the manifest, nor the page of the build has an address', async () => {
  for (const address of ['/assets/page-1234567.js.br', '/.vite/manifest.json', '/index.html', '/assets/gone.js'])
    expect((await get(address)).status, address).toBe(404);
});
