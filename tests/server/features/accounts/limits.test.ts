/** Calls that could be used to guess, to probe or to fill mailboxes are counted: per address, per account, and all together. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RATE_RULES } from '../../../../src/server/http/rate-limits.ts';
import type { EndpointName } from '../../../../src/contract/table.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { typed } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ environment: { RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' } });
});
afterAll(() => server.close());

let hosts = 0;
const from = (host: number) => ({
  headers: { 'x-forwarded-for': `10.${host >> 16}.${(host >> 8) & 255}.${host & 255}` },
});

/** How many calls in a row are answered before the first 429; from one host, or from another one each time. */
async function until429(
  send: (extras: { headers: Record<string, string> }) => Promise<{ status: number; headers: Headers }>,
  wander: boolean,
) {
  const host = (hosts += 1000);
  for (let count = 0; count < 200; count += 1) {
    const { status, headers } = await send(from(wander ? host + count : host));
    if (status === 429) return { count, retryAfter: Number(headers.get('retry-after')) };
  }
  return { count: 200, retryAfter: 0 };
}

const email = 'mina@example.com';
const CALLS: Partial<
  Record<EndpointName, (extras: { headers: Record<string, string> }) => Promise<{ status: number; headers: Headers }>>
> = {
  'auth.emailCode': (extras) => server.call('auth.emailCode', { body: { email, lang: 'en' } }, extras),
  'auth.verifyEmail': (extras) => server.call('auth.verifyEmail', { body: { email, code: '1' } }, extras),
  'auth.checkEmail': (extras) => server.call('auth.checkEmail', { query: { email } }, extras),
  'auth.checkPhone': (extras) => server.call('auth.checkPhone', { query: { phone: '491701234567' } }, extras),
  'auth.resetPassword': (extras) => server.call('auth.resetPassword', { body: { email, lang: 'en' } }, extras),
  'auth.findId': (extras) =>
    server.call('auth.findId', { body: { name: 'x', birthday: '1990-01-01', phone: '491701234567' } }, extras),
};
const NO_ACCOUNT: typeof CALLS = {
  'auth.emailUndo': (extras) => server.call('auth.emailUndo', { params: { code: 'A'.repeat(43) } }, extras),
  'auth.undoEmail': (extras) =>
    server.call('auth.undoEmail', { params: { code: 'A'.repeat(43) }, body: { lang: 'en' } }, extras),
  'auth.socialStart': (extras) => server.call('auth.socialStart', { body: { social_type: 'kakao' } }, extras),
  'auth.socialExchange': (extras) =>
    server.call('auth.socialExchange', { body: { social_type: 'kakao', code: 'x', state: 'x' } }, extras),
  'auth.signinSocial': (extras) =>
    server.call('auth.signinSocial', { body: { social_type: 'naver', social_id: 'x', social_token: 'x' } }, extras),
  'auth.signup': (extras) => server.call('auth.signup', { body: typed() }, extras),
  'auth.checkReset': (extras) => server.call('auth.checkReset', { params: { code: 'A'.repeat(43) } }, extras),
  'mailConsent.read': (extras) => server.call('mailConsent.read', { params: { token: 'A'.repeat(43) } }, extras),
  'mailConsent.agree': (extras) => server.call('mailConsent.agree', { params: { token: 'A'.repeat(43) } }, extras),
  'mailConsent.stop': (extras) => server.call('mailConsent.stop', { params: { token: 'A'.repeat(43) } }, extras),
  'auth.newPassword': (extras) =>
    server.call('auth.newPassword', { params: { code: 'A'.repeat(43) }, body: { password: 'x' } }, extras),
};

test.each(Object.keys(CALLS) as EndpointName[])(
  '%s is limited for an account, from however many addresses',
  async (name) => {
    const send = CALLS[name];
    if (!send) throw new Error(name);
    const { count, retryAfter } = await until429(send, true);
    expect(count).toBe(RATE_RULES[name]?.account?.calls);
    expect(retryAfter).toBeGreaterThan(0);
  },
);

test.each(Object.keys(NO_ACCOUNT) as EndpointName[])(
  '%s is limited for an address, with the time to wait',
  async (name) => {
    const send = NO_ACCOUNT[name];
    if (!send) throw new Error(name);
    const { count, retryAfter } = await until429(send, false);
    expect(count).toBe(RATE_RULES[name]?.address.calls);
    expect(retryAfter).toBeGreaterThan(0);
  },
);

test('a refused call says in words that a person understands what to do', async () => {
  const host = from((hosts += 1000));
  let last = await server.call('auth.signup', { body: typed() }, host);
  for (let index = 0; index < 40 && last.status !== 429; index += 1) {
    last = await server.call(
      'auth.signup',
      { body: typed() },
      { headers: { ...host.headers, 'accept-language': 'ko' } },
    );
  }
  expect(last.body).toMatchObject({
    code: 'RATE_LIMITED',
    message: '시도 횟수가 너무 많습니다. 잠시 후 다시 시도해 주세요.',
  });
  expect(Number(last.body.details?.['retry_after'])).toBeGreaterThan(0);
});

test('what is costly has a limit for all callers together', () => {
  for (const name of ['auth.signin', 'auth.signup', 'auth.emailCode', 'auth.resetPassword', 'auth.findId'] as const) {
    expect(RATE_RULES[name]?.everyone, name).toBeDefined();
  }
});
