/** Pictures for previews in other places: PNG files of the size that they ask for, made off the event loop. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const TRIP = '/images/products/haeinsa-temple-stay/social.png';

test('a trip and a post have a PNG of 1200 by 630 pixels', async () => {
  for (const path of [TRIP, '/images/posts/blog-temple-food/social.png']) {
    const response = await server.fetch(path);
    expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'image/png']);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(bytes.length).toBeLessThan(300_000);
  }
});

test('it is cached by its tag', async () => {
  const etag = (await server.fetch(TRIP)).headers.get('etag') ?? '';
  expect((await server.fetch(TRIP, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await server.fetch(TRIP, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});

test('many who ask at once get the same, and the event loop goes on meanwhile', async () => {
  const other = server.services.catalogue.products().find(({ id }) => !TRIP.includes(id));
  const path = `/images/products/${other?.id}/social.png`;
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const answers = await Promise.all(Array.from({ length: 40 }, () => server.fetch(path)));
  clearInterval(timer);
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(turns).toBeGreaterThan(3);
});

test('what does not exist has none', async () => {
  expect((await server.fetch('/images/products/no-such-trip/social.png')).status).toBe(404);
});
