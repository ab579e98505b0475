/** The operator's command line about pages: what is written is printed, wrong words are refused before anything is sent. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXIT, runOperator } from '../../../../src/server/operator/cli.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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

test('metadata of a page is changed, listed and reset', async () => {
  const changed = await operate('change-page', 'home', 'ko', 'og:title=여행', '--title', '한국 여행');
  expect(changed.code).toBe(EXIT.done);
  for (const part of ['home (ko)', '한국 여행', 'og:title', '여행', 'Changed in']) expect(changed.text).toContain(part);
  expect((await operate('pages', '--lang', 'ko')).text).toMatch(/^home\s+ko\s+한국 여행$/m);
  expect((await operate('change-page', 'home', 'ko', '--title', '-')).text).toContain('홈');
  expect((await operate('reset-page', 'home')).text).not.toContain('Changed in');
  expect((await operate('pages')).text).toMatch(/^home\s+-\s+Home$/m);
});

test.each<[string, string[]]>([
  ['nothing to change', ['change-page', 'home', 'en']],
  ['an entry without a value', ['change-page', 'home', 'en', 'og:title']],
  ['an empty field', ['change-page', 'home', 'en', '--title=']],
  ['no language', ['change-page', 'home']],
])('%s is a wrong word', async (_, words) => expect((await operate(...words)).code).toBe(EXIT.usage));

test('a page or an entry that there is not is refused', async () => {
  expect((await operate('change-page', 'nowhere', 'en', '--title', 'A')).code).toBe(EXIT.refused);
  expect((await operate('change-page', 'home', 'en', 'viewport=x')).code).toBe(EXIT.refused);
});

test('page speeds are told in lines, and so is that there are none', async () => {
  expect((await operate('vitals')).text).toBe('No visit was measured in these days.');
  const values = [
    { name: 'LCP' as const, value: 3000 },
    { name: 'CLS' as const, value: 0.04 },
  ];
  await server.call('vitals.report', { body: { page: 'main', device: 'mobile', values } });
  const { text } = await operate('vitals', '--days', '1', '--page', 'main');
  expect(text).toMatch(/main\s+mobile\s+LCP\s+3200 ms\s+1\s+100 % over the limit/);
  expect(text).toMatch(/main\s+mobile\s+CLS\s+0\.05\s+1\s+0 % over the limit/);
});

test('the counting service is a measurement id or nothing', async () => {
  expect((await operate('set', 'google_analytics_id', 'G-ABCD1234')).code).toBe(EXIT.done);
  expect((await operate('set', 'google_analytics_id', 'UA-1" onload=x')).code).toBe(EXIT.refused);
  expect((await operate('set', 'google_analytics_id', '')).code).toBe(EXIT.done);
});
