/** Photographs of products: made again, shown in their order, gone when they are removed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JPEG, PDF, PNG } from '../../support/files/samples.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { operate } from './operate.ts';

const PRODUCT = 'haeinsa-temple-stay';

describe('on the embedded database', () => {
  let server: TestServer;
  let folder = '';
  beforeAll(async () => {
    server = await startTestServer();
    folder = await mkdtemp(join(tmpdir(), 'maru-pictures-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await server.close();
  });

  async function add(content: Uint8Array, name: string, product = PRODUCT) {
    const path = join(folder, name);
    await writeFile(path, content);
    return operate(server, 'add-picture', product, path);
  }
  const shown = async () =>
    (await server.call('product.get', { params: { id: PRODUCT }, query: { lang: 'en' } })).body.data;

  test('the first photograph is the main picture at once, and without any the product is drawn again', async () => {
    const drawn = (await shown()).images;
    const added = await add(PNG, 'gate.png');
    expect(added.code).toBe(0);
    await add(PNG, 'court.png');
    const { images, main_image: main } = await shown();
    expect([images.length, main]).toEqual([2, images[0]]);
    expect(images.every((path) => /^\/images\/photos\/[a-z0-9]+\.jpg$/.test(path))).toBe(true);
    const file = await server.fetch(main);
    expect([file.status, file.headers.get('content-type'), file.headers.get('x-content-type-options')]).toEqual([
      200,
      'image/jpeg',
      'nosniff',
    ]);
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    const ids = [...added.text.matchAll(/picture (\w+)/g)].map(([, id = '']) => id);
    expect(main).toBe(`/images/photos/${ids[0]}.jpg`);
    for (const path of images) {
      const id = path.split('/').at(-1)?.replace('.jpg', '') ?? '';
      expect((await operate(server, 'remove-picture', id)).code).toBe(0);
      expect((await server.fetch(path)).status).toBe(404);
    }
    expect((await shown()).images).toEqual(drawn);
  });

  test.each([
    ['a PDF', PDF, 'file: file_type'],
    ['text', new TextEncoder().encode('<script>alert(1)</script>'), 'FILE_REFUSED'],
    ['half a picture', JPEG.slice(0, 20), 'FILE_REFUSED'],
    ['nothing', new Uint8Array(0), 'file: required'],
  ])('%s is refused', async (_name, content, reason) => {
    const before = (await shown()).images;
    const result = await add(content, 'file.jpg');
    expect([result.code, result.text]).toEqual([1, expect.stringContaining(reason)]);
    expect((await shown()).images).toEqual(before);
  });

  test('a product that is none has no pictures', async () => {
    expect(await add(PNG, 'none.png', 'nothing-like-it')).toMatchObject({ code: 1 });
  });

  test('a product off sale is found no more, and is back as it was', async () => {
    const get = () => server.call('product.get', { params: { id: PRODUCT }, query: { lang: 'en' } });
    await operate(server, 'take-off-sale', PRODUCT);
    expect((await get()).status).toBe(404);
    await operate(server, 'put-on-sale', PRODUCT);
    expect((await get()).status).toBe(200);
  });
});
