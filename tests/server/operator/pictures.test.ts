/** Photographs of products: made again, shown in their order, gone when they are removed. */
import { encode } from 'jpeg-js';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPhotoPath } from '../../../src/rules/photos.ts';
import { readWebp } from '../../support/files/read-webp.ts';
import { JPEG, PDF, PNG } from '../../support/files/samples.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { operate } from './operate.ts';

const PRODUCT = 'haeinsa-temple-stay';

/** A JPEG in three stripes: red, green and blue from the left. */
function drawStripes(width: number, height: number): Uint8Array {
  const data = Buffer.alloc(width * height * 4, 255);
  for (let at = 0; at < width * height; at += 1) {
    const stripe = Math.floor(((at % width) * 3) / width);
    for (const colour of [0, 1, 2]) data[at * 4 + colour] = colour === stripe ? 255 : 0;
  }
  return encode({ data, width, height }, 90).data;
}

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
  const idOf = (path: string) => /photos\/(\w+)/.exec(path)?.[1] ?? '';
  const shown = async () =>
    (await server.call('product.get', { params: { id: PRODUCT }, query: { lang: 'en' } })).body.data;

  test('the first photograph is the main picture at once, and without any the product is drawn again', async () => {
    const drawn = (await shown()).images;
    const added = await add(PNG, 'gate.png');
    expect(added.code).toBe(0);
    await add(PNG, 'court.png');
    const { images, main_image: main } = await shown();
    expect([images.length, main]).toEqual([2, images[0]]);
    const ids = [...added.text.matchAll(/picture (\w+)/g)].map(([, id = '']) => id);
    expect(main).toMatch(new RegExp(`^/images/photos/${ids[0]}\\.webp#[\\w-]+$`));
    for (const path of images) {
      const id = idOf(path);
      expect((await operate(server, 'remove-picture', id)).code).toBe(0);
      expect((await server.fetch(path)).status).toBe(404);
    }
    expect((await shown()).images).toEqual(drawn);
  });

  test('a photograph is there whole, in sizes cut around its focus, and as a JPEG for mails and previews', async () => {
    // What a size shows tells where it was cut.
    const path = join(folder, 'stripes.jpg');
    await writeFile(path, drawStripes(1800, 600));
    expect((await operate(server, 'add-picture', PRODUCT, path, '--focus', '100,50')).code).toBe(0);
    const { main_image: main } = await shown();
    const read = async (end: string) => {
      const answer = await server.fetch(`/images/photos/${idOf(main)}${end}`);
      const { headers } = answer;
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toContain('immutable');
      return { type: headers.get('content-type'), bytes: new Uint8Array(await answer.arrayBuffer()) };
    };
    const whole = await readWebp((await read('.webp')).bytes);
    expect([whole.width, whole.height]).toEqual([1600, 533]);
    for (const [end, width, height] of [
      ['-400.webp', 400, 300],
      ['-800.webp', 711, 533],
    ] as const) {
      const { type, bytes } = await read(end);
      const size = await readWebp(bytes);
      expect([type, size.width, size.height]).toEqual(['image/webp', width, height]);
      const [red = 0, , blue = 0] = size.data.subarray(size.data.length - 4);
      expect(blue - red).toBeGreaterThan(150);
    }
    expect((await read('-1200.webp')).type).toBe('image/webp');
    const preview = await read('.jpg');
    expect([preview.type, ...preview.bytes.subarray(0, 3)]).toEqual(['image/jpeg', 0xff, 0xd8, 0xff]);
    const { placeholder = '' } = readPhotoPath(main) ?? {};
    const small = await readWebp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64'));
    expect([small.width, small.height]).toEqual([12, 9]);
    expect(placeholder.length).toBeLessThan(400);
    expect((await server.fetch(`/images/photos/${idOf(main)}-500.webp`)).status).toBe(404);
    expect((await operate(server, 'remove-picture', idOf(main))).code).toBe(0);
  });

  test.each(['101,50', '50', '-1,50', '50,50,50', 'middle'])('a focus of %s is refused at its field', async (focus) => {
    const path = join(folder, 'focus.png');
    await writeFile(path, PNG);
    const result = await operate(server, 'add-picture', PRODUCT, path, '--focus', focus);
    expect([result.code, result.text]).toEqual([1, expect.stringContaining('focus')]);
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
