/** Bad requests: each ends in the answer of its code, never in a 5xx, and never with a word about our insides. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS, getEndpoint, type EndpointName } from '../../../src/contract/table.ts';
import { ERROR_STATUS, type ErrorBody } from '../../../src/contract/errors.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let token = '';
beforeAll(async () => {
  server = await startTestServer();
  token = await server.signin();
});
afterAll(() => server.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const post = (path: string, body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
  server.fetch(path, { method: 'POST', body, headers });
const problem = async (response: Response) => {
  const body = (await response.json()) as ErrorBody;
  return { status: response.status, code: body.code, problems: body.problems };
};
const SIGNIN = '/api/v1/auth/signin';

describe('a body', () => {
  test.each([
    ['broken JSON', '{"email":', 400, 'INVALID_REQUEST'],
    ['no UTF-8', new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 400, 'INVALID_REQUEST'],
    ['a NUL', '{"email":"a\\u0000@b.c","password":"x"}', 400, 'INVALID_REQUEST'],
    ['half a surrogate pair', '{"email":"\\ud800","password":"x"}', 400, 'INVALID_REQUEST'],
    ['a deep nest', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400, 'INVALID_REQUEST'],
    ['a number', '42', 422, 'VALIDATION_FAILED'],
    ['null', 'null', 422, 'VALIDATION_FAILED'],
    ['other types', '{"email":[],"password":{}}', 422, 'VALIDATION_FAILED'],
    ['prototype keys', '{"__proto__":{"email":"a"},"constructor":1}', 422, 'VALIDATION_FAILED'],
    ['nothing', '', 422, 'VALIDATION_FAILED'],
  ])('of %s', async (_name, body, status, code) => {
    expect(await problem(await post(SIGNIN, body))).toMatchObject({ status, code });
  });

  test('all wrong fields are named at once', async () => {
    const { problems } = await problem(await post(SIGNIN, JSON.stringify({ email: 'x'.repeat(300) })));
    expect(problems).toEqual([
      { field: 'email', code: 'too_long', bound: 254 },
      { field: 'password', code: 'required' },
    ]);
  });

  test('of another type is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', '']) {
      expect(await problem(await post(SIGNIN, '{}', { 'content-type': type }))).toMatchObject({
        status: 415,
        code: 'UNSUPPORTED_MEDIA_TYPE',
      });
    }
    expect((await post(SIGNIN, '{}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(422);
  });

  test('of more than 100 kB is refused, with a length and without one', async () => {
    const large = JSON.stringify({ email: 'x'.repeat(120_000) });
    expect(await problem(await post(SIGNIN, large))).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
    const stream = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 20; part += 1) controller.enqueue(new TextEncoder().encode(' '.repeat(10_000)));
        controller.close();
      },
    });
    const streamed = await server.booted.fetch(
      new Request(`http://shop.localhost${SIGNIN}`, {
        method: 'POST',
        body: stream,
        headers: JSON_TYPE,
        duplex: 'half',
      } as RequestInit),
    );
    expect(streamed.status).toBe(413);
  });
});

describe('an address', () => {
  test.each([
    ['/api/v1/nothing', 404],
    ['/api/v1/products/%', 404],
    ['/api/v1/products/%ff', 404],
    ['/api/v1/products/%00', 404],
    ['/api/v1/products/..%2f..%2fetc', 404],
    ['/api/v1/products/A', 404],
    [`/api/v1/products/${'a'.repeat(5000)}`, 404],
    ['/api/v1/products?q=%00', 400],
    ['/api/v1/products?q=%ff', 200],
    ['/api/v1/products?page=99999999999999999999', 422],
    ['/api/v1/products?page=1e3', 422],
    ['/api/v1/products?lang=xx', 422],
    ['/api/v1/products?lang=en&lang=ko', 200],
    ['/api/v1/common/meta/settings/nothing', 404],
    ['/api/v1/payments/..', 404],
  ])('%s answers %i', async (path, status) => {
    expect((await server.fetch(path)).status).toBe(status);
  });

  test('a method that it lacks is refused with those it has', async () => {
    const response = await server.fetch('/api/v1/cart', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
  });

  test('HEAD and OPTIONS are answered without a body', async () => {
    const head = await server.fetch('/api/v1/products', { method: 'HEAD' });
    const options = await server.fetch('/api/v1/products', { method: 'OPTIONS' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect([options.status, await options.text(), options.headers.get('allow')]).toEqual([
      204,
      '',
      'GET, HEAD, OPTIONS',
    ]);
    expect(options.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('messages come in the caller’s language', async () => {
  const message = async (headers: Record<string, string>, query = '') =>
    ((await (await server.fetch(`/api/v1/auth/isLogin${query}`, { headers })).json()) as ErrorBody).message;
  const [english, korean, arabic] = [
    await message({}),
    await message({ cookie: 'CURRENCY=KRW; LOCALE=ko' }),
    await message({ 'accept-language': 'xx, ar-EG;q=0.9' }),
  ];
  expect(english).toBe('Sign in to continue.');
  expect(korean).toMatch(/\p{Script=Hangul}/u);
  expect(arabic).toMatch(/\p{Script=Arabic}/u);
  expect(await message({ cookie: 'LOCALE=ko' }, '?lang=en')).toBe(english);
});

/** Calls of every row with what a hostile or broken client might send. */
describe('the whole table', () => {
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('', '-1', '1e309', '2026-13-45', "' or 1=1 --", '../../x', '\u0000', '9'.repeat(30)),
  );
  const values: fc.Arbitrary<unknown> = fc.oneof(
    texts,
    fc.jsonValue({ maxDepth: 3 }),
    fc.maxSafeInteger(),
    fc.double(),
  );

  test.each(names)('%s never fails on what it is sent', async (name) => {
    const row = getEndpoint(name);
    const path = row.path;
    const allowed = new Set([...Object.values(ERROR_STATUS).filter((status) => status < 500), 200]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(texts, { maxLength: 4 }),
        fc.dictionary(fc.constantFrom('lang', 'page', 'status', 'q', 'from', 'to', 'id', 'type', 'currency'), texts),
        fc.dictionary(
          fc.constantFrom(
            'email',
            'password',
            'member_id',
            'product_id',
            'options',
            'lines',
            'luggage',
            'points',
            'method',
            'terms',
            'total_krw',
            'orderId',
            'paymentKey',
            'amount',
            'key',
            'meta',
            'type',
            'refund_krw',
            'traveller',
            'amount_krw',
            'received_at',
            'note',
          ),
          values,
        ),
        async (segments, query, body) => {
          let used = 0;
          const url = new URL(
            path.replace(/\{\w+\}/g, () =>
              encodeURIComponent((segments[used++] ?? 'x').replace(/\p{Surrogate}/gu, '') || 'x'),
            ),
            'http://shop.localhost',
          );
          for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
          const response = await server.booted.fetch(
            new Request(url, {
              method: row.method,
              headers: {
                ...JSON_TYPE,
                authorization: `Bearer ${row.auth === 'operator' ? server.services.config.operatorToken : token}`,
                'idempotency-key': 'fuzz-key-1',
              },
              ...(row.method !== 'GET' && { body: JSON.stringify(body) }),
            }),
          );
          const text = await response.text();
          expect(allowed, `${response.status} ${text}`).toContain(response.status);
          expect(text).not.toMatch(/node_modules|select |insert |\bat \/|PGlite/);
          if (name === 'auth.signout') token = await server.signin();
        },
      ),
      { numRuns: name.startsWith('auth.sign') ? 5 : 40 },
    );
  });
});
