/** What a live shop and a demo refuse to start with: one sentence for each. */
import { describe, expect, test } from 'vitest';
import {
  DEMO_OPERATOR_TOKEN,
  SANDBOX_CLIENT_KEY,
  SANDBOX_SOCIAL_CLIENT,
  SANDBOX_SOCIAL_SECRET,
} from '../../../src/server/base/demo-credentials.ts';
import { readConfig } from '../../../src/server/base/read-config.ts';
import { LIVE, sentence } from './live.ts';

const KEY = LIVE.DATA_KEY;

describe('a live shop', () => {
  test('with a complete environment is accepted, and nothing of the demo is filled in', () => {
    expect(sentence(LIVE)).toBe('accepted');
    expect(readConfig(LIVE).seed).toBe(false);
  });

  const sandboxed = { TOSS_API_BASE: '', TOSS_CLIENT_KEY: '', TOSS_SECRET_KEY: '', SANDBOX: 'on' };
  test('takes the sandbox, or the provider’s test keys, with a word of permission', () => {
    expect(sentence({ ...LIVE, ...sandboxed })).toBe('accepted');
    const testKeys = { TOSS_CLIENT_KEY: 'test_ck_1', TOSS_SECRET_KEY: 'test_sk_1' };
    expect(sentence({ ...LIVE, ...testKeys, SANDBOX: 'on' })).toBe('accepted');
  });

  const pattern = (fill: (index: number) => number) =>
    Buffer.from(Array.from({ length: 32 }, (_, index) => fill(index))).toString('base64');
  const NO_MAIL =
    'SMTP_URL must be set in a live deployment: without it everybody can read every mail, links to new passwords included.';
  const NO_CHANCE = 'DATA_KEY must be random in a live deployment, such as `openssl rand -base64 32` prints.';
  const clear = (name: string) => `${name} must begin with https:// in a live deployment.`;
  const sandboxKeys = (names: string) => `${names} must not be those of the sandbox in a live deployment.`;
  const TOSS = 'TOSS_CLIENT_KEY and TOSS_SECRET_KEY';

  test.each([
    ['no mail server', { SMTP_URL: '' }, NO_MAIL],
    ['no mail server though the sandbox is allowed', { SMTP_URL: '', ...sandboxed }, NO_MAIL],
    [
      'an operator token that repeats itself',
      { OPERATOR_TOKEN: 'tokentokentokentokentokentoken' },
      'OPERATOR_TOKEN must be random in a live deployment, such as `openssl rand -base64 32` prints.',
    ],
    [
      'a database elsewhere without a word about encryption',
      { DATABASE_URL: 'postgres://shop@db/shop' },
      'DATABASE_URL must say sslmode=verify-full in a live deployment, or another sslmode on purpose, unless the server is on this machine.',
    ],
    ['no operator token', { OPERATOR_TOKEN: '' }, 'OPERATOR_TOKEN must be set in a live deployment.'],
    [
      'the token of the demo',
      { OPERATOR_TOKEN: DEMO_OPERATOR_TOKEN },
      'OPERATOR_TOKEN must not be the token of the demo in a live deployment: everybody knows it.',
    ],
    ['no data key', { DATA_KEY: '' }, 'DATA_KEY must be set in a live deployment.'],
    ['a data key of zeros', { DATA_KEY: pattern(() => 0) }, NO_CHANCE],
    ['a data key of one byte', { DATA_KEY: pattern(() => 7) }, NO_CHANCE],
    ['a data key that counts', { DATA_KEY: pattern((index) => index) }, NO_CHANCE],
    ['a data key that repeats', { DATA_KEY: pattern((index) => index % 4) }, NO_CHANCE],
    ['an old data key of one byte', { DATA_KEY: `${KEY},${pattern(() => 1)}` }, NO_CHANCE],
    ['no origin', { ORIGIN: '' }, 'ORIGIN must be set in a live deployment.'],
    ['an origin in the clear', { ORIGIN: 'http://maru.example' }, clear('ORIGIN')],
    [
      'no payment provider',
      { ...sandboxed, SANDBOX: '' },
      'TOSS_API_BASE must be set in a live deployment, or SANDBOX must be on to allow the sandbox.',
    ],
    ['a payment provider in the clear', { TOSS_API_BASE: 'http://api.tosspayments.com' }, clear('TOSS_API_BASE')],
    ['a payment script in the clear', { TOSS_SDK_SRC: 'http://js.tosspayments.com/v1' }, clear('TOSS_SDK_SRC')],
    ['Kakao’s sign-in in the clear', { KAKAO_AUTH_BASE: 'http://kauth.kakao.com' }, clear('KAKAO_AUTH_BASE')],
    ['Kakao’s profiles in the clear', { KAKAO_API_BASE: 'http://kapi.kakao.com' }, clear('KAKAO_API_BASE')],
    ['Naver’s sign-in in the clear', { NAVER_AUTH_BASE: 'http://nid.naver.com' }, clear('NAVER_AUTH_BASE')],
    ['Naver’s profiles in the clear', { NAVER_API_BASE: 'http://openapi.naver.com' }, clear('NAVER_API_BASE')],
    ['the client key of the sandbox', { TOSS_CLIENT_KEY: SANDBOX_CLIENT_KEY }, sandboxKeys(TOSS)],
    ['the secret key of the sandbox', { TOSS_SECRET_KEY: '' }, sandboxKeys(TOSS)],
    [
      'test keys of the provider',
      { TOSS_CLIENT_KEY: 'test_ck_1', TOSS_SECRET_KEY: 'test_sk_1' },
      `${TOSS} must not be test keys in a live deployment, unless SANDBOX is on.`,
    ],
    [
      'the Kakao client of the sandbox',
      { KAKAO_CLIENT_ID: SANDBOX_SOCIAL_CLIENT, KAKAO_CLIENT_SECRET: 'own' },
      sandboxKeys('KAKAO_CLIENT_ID and KAKAO_CLIENT_SECRET'),
    ],
    [
      'the Naver secret of the sandbox',
      { NAVER_CLIENT_ID: 'own', NAVER_CLIENT_SECRET: SANDBOX_SOCIAL_SECRET },
      sandboxKeys('NAVER_CLIENT_ID and NAVER_CLIENT_SECRET'),
    ],
    [
      'the embedded database',
      { DATABASE_URL: '' },
      'DATABASE_URL must name a PostgreSQL server when the payment keys are live: the embedded database does not survive a power cut.',
    ],
    ['rate limits off', { RATE_LIMITS: 'off' }, 'RATE_LIMITS must be on in a live deployment.'],
    [
      'the demo members',
      { SEED: 'on' },
      'SEED must be off in a live deployment: everybody knows the passwords of the demo members.',
    ],
    ['a public demo', { DEMO_PUBLIC: 'on' }, 'DEMO_PUBLIC must be off in a live deployment.'],
    ['a place to crash at', { CRASH_POINT: 'confirm.sent' }, 'CRASH_POINT must be empty in a live deployment.'],
  ] as const)('with %s is refused', (_, change, words) => {
    expect(sentence({ ...LIVE, ...change })).toBe(words);
  });
});

