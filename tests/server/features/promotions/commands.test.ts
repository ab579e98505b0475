/** The operator's commands about coupons and campaigns, as they are typed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperator } from '../../../../src/server/operator/cli.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
let folder = '';
beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'coupon-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

async function operate(...words: string[]) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const code = await runOperator(words, {
    out: print,
    err: print,
    environment: { ORIGIN: 'http://shop.localhost' },
    fetch: (input, init) => server.booted.fetch(new Request(input, init)),
  });
  return { code, text: printed.join('\n') };
}

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

test('a coupon is made from a file, listed, and its code ended', async () => {
  const coupon = {
    id: 'autumn',
    name: { en: 'Autumn' },
    kind: 'amount',
    value: 5000,
    currency: 'KRW',
    code: 'AUTUMN5000',
    code_limit: 7,
    ends_at: '2027-02-01T00:00:00Z',
    valid_days: 30,
  };
  const made = await operate('create-coupon', await file('autumn.json', JSON.stringify(coupon)));
  expect(made).toMatchObject({ code: 0 });
  expect(made.text).toContain('₩5,000 off  all trips  from ₩0  AUTUMN5000 0 of 7  until 2027-02-01');
  expect((await operate('coupons')).text).toContain('welcome-10  10% off  all trips  from ₩50,000  no code');
  expect((await operate('end-coupon', 'autumn', 'sold', 'out')).text).toContain('ended 2026-12-01');
  expect(await operate('end-coupon', 'autumn')).toMatchObject({ code: 1 });
});

test('a campaign is made with its coupon, listed with its link, and ended', async () => {
  const made = await operate('create-campaign', 'flyer', 'At', 'the', 'station', '--coupon', 'lantern-8');
  expect(made.code).toBe(0);
  expect(made.text).toContain('flyer  lantern-8  0 reservations, 0 confirmed  until it is ended  At the station');
  expect(made.text).toMatch(/\/redirect\?campaign=flyer&code=LANTERN8$/);
  expect((await operate('campaigns')).text).toContain('of 4 campaigns');
  expect((await operate('end-campaign', 'flyer')).text).toContain('ended 2026-12-01');
});

test('wrong words are told with the usage', async () => {
  expect(await operate('create-coupon')).toMatchObject({ code: 2 });
  expect((await operate('create-coupon', await file('list.txt', 'no json'))).text).toContain('holds no JSON object');
  expect((await operate('create-coupon', join(folder, 'missing.json'))).text).toContain('cannot be read');
  expect(await operate('create-campaign', 'flyer', 'X', '--until', 'soon')).toMatchObject({ code: 2 });
});
