/** The sandboxes of Kakao and Naver keep to the providers' contracts, troubles included. */
import { createHash, randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SocialSandboxDeps } from '../../../../src/sandbox/social/deps.ts';
import { createKakaoSandbox } from '../../../../src/sandbox/social/kakao.ts';
import { createNaverSandbox } from '../../../../src/sandbox/social/naver.ts';

const CLIENT = 'test-client';
const SECRET = 'test-secret';
const VERIFIER = 'a-verifier-that-only-the-server-knows-0123456789';
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

let at = 0;
beforeEach(() => {
  at = Date.UTC(2026, 4, 1);
});

const depsFor = (path: string): SocialSandboxDeps => ({
  clock: () => at,
  random: randomBytes,
  origin: 'http://shop.localhost',
  clientId: CLIENT,
  clientSecret: SECRET,
  redirectUri: `http://shop.localhost${path}`,
  sleep: async (ms) => {
    at += ms;
  },
});

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

async function told(app: Hono, path: string, init?: RequestInit) {
  const response = await app.request(path, init);
  const body = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body };
}

async function consent(app: Hono, path: string, fields: Record<string, string>) {
  const response = await app.request(path, form(fields));
  const location = response.headers.get('location');
  return { status: response.status, back: location === null ? null : new URL(location, 'http://shop.localhost') };
}

const bearer = (token: unknown) => ({ headers: { authorization: `Bearer ${String(token)}` } });

describe('the Kakao sandbox', () => {
  const request = {
    response_type: 'code',
    client_id: CLIENT,
    redirect_uri: 'http://shop.localhost/oauth-kakao',
    state: 'a-state',
    code_challenge: CHALLENGE,
    code_challenge_method: 'S256',
  };
  let app: Hono;
  beforeEach(() => {
    app = createKakaoSandbox(depsFor('/oauth-kakao'));
  });
  const choose = (persona: string, changed: Record<string, string> = {}) =>
    consent(app, '/sandbox/kakao/oauth/authorize', { ...request, ...changed, persona });
  const exchange = (code: string, changed: Record<string, string> = {}) =>
    told(
      app,
      '/sandbox/kakao/oauth/token',
      form({
        grant_type: 'authorization_code',
        client_id: CLIENT,
        client_secret: SECRET,
        redirect_uri: request.redirect_uri,
        code,
        code_verifier: VERIFIER,
        ...changed,
      }),
    );
  const requestCode = async (persona = 'verified') => (await choose(persona)).back?.searchParams.get('code') ?? '';

  it('leads back with code and state, and with the words of a refusal', async () => {
    const { status, back } = await choose('verified');
    expect(status).toBe(303);
    expect(back?.pathname).toBe('/oauth-kakao');
    expect(back?.searchParams.get('state')).toBe('a-state');
    const denied = (await choose('deny')).back?.searchParams;
    expect(Object.fromEntries(denied ?? [])).toEqual({
      error: 'access_denied',
      error_description: 'User denied access',
      state: 'a-state',
    });
  });

  it.each([
    ['http://shop.localhost/oauth-kakao/'],
    ['http://shop.localhost/oauth-kakao?x=1'],
    ['http://shop.localhost.evil.example/oauth-kakao'],
    ['https://shop.localhost/oauth-kakao'],
    [''],
  ])('leads nowhere for the redirect address %s', async (redirect_uri) => {
    const { status, back } = await choose('verified', { redirect_uri });
    expect([status, back]).toEqual([400, null]);
  });

  it('takes a code once', async () => {
    const code = await requestCode();
    expect((await exchange(code)).body).toMatchObject({
      token_type: 'bearer',
      expires_in: expect.any(Number) as number,
    });
    const again = await exchange(code);
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({ error: 'invalid_grant', error_code: 'KOE320' });
  });

  it('takes no code after ten minutes', async () => {
    const code = await requestCode();
    at += 600_000;
    expect((await exchange(code)).body).toMatchObject({ error_code: 'KOE320' });
  });

  it.each([
    ['another redirect address', { redirect_uri: 'http://shop.localhost/other' }, 400, 'KOE303'],
    ['another verifier', { code_verifier: 'wrong' }, 400, 'KOE320'],
    ['another secret', { client_secret: 'wrong' }, 401, 'KOE010'],
    [
      'another application',
      { client_id: 'sandbox-foreign-client', client_secret: 'sandbox-foreign-secret' },
      400,
      'KOE320',
    ],
  ])('refuses %s', async (_, changed, status, error_code) => {
    const answer = await exchange(await requestCode(), changed);
    expect([answer.status, answer.body['error_code']]).toEqual([status, error_code]);
  });

  it.each([
    ['verified', { email: 'mira.han@example.com', is_email_valid: true, is_email_verified: true }],
    ['unverified', { email: 'junho.seo@example.com', is_email_verified: false }],
    ['no-email', { has_email: false }],
  ])('tells of a person %s', async (persona, account) => {
    const { body } = await exchange(await requestCode(persona));
    const me = await told(app, '/sandbox/kakao/v2/user/me', bearer(body['access_token']));
    expect(me.body).toMatchObject({ id: expect.any(Number) as number, kakao_account: account });
  });

  it('answers the profile of a token of any application, and tells by app_id whose it is', async () => {
    const minted = await told(app, '/sandbox/kakao/foreign-tokens', form({ persona: 'verified' }));
    const me = await told(app, '/sandbox/kakao/v2/user/me', bearer(minted.body['access_token']));
    const info = await told(app, '/sandbox/kakao/v1/user/access_token_info', bearer(minted.body['access_token']));
    expect(me.status).toBe(200);
    expect(info.body).toMatchObject({ id: me.body['id'], app_id: 100_002 });
    expect((await told(app, '/sandbox/kakao/v2/user/me', bearer('nonsense'))).body).toMatchObject({ code: -401 });
  });

  it.each([
    ['token-500', 500],
    ['foreign-app', 200],
    ['code-expired', 400],
    ['slow', 200],
  ])('does what the fault %s says, once', async (fault, status) => {
    await told(app, '/sandbox/kakao/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault, ms: 5000 }),
    });
    const before = at;
    expect((await exchange(await requestCode())).status).toBe(status);
    expect(at - before).toBe(fault === 'slow' ? 5000 : 0);
    expect((await exchange(await requestCode())).status).toBe(200);
  });

  it('shows its people, its faults and that nothing here is real', async () => {
    const console = await (await app.request('/sandbox/kakao')).text();
    expect(console).toContain('code-replayed');
    const query = new URLSearchParams(request).toString();
    const page = await app.request(`/sandbox/kakao/oauth/authorize?${query}`);
    const text = await page.text();
    for (const part of ['nobody real signs in here', 'Han Mira', 'junho.seo@example.com', 'Deny'])
      expect(text).toContain(part);
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'");
  });

  it('writes what an address carries as text', async () => {
    const query = new URLSearchParams({ ...request, state: '"><script>alert(1)</script>' }).toString();
    expect(await (await app.request(`/sandbox/kakao/oauth/authorize?${query}`)).text()).not.toContain('<script>');
  });
});

