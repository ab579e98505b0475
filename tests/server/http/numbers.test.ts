/** A number in a query is written in plain digits: what else JavaScript would read as a number is refused. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test.each(['1e3', '0x10', '0b11', '%201', '5.0', '+5', '-1', '٣', '1_000', 'Infinity', ''])(
  '%s is no number',
  async (text) => {
    for (const name of ['page', 'per_page', 'price_min', 'price_max']) {
      const { status } = await server.fetch(`/api/v1/products?${name}=${text}`);
      expect([name, status]).toEqual([name, 422]);
    }
  },
);

test('plain digits are', async () => {
  expect((await server.fetch('/api/v1/products?page=2&per_page=05&price_min=0&price_max=90000')).status).toBe(200);
});
