/** A page of another site that has its own name resolved to this machine reaches nothing (DNS rebinding). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/server/base/read-config.ts';
import { createOwnAddresses } from '../../../src/server/http/own-addresses.ts';
import { LIVE } from '../main/live.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    pages: () => async () => new Response('page'),
  });
});
afterAll(() => server.close());

const status = async (
  path: string,
  host: string,
  init: { method?: string; body?: string; headers?: Record<string, string> } = {},
) => (await server.fetch(path, { ...init, headers: { ...init.headers, host } })).status;

describe('a host that is not ours', () => {
  test.each(['/api/v1/products', '/main', '/nothing', '/sandbox/mail', '/images/products/haeinsa-temple-stay/0.svg'])(
    'gets nothing of %s',
    async (path) => {
      const response = await server.fetch(path, { headers: { host: 'evil.example' } });
      expect(response.status).toBe(421);
      expect(await response.json()).toMatchObject({ data: null, code: 'HOST_REFUSED' });
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test.each([
    'evil.example',
    'shop.localhost.evil.example',
    'localhost:3001',
    '127.0.0.1',
    '127.0.0.1:80',
    '[::1]:1',
    '',
  ])('"%s" is refused', async (host) => {
    expect(await status('/api/v1/products', host)).toBe(421);
  });

  test('may not write either, even where it calls itself the origin', async () => {
    const headers = { origin: 'http://evil.example', 'content-type': 'application/json' };
    expect(await status('/api/v1/auth/signin', 'evil.example', { method: 'POST', body: '{}', headers })).toBe(421);
  });

  test('is answered where load balancers ask by address', async () => {
    expect(await status('/health', '10.1.2.3:3000')).toBe(200);
    expect(await status('/ready', '10.1.2.3:3000')).toBe(200);
  });
});

describe('our own host', () => {
  test.each([
    'shop.localhost',
    'SHOP.localhost',
    'shop.localhost:80',
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
  ])('%s is answered in a demo', async (host) => {
    expect(await status('/api/v1/products', host)).toBe(200);
  });

  test('is no other origin of this machine', () => {
    const own = createOwnAddresses(readConfig({}), () => 3000);
    expect(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'].every(own.isOwnOrigin)).toBe(true);
    const others = ['https://localhost:3000', 'http://localhost:3001', 'http://localhost', 'null', ''];
    expect(others.filter(own.isOwnOrigin)).toEqual([]);
  });

  test('is that of ORIGIN alone in a live shop, unless it plays a sandbox and asks itself', () => {
    const hosts = ['maru.example', 'maru.example:443', 'maru.example:80', 'localhost:3000', '127.0.0.1:3000'];
    const own = createOwnAddresses(readConfig(LIVE), () => 3000);
    expect(hosts.filter((host) => own.isOwnHost(host))).toEqual(['maru.example', 'maru.example:443']);
    expect(own.isOwnOrigin('https://maru.example')).toBe(true);
    expect(own.isOwnOrigin('http://localhost:3000')).toBe(false);
    const sandbox = createOwnAddresses(
      readConfig({ ...LIVE, TOSS_API_BASE: '', TOSS_CLIENT_KEY: '', TOSS_SECRET_KEY: '', SANDBOX: 'on' }),
      () => 3000,
    );
    expect(sandbox.isOwnHost('127.0.0.1:3000')).toBe(true);
  });
});
