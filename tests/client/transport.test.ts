/** One call on the wire: its headers, its answer, and every way in which it can fail. */
import { describe, expect, it, vi } from 'vitest';
import { createAsk } from '../../src/client/call.ts';
import { type ClientDeps } from '../../src/client/call-types.ts';
import { ApiError, isApiError } from '../../src/client/api-error.ts';
import { ENDPOINTS } from '../../src/contract/table.ts';
import { fillPath } from '../../src/client/transport.ts';

function client(answer: () => Response | Promise<Response>, deps: Partial<ClientDeps> = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
  const ask = createAsk({
    token: () => null,
    locale: () => 'ko',
    currency: () => 'KRW',
    base: 'http://shop.test',
    fetch,
    ...deps,
  });
  return { ask, request: () => new Request(fetch.mock.calls[0]![0], fetch.mock.calls[0]![1]) };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const getFailure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiError,
  );
const CART = { query: { lang: 'ko' } } as const;

describe('a call', () => {
  it('says its language, asks for JSON (§7), forbids caches, and sends no Authorization without need', async () => {
    const { ask, request } = client(() => json({ data: [], meta: {} }), { token: () => 'secret' });
    await ask('common.meta', { query: { type: 'settings' } });
    const { headers, url } = request();
    expect(url).toBe('http://shop.test/api/v1/common/meta?type=settings');
    expect(headers.get('accept-language')).toBe('ko');
    expect(['cache-control', 'pragma', 'expires', 'content-type'].map((name) => headers.get(name))).toEqual([
      'no-cache',
      'no-cache',
      '0',
      'application/json',
    ]);
    expect(headers.get('accept')).toBe('application/json');
    expect([headers.get('authorization'), headers.get('idempotency-key')]).toEqual([null, null]);
  });

  it('carries the bearer token where a member is asked for, and the key that makes it safe to repeat', async () => {
    const { ask, request } = client(() => json({ data: [], meta: {} }), { token: () => 'secret' });
    await ask('cart.list', CART, { idempotencyKey: 'k-1' });
    expect(request().headers.get('authorization')).toBe('Bearer secret');
    expect(request().headers.get('idempotency-key')).toBe('k-1');
  });

  it('tells who asks where the answer is another for a member, and nothing of a visitor without a token', async () => {
    const known = client(() => json({ data: null }), { token: () => 'secret' });
    await known.ask('product.get', { params: { id: 'a' }, query: { lang: 'ko' } }).catch(() => {});
    expect(known.request().headers.get('authorization')).toBe('Bearer secret');
    const stranger = client(() => json({ data: null }));
    await stranger.ask('product.get', { params: { id: 'a' }, query: { lang: 'ko' } }).catch(() => {});
    expect(stranger.request().headers.get('authorization')).toBeNull();
  });

  it('ends when the one who asked has left', async () => {
    const leaving = new AbortController();
    const { ask, request } = client(() => new Promise(() => {}));
    void getFailure(ask('cart.list', CART, { signal: leaving.signal }));
    await vi.waitFor(() => expect(request().signal.aborted).toBe(false));
    leaving.abort();
    expect(request().signal.aborted).toBe(true);
  });

  it('goes on after the page is left where that is asked for, and otherwise does not', async () => {
    const { ask, request } = client(() => json({ data: [], meta: {} }));
    await ask('cart.list', CART, { keepalive: true });
    expect(request().keepalive).toBe(true);
    const plain = client(() => json({ data: [], meta: {} }));
    await plain.ask('cart.list', CART);
    expect(plain.request().keepalive).toBe(false);
  });

  it('ends after its time where its asker could end it too', async () => {
    const late = new AbortController();
    const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    const fetch: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    const { ask } = client(() => json({}), { fetch });
    const failure = getFailure(ask('cart.list', CART, { signal: new AbortController().signal }));
    await vi.waitFor(() => expect(limit).toHaveBeenCalledWith(100_000));
    late.abort(new DOMException('late', 'TimeoutError'));
    expect(await failure).toMatchObject({ kind: 'timeout', code: 'TIMEOUT' });
    limit.mockRestore();
  });

  it('has no body where the row has none', async () => {
    const { ask, request } = client(() => json({ data: {}, meta: {} }));
    await getFailure(ask('auth.signout', {}));
    expect([request().method, await request().text()]).toEqual(['POST', '']);
  });

  it('goes as a form where a value is a file: texts as texts, lists by repeated names, nothing for what is absent', async () => {
    const { ask, request } = client(() => json({ data: { userId: 'a' }, meta: {} }));
    const person = { name: 'Ona', birthday: '', phone: '', gender: '', nationality: '', passport: '' } as const;
    await ask('auth.signup', {
      body: {
        ...person,
        email: 'ona@example.com',
        email_proof: undefined,
        password: 'x',
        terms: ['privacy', 'age_14'],
        lang: 'ko',
        user_type: 'business',
        company_name: '한라',
        file: new File(['%PDF'], 'licence.pdf', { type: 'application/pdf' }),
      },
    });
    expect(request().headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
    const form = await request().formData();
    expect(form.getAll('terms')).toEqual(['privacy', 'age_14']);
    expect([form.get('company_name'), form.get('birthday'), form.has('email_proof')]).toEqual(['한라', '', false]);
    expect(form.get('file')).toMatchObject({ name: 'licence.pdf', size: 4 });
  });

  it('is JSON where no value is a file', async () => {
    const { ask, request } = client(() => json({ data: { accessToken: 'a' }, meta: {} }));
    await ask('auth.signin', { body: { email: 'a@b.example', password: 'x' } });
    expect(request().headers.get('content-type')).toBe('application/json');
  });

  it('fills the path and answers data with its pagination', async () => {
    const pagination = { total: 1, total_pages: 1, page: 1, per_page: 5 };
    const { ask, request } = client(() => json({ data: [], meta: { pagination } }));
    const answer = await ask('product.reviews', { params: { id: 'a-b' }, query: { page: 1, per_page: 5 } });
    expect(new URL(request().url).pathname).toBe('/api/v1/products/a-b/reviews');
    expect(answer).toEqual({ data: [], pagination });
    const bare = client(() => json({ data: [] }));
    expect(await bare.ask('common.meta', { query: { type: 'settings' } })).toEqual({ data: [], pagination: null });
  });

  it('answers a file with its bytes, and a refusal of one with its code', async () => {
    const input = { params: { inquiry_id: 'i1', id: 'f1' } };
    const file = new Response(new Uint8Array([37, 80]), { headers: { 'content-type': 'application/pdf' } });
    const given = client(() => file, { token: () => 'secret' });
    const { data } = await given.ask('inquiry.file', input);
    expect(data).toEqual({ name: '', type: 'application/pdf', content: new Uint8Array([37, 80]) });
    expect(given.request().headers.get('authorization')).toBe('Bearer secret');
    const refused = await getFailure(client(() => json({ code: 'NOT_FOUND' }, 404)).ask('inquiry.file', input));
    expect(refused).toMatchObject({ kind: 'http', code: 'NOT_FOUND' });
    const words = await getFailure(client(() => json({ data: null })).ask('inquiry.file', input));
    expect(words).toMatchObject({ kind: 'shape' });
  });

  it('has texts and numbers in its path, escaped, and nothing else', () => {
    expect(fillPath('/a/{id}/b/{page}', { id: 'x/y', page: 7 })).toBe('/a/x%2Fy/b/7');
    expect(fillPath('/a/{id}/{other}', { id: { x: 1 } })).toBe('/a//');
  });

  it.each(Object.entries(ENDPOINTS))('never takes nothing for the data of %s', (_, row) => {
    expect([row.data.safeParse(null).success, row.data.safeParse(undefined).success]).toEqual([false, false]);
  });

  it.each([
    ['nothing', null],
    ['words', 'hello'],
    ['no data', { meta: {} }],
    ['data null', { data: null, meta: {} }],
    ['data of another shape', { data: [{ key: 7 }], meta: {} }],
  ])('refuses an answer with %s as no answer', async (_, body) => {
    const error = await getFailure(client(() => json(body)).ask('common.meta', { query: { type: 'settings' } }));
    expect(error).toMatchObject({ kind: 'shape', code: 'INVALID_RESPONSE', message: 'API 응답이 올바르지 않습니다' });
  });

  it('throws the code, words, problems and request id of a refusal', async () => {
    const body = {
      data: null,
      code: 'VALIDATION_FAILED',
      message: 'Bitte',
      problems: [{ field: 'email', code: 'email_format' }],
      meta: { request_id: 'r-1' },
    };
    const error = await getFailure(
      client(() => json(body, 422)).ask('auth.signin', { body: { email: '', password: '' } }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      kind: 'http',
      status: 422,
      code: 'VALIDATION_FAILED',
      message: 'Bitte',
      requestId: 'r-1',
    });
    expect(error?.problems).toEqual([{ field: 'email', code: 'email_format' }]);
    expect([error?.name, isApiError(error), error?.cause instanceof Error]).toEqual(['ApiError', true, true]);
  });

  it('throws a bare refusal with nothing more than its code, and one with details with these', async () => {
    const bare = await getFailure(client(() => json({ code: 'UNAUTHORIZED' }, 401)).ask('cart.list', CART));
    expect(bare).toMatchObject({ code: 'UNAUTHORIZED', problems: [], details: {}, requestId: null });
    const body = { code: 'UNAUTHORIZED', message: 'no', details: { retry_after: 7 } };
    const detailed = await getFailure(client(() => json(body, 401)).ask('cart.list', CART));
    expect(detailed?.details).toEqual({ retry_after: 7 });
  });

  it.each([null, 'words', { code: 'NO_CODE_OF_OURS' }])('takes %j for no refusal in our words', async (body) => {
    const error = await getFailure(client(() => json(body, 403)).ask('cart.list', CART));
    expect(error).toMatchObject({ kind: 'http', status: 403, code: 'INVALID_REQUEST' });
  });

  it('lets people read what the server says with a code that is not known here, and nothing of a proxy', async () => {
    const body = { code: 'NO_CODE_OF_OURS', message: 'Bitte später', details: { seats: 2 } };
    const newer = await getFailure(client(() => json(body, 409)).ask('cart.list', CART));
    expect(newer).toMatchObject({ message: 'Bitte später', details: { message: 'Bitte später' } });
    const proxy = await getFailure(client(() => new Response('<html>', { status: 502 })).ask('cart.list', CART));
    expect(proxy).toMatchObject({ message: '', details: {} });
  });

  it.each([
    [401, 'UNAUTHORIZED'],
    [404, 'NOT_FOUND'],
    [500, 'UNAVAILABLE'],
    [502, 'UNAVAILABLE'],
    [400, 'INVALID_REQUEST'],
  ] as const)('gives an answer %i without a code the code %s', async (status, code) => {
    const error = await getFailure(client(() => new Response('<html>', { status })).ask('cart.list', CART));
    expect(error).toMatchObject({ kind: 'http', status, code });
  });

  it('tells no connection from no answer in time', async () => {
    const offline = await getFailure(
      client(() => Promise.reject(new TypeError('fetch failed'))).ask('cart.list', CART),
    );
    expect(offline).toMatchObject({ kind: 'network', code: 'NETWORK', status: 0 });
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) });
    const torn = await getFailure(client(() => new Response(broken)).ask('cart.list', CART));
    expect(torn).toMatchObject({ kind: 'network', code: 'NETWORK', status: 0, problems: [], details: {} });
    expect(torn?.cause).toBeInstanceOf(TypeError);
    const late = await getFailure(
      client(() => Promise.reject(new DOMException('late', 'TimeoutError'))).ask('cart.list', CART),
    );
    expect(late).toMatchObject({ kind: 'timeout', code: 'TIMEOUT' });
  });
});
