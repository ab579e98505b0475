/** Redirects of the server: none of its answers sends anybody to another site, whatever the address says. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const REQUEST = { response_type: 'code', client_id: 'sandbox-maru-client', state: 'a-state', persona: 'verified' };

it.each([
  'https://evil.example/oauth-kakao',
  '//evil.example/oauth-kakao',
  'http://shop.localhost@evil.example/oauth-kakao',
  'http://shop.localhost.evil.example/oauth-kakao',
  'http://shop.localhost/oauth-kakao/../../evil',
  'http://shop.localhost/oauth-kakao?next=https://evil.example',
  'http://shop.localhost/oauth-kakao#@evil.example',
  'HTTP://SHOP.LOCALHOST/oauth-kakao',
  'javascript:alert(1)',
])('the sandbox of a provider leads no one to %s', async (redirect_uri) => {
  for (const path of ['/sandbox/kakao/oauth/authorize', '/sandbox/naver/oauth2.0/authorize']) {
    const response = await server.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...REQUEST, redirect_uri }).toString(),
      redirect: 'manual',
    });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
  }
});

it.each([
  'redirect=//evil.example',
  'url=https://evil.example',
  'redirect_uri=https://evil.example',
  'next=//evil.example',
])('no call of the API follows %s', async (query) => {
  for (const path of ['/api/v1/auth/isLogin', '/api/v1/common', '/sandbox/kakao', '/sandbox/toss']) {
    const response = await server.fetch(`${path}?${query}`, { redirect: 'manual' });
    const location = response.headers.get('location');
    expect(location === null || /^\/(?!\/)/.test(location)).toBe(true);
  }
});
