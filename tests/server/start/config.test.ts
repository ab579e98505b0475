/** The configuration table: defaults for all, one sentence for a wrong value, and no secret ever repeated. */
import { describe, expect, test } from 'vitest';
import { CONFIG_TABLE, ConfigError, readConfig } from '../../../src/server/config.ts';

const sentence = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};
const LIVE = {
  DEPLOYMENT: 'live',
  ORIGIN: 'https://maru.example',
  OPERATOR_TOKEN: 'a-token-of-the-operator-0123456789',
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
  DATABASE_URL: 'postgres://shop@db/shop',
  TOSS_API_BASE: 'https://api.tosspayments.com',
  TOSS_CLIENT_KEY: 'live_ck_1',
  TOSS_SECRET_KEY: 'live_sk_1',
};

describe('defaults', () => {
  test('an empty environment is a demo on port 3000 with the sandbox', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      origin: 'http://localhost:3000',
      deployment: 'demo',
      tossSandbox: true,
      tossSdkSrc: '/sandbox/toss/v1.js',
      seed: true,
      rateLimits: true,
    });
  });

  test('every row has a name, a meaning and a default that it accepts', () => {
    for (const row of Object.values(CONFIG_TABLE)) {
      expect(row.name).toMatch(/^[A-Z][A-Z0-9_]+$/);
      expect(row.meaning.length).toBeGreaterThan(10);
      expect(() => {
        row.read(row.default);
      }).not.toThrow();
    }
  });

  test('a hundred thousand products may be asked for', () => {
    expect(readConfig({ SEED_PRODUCTS: '100000' }).seedProducts).toBe(100_000);
  });

  test('an empty value is as good as none', () => {
    expect(readConfig({ PORT: ' ' }).port).toBe(3000);
  });
});

test.each([
  ['', null],
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('a virus scanner at %j is %j', (text, address) => {
  expect(readConfig({ CLAMD_ADDRESS: text }).clamdAddress).toEqual(address);
});

describe('wrong values', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['SEED_PRODUCTS', '100001'],
    ['CLAMD_ADDRESS', 'scanner'],
    ['CLAMD_ADDRESS', 'scanner:99999'],
    ['CLAMD_ADDRESS', 'http://scanner:3310'],
    ['DEPLOYMENT', 'prod'],
    ['DATABASE_URL', 'mysql://x'],
    ['ORIGIN', 'shop.example'],
    ['ORIGIN', 'https://shop.example/path'],
    ['SMTP_URL', 'mail'],
    ['DATA_KEY', 'c2hvcnQ='],
    ['OPERATOR_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['HOLD_MINUTES', '0'],
    ['RATE_LIMITS', 'maybe'],
    ['CRASH_POINT', 'nowhere'],
    ['TOSS_API_BASE', 'ftp://x'],
  ])('%s=%s is refused in one sentence that names it', (name, value) => {
    const words = sentence({ [name]: value });
    expect(words).toMatch(new RegExp(`^${name} must [^\\n]+\\.$`));
    expect(words.split(' ')).not.toContain(value);
  });
});

describe('live', () => {
  test('a complete live environment is accepted', () => {
    expect(sentence(LIVE)).toBe('accepted');
  });

  test.each(['OPERATOR_TOKEN', 'DATA_KEY', 'ORIGIN', 'DATABASE_URL', 'TOSS_API_BASE'])(
    'without %s it is refused',
    (name) => {
      expect(sentence({ ...LIVE, [name]: '' })).toContain(name);
    },
  );

  test('live keys never meet the sandbox or the embedded database, in a demo neither', () => {
    expect(sentence({ TOSS_SECRET_KEY: 'live_sk_1' })).toContain('TOSS_API_BASE');
    expect(sentence({ TOSS_SECRET_KEY: 'live_sk_1', TOSS_API_BASE: 'https://api.tosspayments.com' })).toContain(
      'DATABASE_URL',
    );
  });

  test('the sandbox needs a word of permission', () => {
    const sandbox = { ...LIVE, TOSS_API_BASE: '', TOSS_CLIENT_KEY: '', TOSS_SECRET_KEY: '' };
    expect(sentence(sandbox)).toContain('SANDBOX');
    expect(sentence({ ...sandbox, SANDBOX: 'on' })).toBe('accepted');
  });

  test('no demo is filled in', () => {
    expect(readConfig(LIVE).seed).toBe(false);
  });
});
