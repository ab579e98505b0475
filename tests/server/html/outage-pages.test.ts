/** What a visitor gets of a page while the database is away: a recent copy, else a page that says so and tries again by itself. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPages, type Pages } from '../../../src/server/html/pages.ts';
import type { RenderedPage } from '../../../src/contract/first-html.ts';
import { unavailablePage } from '../../../src/server/html/unavailable-page.ts';

const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

let failure: Error | null;
let revision: number;
let lost: unknown[];
let pages: Pages;

const rendered = (url: string): RenderedPage => ({
  status: 200,
  redirect: null,
  cacheable: true,
  secret: false,
  counts: false,
  file: null,
  locale: 'en',
  dir: 'ltr',
  title: 'A page',
  description: '',
  keywords: null,
  meta: {},
  structured: [],
  named: null,
  image: null,
  siteName: 'Maru',
  canonical: url,
  html: `<p>seats of revision ${revision}</p>`,
  boot: { words: '/words/test.json' },
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  [failure, revision, lost] = [null, 1, []];
  pages = createPages({
    source: {
      renderPage: async ({ url }) => rendered(url),
      renderWords: async () => null,
      rowAt: (path) => (path === '/main' ? { path, words: [] } : null),
    },
    template: '<html lang="en" dir="ltr"><head><!--head--></head><body><!--page--><!--boot--></body></html>',
    getAssets: () => ({ script: '/assets/a.js', modules: [], sheet: '/assets/a.css', styles: [] }),
    callFor: () => async () => Promise.reject(new Error('not asked')),
    stamps: async () => {
      if (failure) throw failure;
      return () => String(revision);
    },
    today: () => '2026-12-01',
    inlinePicture: () => null,
    origin: 'https://shop.example',
    sdkSrc: '/sandbox/toss/v1.js',
    lost: (error) => void lost.push(error),
  });
});
afterEach(() => vi.useRealTimers());

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const request = new Request(`https://shop.example${path}`, { method, headers });
  const response = await pages(request);
  if (!response) throw new Error('No page.');
  return response;
};

describe('a page that was not asked for lately', () => {
  test.each([
    ['en', 'ltr', 'We’ll be back in a moment'],
    ['ko', 'ltr', '잠시 후 다시 열립니다'],
    ['ar', 'rtl', 'سنعود بعد لحظات'],
    ['de', 'ltr', 'Wir sind gleich wieder da'],
  ])('says in %s that the shop is back in a moment, and tries again by itself', async (language, dir, words) => {
    failure = AWAY;
    const response = await get('/main', { 'accept-language': language });
    const html = await response.text();
    expect(response.status).toBe(503);
    expect(html).toContain(`<html lang="${language}" dir="${dir}">`);
    expect(html).toContain(words);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(5);
    expect(html).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
    expect(lost).toEqual([AWAY]);
  });

  test('is stored nowhere, runs no script and carries every security header', async () => {
    failure = AWAY;
    const response = await get('/main');
    const { headers } = response;
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    for (const name of ['x-content-type-options', 'referrer-policy', 'strict-transport-security', 'permissions-policy'])
      expect(headers.get(name), name).toBeTruthy();
    expect(await response.text()).not.toContain('<script');
    failure = null;
    expect((await get('/main')).status).toBe(200);
  });

  test('answers HEAD without a body', async () => {
    failure = AWAY;
    const response = await get('/main', {}, 'HEAD');
    expect([response.status, await response.text()]).toEqual([503, '']);
  });
});

describe('a page that was rendered before', () => {
  test('is still shown for five minutes, and not longer', async () => {
    await get('/main');
    // Pages are cached once they are asked for a second time.
    expect(await (await get('/main')).text()).toContain('revision 1');
    failure = AWAY;
    vi.advanceTimersByTime(299_000);
    const stale = await get('/main');
    expect([stale.status, await stale.text()]).toEqual([200, expect.stringContaining('revision 1')]);
    vi.advanceTimersByTime(2000);
    expect((await get('/main')).status).toBe(503);
  });

  test('is rendered again as soon as the database is back', async () => {
    await get('/main');
    await get('/main');
    failure = AWAY;
    expect((await get('/main')).status).toBe(200);
    [failure, revision] = [null, 2];
    expect(await (await get('/main')).text()).toContain('revision 2');
  });
});

test('an error that is our own fault is not told as a short absence', async () => {
  failure = new TypeError('Cannot read properties of undefined');
  await expect(get('/main')).rejects.toThrow(TypeError);
});

test('visitors are sent back at different moments', () => {
  const request = new Request('https://shop.example/main');
  const secondsAt = (chance: number) =>
    unavailablePage(request, { locale: 'en', headers: {}, random: () => chance }).headers.get('retry-after');
  expect([secondsAt(0), secondsAt(0.5), secondsAt(0.999)]).toEqual(['2', '4', '5']);
});
