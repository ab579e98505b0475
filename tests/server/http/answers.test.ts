/** What every answer carries, what is cached, what the log says, and how often one may call. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '../../../src/contract/locale.ts';
import type { OpenLog } from '../../../src/server/base/log.ts';
import { brotliDecompressSync } from 'node:zlib';
import { startTestServer, type TestServer } from '../../support/server.ts';

const lines: { level: string; fields: Record<string, unknown> }[] = [];
const note = (level: string) => (fields: object) => void lines.push({ level, fields: { ...fields } });
const log: OpenLog = { debug: note('debug'), info: note('info'), warn: note('warn'), error: note('error'), close() {} };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    log,
    environment: { RATE_LIMITS: 'on', ORIGIN: 'https://shop.localhost', TRUSTED_PROXIES: '1' },
  });
});
afterAll(() => server.close());

describe('headers', () => {
  test.each([
    '/health',
    '/ready',
    '/api/v1/products',
    '/api/v1/nothing',
    '/api/docs',
    '/api/openapi.json',
    '/robots.txt',
    '/sitemap.xml',
    '/images/products/haeinsa-temple-stay/0.svg',
    '/nothing',
    '/sandbox/toss/console',
    '/sandbox/mail',
  ])('%s is guarded', async (path) => {
    const { headers } = await server.fetch(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBeTruthy();
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('content-security-policy') ?? '').not.toMatch(/script-src[^;]*unsafe/);
  });

  test('API answers are not stored, and load nothing', async () => {
    for (const path of ['/api/v1/products', '/api/v1/nothing']) {
      const { headers } = await server.fetch(path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    }
  });

  test('the request id of an error is the one in its header', async () => {
    const response = await server.fetch('/api/v1/nothing');
    expect(((await response.json()) as { meta: object }).meta).toEqual({
      request_id: response.headers.get('x-request-id'),
    });
  });
});

describe('cached answers', () => {
  test('are compressed for those who can read it, alike in content', async () => {
    const plain = await (await server.fetch('/api/v1/products')).text();
    const response = await server.fetch('/api/v1/products', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe(plain);
  });
});

describe('pictures and documents', () => {
  test('each product has four scenes of its own', async () => {
    const draw = async (path: string) => (await server.fetch(path)).text();
    const [one, two] = [
      await draw('/images/products/haeinsa-temple-stay/0.svg'),
      await draw('/images/products/haeinsa-temple-stay/1.svg'),
    ];
    expect(one).toMatch(/^<svg [\s\S]*<\/svg>$/);
    expect(two).not.toBe(one);
    for (const wrong of ['4.svg', '0.png', '-1.svg', 'x.svg'])
      expect((await server.fetch(`/images/products/haeinsa-temple-stay/${wrong}`)).status, wrong).toBe(404);
    expect((await server.fetch('/images/products/nothing/0.svg')).status).toBe(404);
  });

  test('each scene of a product is described in the language of the request', async () => {
    const read = async (language: string) => {
      const answer = await server.fetch(`/api/v1/products/haeinsa-temple-stay?lang=${language}`);
      return ((await answer.json()) as { data: { images: string[]; image_alts: string[] } }).data;
    };
    const { images, image_alts } = await read('en');
    expect(images).toHaveLength(4);
    expect(image_alts).toEqual([
      'A temple hall with a stone pagoda',
      'A temple meal on a wooden tray',
      'A plain temple room with a round window',
      'Map of South Gyeongsang with the stops of the trip',
    ]);
    expect((await read('ko')).image_alts[1]).toBe('나무 쟁반에 차린 사찰 음식');
    expect((await read('de')).image_alts[1]).toBe('Tempelmahlzeit auf einem Holztablett');
  });

  test('a picture that has not changed is not sent again', async () => {
    const path = '/images/products/haeinsa-temple-stay/0.svg';
    const etag = (await server.fetch(path)).headers.get('etag') ?? '';
    expect((await server.fetch(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('the API document names every call with its answers, and every reference leads somewhere', async () => {
    const document = (await (await server.fetch('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
      components: { schemas: Record<string, unknown> };
    };
    const operations = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((each) => each.operationId),
    );
    expect(operations).toContain('reservation.create');
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, reference]) => reference ?? '',
    );
    expect(references.length).toBeGreaterThan(50);
    for (const reference of references)
      expect(document.components.schemas).toHaveProperty([reference.replace('#/components/schemas/', '')]);
  });

  test('the page of the API document runs no script', async () => {
    const page = await server.fetch('/api/docs');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    const html = await page.text();
    expect(html).toContain('/api/v1/reservations/{id}/cancel-quote');
    expect(html).not.toMatch(/<script|javascript:|https?:\/\/(?!shop\.localhost)/);
  });

  test('the sitemap links every product in every language', async () => {
    const xml = await (await server.fetch('/sitemap.xml')).text();
    expect(xml).toContain('<loc>https://shop.localhost/product/detail/haeinsa-temple-stay</loc>');
    for (const language of LOCALES)
      expect(xml).toContain(
        `hreflang="${language}" href="https://shop.localhost/product/detail/haeinsa-temple-stay?lang=${language}"`,
      );
  });
});

describe('the log', () => {
  test('names method, route, status and time, but no query, id, token or mail', async () => {
    lines.length = 0;
    const token = await server.signin();
    await server.call('member.get', { params: { id: 'member-mina' } }, { token });
    await server.fetch('/api/v1/products?q=secret-words');
    const requests = lines.filter(({ fields }) => 'route' in fields);
    const written = JSON.stringify(requests);
    expect(requests.map(({ fields }) => [fields['method'], fields['route'], fields['status']])).toEqual([
      ['POST', '/api/v1/auth/signin', 200],
      ['GET', '/api/v1/members/:id', 200],
      ['GET', '/api/v1/products', 200],
    ]);
    for (const secret of [token, 'mina', 'Maru2demo', 'secret-words']) expect(written).not.toContain(secret);
    expect(
      requests.every(({ fields }) => typeof fields['ms'] === 'number' && typeof fields['request'] === 'string'),
    ).toBe(true);
  });
});

describe('rate limits', () => {
  test('guessing a password ends in 429 for that account at that address, as the last trusted proxy names it', async () => {
    const guess = async (email: string, address: string) =>
      server.call(
        'auth.signin',
        { body: { email, password: 'Wrong1234' } },
        { headers: { 'x-forwarded-for': `6.6.6.6, ${address}` } },
      );
    for (let round = 0; round < 10; round += 1) expect((await guess('john@example.com', '10.0.0.99')).status).toBe(400);
    const refused = await guess('JOHN@example.com', '10.0.0.99');
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guess('other@example.com', '10.0.0.99')).status).toBe(400);
    expect((await guess('john@example.com', '10.0.0.98')).status).toBe(400);
    for (let round = 0; round < 40; round += 1) await guess(`a${round}@example.com`, '10.9.9.9');
    expect((await guess('fresh@example.com', '10.9.9.9')).status).toBe(429);
    expect((await guess('fresh@example.com', '10.9.9.8')).status).toBe(400);
  });
});
