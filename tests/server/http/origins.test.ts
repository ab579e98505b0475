/** Calls that pages of other sites send: they may read what anybody may, and write nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/contract/errors.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const SIGNIN = '/api/v1/auth/signin';
const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
  server.fetch(path, { method: 'POST', body, headers });
const problem = async (response: Response) => {
  const { code } = (await response.json()) as ErrorBody;
  return { status: response.status, code };
};

describe('another site', () => {
  const from = (headers: Record<string, string>) => post(SIGNIN, '{}', { ...JSON_TYPE, ...headers });
  test.each([
    [{ origin: 'https://evil.test' }],
    [{ origin: 'null' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://shop.localhost' }],
    [{ origin: 'http://shop.localhost.evil.test' }],
    [{ origin: 'http://localhost:3001' }],
  ])('%o may not write', async (headers) => {
    expect(await problem(await from(headers))).toMatchObject({ status: 403, code: 'ORIGIN_REFUSED' });
  });

  test('our own pages and programs may', async () => {
    const ours: Record<string, string>[] = [
      { origin: 'http://shop.localhost' },
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
      {},
    ];
    for (const headers of ours) expect((await from(headers)).status).toBe(422);
  });

  test('anybody may read', async () => {
    expect(
      (
        await server.fetch('/api/v1/products', {
          headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' },
        })
      ).status,
    ).toBe(200);
  });

  test('the provider may give hints', async () => {
    expect(
      (await post('/api/v1/payments/webhook', '{}', { ...JSON_TYPE, origin: 'https://elsewhere.test' })).status,
    ).toBe(200);
  });
});
