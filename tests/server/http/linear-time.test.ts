/** All that a visitor sends costs time in proportion to its length, at most: long texts and lists in every field of every call, in heads and in addresses. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS, getEndpoint, type EndpointName } from '../../../src/contract/table.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../src/server/base/demo-credentials.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let member = '';
beforeAll(async () => {
  server = await startTestServer();
  member = await server.signin();
});
afterAll(() => server.close());

/** Characters of a body, and of a head or an address: a little less than what is taken. */
const BODY = 90_000;
const HEAD = 15_000;
/** What quadratic time would be many times over, and linear time stays far below. */
const MAX_CPU_MS = 800;

/** What makes expressions go back and loops begin again. */
const FILLERS = [' ', 'a', '.', '@a.', '-', '/', '1', '%2e', 'é', '\u0301', '가', '{{a', '<a ', '"', '\\', ',a;q=0.1'];
const filled = (filler: string, length: number) => filler.repeat(Math.ceil(length / filler.length)).slice(0, length);

/** Milliseconds of processor time that a call takes; a crowded machine does not change it much. */
async function measureCpu(path: string, init: RequestInit): Promise<number> {
  const before = process.cpuUsage();
  const response = await server.fetch(path, init);
  await response.arrayBuffer();
  const { user, system } = process.cpuUsage(before);
  expect(response.status, path.slice(0, 100)).toBeLessThan(500);
  return (user + system) / 1000;
}

function listKeys(schema: unknown): string[] {
  return Object.keys((schema as { _zod?: { def?: { shape?: object } } } | undefined)?._zod?.def?.shape ?? {});
}

const LEAVES = ['name', 'email', 'contact', 'passport', 'flight', 'memo', 'birthday', 'option_id', 'date', 'time'];

/** A value of a field that is far longer than anybody's. */
function* longValues(): Generator {
  for (const filler of FILLERS) yield filled(filler, BODY);
  yield Array<string>(15_000).fill('a');
  yield Array.from({ length: 20_000 }, () => ({}));
  yield Array.from({ length: 8_000 }, (_, index) => String(index));
  yield Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`k${index}`, index]));
  for (const filler of FILLERS) {
    yield [Object.fromEntries(LEAVES.map((key) => [key, filled(filler, BODY / LEAVES.length)]))];
  }
}

const getToken = (name: EndpointName) => (getEndpoint(name).auth === 'operator' ? DEMO_OPERATOR_TOKEN : member);
const buildPath = (name: EndpointName) => getEndpoint(name).path.replaceAll(/\{\w+\}/g, 'a1');
const named = Object.keys(ENDPOINTS) as EndpointName[];

test.each(named.filter((name) => getEndpoint(name).body && name !== 'auth.signout'))(
  'a long field of %s',
  async (name) => {
    const { method, body } = getEndpoint(name);
    const headers = {
      authorization: `Bearer ${getToken(name)}`,
      'content-type': 'application/json',
      'idempotency-key': 'linear-time-0001',
    };
    for (const key of [...listKeys(body), 'unknown']) {
      for (const value of longValues()) {
        const sent = JSON.stringify({ [key]: value });
        const took = await measureCpu(buildPath(name), { method, headers, body: sent });
        expect(took, `${key}: ${sent.slice(0, 60)}`).toBeLessThan(MAX_CPU_MS);
      }
    }
  },
  180_000,
);

test.each(named.filter((name) => getEndpoint(name).method === 'GET'))('a long address of %s', async (name) => {
  const init = { headers: { authorization: `Bearer ${getToken(name)}` } };
  for (const filler of FILLERS) {
    const long = encodeURIComponent(filled(filler, HEAD / 3));
    const path = getEndpoint(name).path.includes('{')
      ? getEndpoint(name).path.replaceAll(/\{\w+\}/g, long)
      : buildPath(name);
    expect(await measureCpu(path, init)).toBeLessThan(MAX_CPU_MS);
    for (const key of [...listKeys(getEndpoint(name).query), 'lang']) {
      expect(await measureCpu(`${buildPath(name)}?${key}=${long}`, init), `${key} ${filler}`).toBeLessThan(MAX_CPU_MS);
    }
  }
});

test.each([
  'accept-language',
  'accept-encoding',
  'authorization',
  'content-type',
  'cookie',
  'host',
  'if-none-match',
  'origin',
  'sec-fetch-site',
  'tosspayments-webhook-transmission-id',
  'x-forwarded-for',
])('a long head %s', async (header) => {
  for (const filler of FILLERS.filter((each) => /^[\x20-\x7e]+$/.test(each))) {
    const headers = { 'content-type': 'application/json', [header]: filled(filler, HEAD).trim() };
    for (const path of ['/api/v1/products', '/api/v1/payments/webhook', '/robots.txt', '/images/a.svg']) {
      const isPost = path.endsWith('webhook');
      const init = isPost ? { method: 'POST', body: '{}', headers } : { headers };
      expect(await measureCpu(path, init), `${path} ${filler}`).toBeLessThan(MAX_CPU_MS);
    }
  }
});