describe('a demo', () => {
  const LIVE_KEYS = 'TOSS_CLIENT_KEY and TOSS_SECRET_KEY must not be live keys in a demo; set DEPLOYMENT to live.';
  const ORIGIN =
    'ORIGIN must be on this machine in a demo, whose passwords everybody knows, or DEMO_PUBLIC must be on.';
  const HOST = 'HOST must be on this machine in a demo, whose passwords everybody knows, or DEMO_PUBLIC must be on.';
  test.each([
    ['a live client key', { TOSS_CLIENT_KEY: 'live_ck_1' }, LIVE_KEYS],
    ['a live secret key', { ...LIVE, DEPLOYMENT: 'demo', ORIGIN: '' }, LIVE_KEYS],
    ['an origin of another machine', { ORIGIN: 'https://maru.example' }, ORIGIN],
    ['an origin that only looks local', { ORIGIN: 'http://localhost.example' }, ORIGIN],
    ['an origin of the local network', { ORIGIN: 'http://192.168.0.7:3000' }, ORIGIN],
    ['a host of the local network', { HOST: '192.168.0.7' }, HOST],
    ['every address as its host', { HOST: '0.0.0.0' }, HOST],
    ['every address of version 6 as its host', { HOST: '::' }, HOST],
    [
      'the known operator token on a public demo',
      { DEMO_PUBLIC: 'on', OPERATOR_TOKEN: DEMO_OPERATOR_TOKEN },
      'OPERATOR_TOKEN must not be the known one while DEMO_PUBLIC is on; leave it empty to get one of its own.',
    ],
  ] as const)('with %s is refused', (_, environment, words) => {
    expect(sentence(environment)).toBe(words);
  });

  test.each(['127.0.0.1', '127.0.0.53', '::1', 'localhost'])('may listen on %s', (host) => {
    expect(readConfig({ HOST: host }).host).toBe(host);
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000', 'https://shop.localhost'])(
    'may be called %s',
    (origin) => {
      expect(readConfig({ ORIGIN: origin }).origin).toBe(origin);
    },
  );

  test('may be public where that was said, and has then no token that anybody knows', () => {
    const config = readConfig({ DEMO_PUBLIC: 'on', ORIGIN: 'https://demo.maru.example', HOST: '0.0.0.0' });
    expect([config.host, config.operatorToken]).toEqual(['0.0.0.0', '']);
  });
});