describe('the Naver sandbox', () => {
  const request = {
    response_type: 'code',
    client_id: CLIENT,
    redirect_uri: 'http://shop.localhost/oauth-naver',
    state: 'a-state',
  };
  let app: Hono;
  beforeEach(() => {
    app = createNaverSandbox(depsFor('/oauth-naver'));
  });
  const choose = (persona: string, changed: Record<string, string> = {}) =>
    consent(app, '/sandbox/naver/oauth2.0/authorize', { ...request, ...changed, persona });
  const fields = (code: string, changed: Record<string, string> = {}) => ({
    grant_type: 'authorization_code',
    client_id: CLIENT,
    client_secret: SECRET,
    code,
    state: 'a-state',
    ...changed,
  });
  const requestCode = async (persona = 'verified') => (await choose(persona)).back?.searchParams.get('code') ?? '';

  it('begins nothing without a state', async () => {
    expect((await choose('verified', { state: '' })).status).toBe(400);
  });

  it.each(['GET', 'POST'])('answers a token by %s, with its seconds as text', async (method) => {
    const sent = fields(await requestCode());
    const path = '/sandbox/naver/oauth2.0/token';
    const answer =
      method === 'GET'
        ? await told(app, `${path}?${new URLSearchParams(sent).toString()}`)
        : await told(app, path, form(sent));
    expect(answer.body).toMatchObject({ token_type: 'bearer', expires_in: '3600' });
  });

  it.each([
    ['a code that was used', {}, 'invalid_request'],
    ['another secret', { client_secret: 'wrong' }, 'invalid_client'],
    ['another grant', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('says no to %s with HTTP 200', async (name, changed, error) => {
    const code = await requestCode();
    if (name.startsWith('a code')) await told(app, '/sandbox/naver/oauth2.0/token', form(fields(code)));
    const answer = await told(app, '/sandbox/naver/oauth2.0/token', form(fields(code, changed)));
    expect([answer.status, answer.body['error']]).toEqual([200, error]);
  });

  it('names a person by an id of this application alone, and leaves out an address that was not given', async () => {
    const { body } = await told(app, '/sandbox/naver/oauth2.0/token', form(fields(await requestCode('no-email'))));
    const me = await told(app, '/sandbox/naver/v1/nid/me', bearer(body['access_token']));
    expect(me.body).toMatchObject({ resultcode: '00', message: 'success', response: { name: 'Yoon Ara' } });
    expect(me.body['response']).not.toHaveProperty('email');
    const foreign = await told(app, '/sandbox/naver/foreign-tokens', form({ persona: 'no-email' }));
    expect(foreign.body['id']).not.toBe((me.body['response'] as { id: string }).id);
    const strange = await told(app, '/sandbox/naver/v1/nid/me', bearer('nonsense'));
    expect([strange.status, strange.body['resultcode']]).toEqual([401, '024']);
  });
});
