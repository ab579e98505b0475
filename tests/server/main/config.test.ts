/** The configuration table: defaults for all, one sentence for a wrong value, and no secret ever repeated. */
import { describe, expect, test } from 'vitest';
import { CONFIG_TABLE } from '../../../src/server/base/config.ts';
import { readConfig } from '../../../src/server/base/read-config.ts';
import { LIVE, sentence } from './live.ts';

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
      expect(row.schema.safeParse(row.default).error).toBeUndefined();
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
    ['SESSION_HOURS', '0'],
    ['RATE_LIMITS', 'maybe'],
    ['CRASH_POINT', 'nowhere'],
    ['TOSS_API_BASE', 'ftp://x'],
  ])('%s=%s is refused in one sentence that names it', (name, value) => {
    const words = sentence({ [name]: value });
    expect(words).toMatch(new RegExp(`^${name} must [^\\n]+\\.$`));
    expect(words.split(' ')).not.toContain(value);
  });
});

/** Random keys of 32 bytes. */
const KEY = LIVE.DATA_KEY;
const OTHER_KEY = 'q0mJm3xv0C1m8oZ5o4c1mXo0mK0G3JXh0n0t1yq2uVw=';

describe('several data keys', () => {
  test('are read in their order, newest first', () => {
    const { dataKeys } = readConfig({ DATA_KEY: `${OTHER_KEY}, ${KEY}` });
    expect(dataKeys.map((key) => Buffer.from(key).toString('base64'))).toEqual([OTHER_KEY, KEY]);
  });

  test.each([`${KEY},`, `${KEY},c2hvcnQ=`, `${KEY},${KEY}`])('%s is refused', (text) => {
    expect(sentence({ DATA_KEY: text })).toMatch(/^DATA_KEY must /);
  });
});

describe('where it listens', () => {
  test('a demo listens on the loopback address, a live shop on all', () => {
    expect(readConfig({}).host).toBe('127.0.0.1');
    expect(readConfig(LIVE).host).toBe('0.0.0.0');
    expect(readConfig({ ...LIVE, HOST: '10.0.0.5' }).host).toBe('10.0.0.5');
  });

  test('a live shop tells the load balancer before it stops, a demo stops at once', () => {
    expect(readConfig({}).drainSeconds).toBe(0);
    expect(readConfig(LIVE).drainSeconds).toBe(5);
    expect(readConfig({ ...LIVE, DRAIN_SECONDS: '20' }).drainSeconds).toBe(20);
  });
});
