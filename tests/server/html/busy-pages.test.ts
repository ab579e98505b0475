/** Pages beyond capacity: refused at once in the visitor's language, while cached pages and calls are answered. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { criticalSheet } from '../../../src/server/html/critical-styles.ts';
import { readStyles } from '../../../src/server/html/style-sheet.ts';
import { securityHeaders } from '../../../src/server/http/security-headers.ts';
import { createPages, type Pages } from '../../../src/server/html/pages.ts';
import type { PageSource, RenderedPage } from '../../../src/contract/first-html.ts';
import { createRenderQueue } from '../../../src/server/html/render-queue.ts';
import { rowAt } from '../../../src/entry/render.tsx';
import { startTestServer, type TestServer } from '../../support/server.ts';

const BROWSER = { headers: { accept: 'text/html', 'accept-language': 'ko' } };
const MAX_WAITING = 2;
/** Longer than this test takes. */
const MAX_WAIT_MS = 60_000;

let server: TestServer;
let pages: Pages;
let rendered = 0;
/** Renderings that wait for the test to let them go on. */
const held: (() => void)[] = [];
let isHolding = false;

const source: PageSource = {
  rowAt,
  renderWords: () => Promise.resolve(null),
  async renderPage({ url, locale }): Promise<RenderedPage> {
    rendered += 1;
    if (isHolding) await new Promise<void>((goOn) => held.push(goOn));
    return {
      status: 200,
      redirect: null,
      cacheable: true,
      secret: false,
      counts: false,
      file: null,
      locale,
      dir: 'ltr',
      title: url,
      description: '',
      keywords: null,
      meta: {},
      structured: [],
      named: null,
      image: null,
      siteName: 'Maru',
      canonical: url,
      html: `<main>${url}</main>`,
      boot: { words: '' },
    };
  },
};

beforeAll(async () => {
  server = await startTestServer({
    pages: ({ stamps }) =>
      (pages = createPages({
        source,
        template: '<html lang="en" dir="ltr"><!--head--><!--page--><!--boot--></html>',
        getAssets: () => ({ script: '', modules: [], sheet: '', styles: criticalSheet(readStyles('main{margin:0}')) }),
        callFor: () => () => Promise.reject(new Error('No page of this test calls.')),
        stamps,
        today: () => '2026-12-01',
        inlinePicture: () => null,
        origin: 'http://shop.test',
        sdkSrc: '/sandbox/toss/v1.js',
        lost: () => undefined,
        renders: { maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS },
      })),
  });
});
afterAll(() => server.close());

const page = (path: string, init: RequestInit = BROWSER) => server.fetch(path, init);
const isCached = async (path: string): Promise<boolean> => {
  let isMiss = false;
  await pages(new Request(`http://shop.test${path}`, BROWSER), () => (isMiss = true));
  return !isMiss;
};
const untilHeld = async () => {
  while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
};
const letGo = () => held.splice(0).forEach((goOn) => goOn());

describe('more pages than can be rendered', () => {
  test('are answered 503 with Retry-After and every security header, in the language of the visitor, and are not cached', async () => {
    await page('/main');
    await page('/main');
    isHolding = true;
    const first = page('/product/search/all/all?q=a');
    await untilHeld();
    const waiting = ['b', 'c'].map((q) => page(`/product/search/all/all?q=${q}`));
    const busy = await page('/product/search/all/all?q=d');
    const text = await busy.text();
    expect([busy.status, busy.headers.get('retry-after'), busy.headers.get('cache-control')]).toEqual([
      503,
      '3',
      'no-store',
    ]);
    for (const [name, value] of securityHeaders('http://shop.test')) expect(busy.headers.get(name), name).toBe(value);
    expect(busy.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(busy.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(busy.headers.get('content-language')).toBe('ko');
    expect(text).toContain('<html lang="ko" dir="ltr">');
    expect(text).toContain('다시 시도');
    expect(text).not.toContain('<script');

    const arabic = await page('/main?lang=ar', { headers: { accept: 'text/html' } });
    expect([arabic.status, (await arabic.text()).includes('<html lang="ar" dir="rtl">')]).toEqual([503, true]);
    const head = await page('/product/search/all/all?q=e', { ...BROWSER, method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([503, '']);

    // Neither a cached page nor a call waits for the one that renders.
    expect((await page('/main')).status).toBe(200);
    expect(await isCached('/main')).toBe(true);
    expect((await server.call('product.list', { query: { q: 'temple' } })).status).toBe(200);
    expect((await server.fetch('/health')).status).toBe(200);

    isHolding = false;
    letGo();
    expect((await Promise.all([first, ...waiting])).map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await page('/product/search/all/all?q=d');
    expect([again.status, (await again.text()).includes('q=d')]).toEqual([200, true]);
  });

  test('are refused when they have waited too long, also where the page before them never ends', async () => {
    const queue = createRenderQueue({ maxWaitMs: 20, maxTurnMs: 60 });
    void queue.run(() => new Promise(() => undefined));
    expect(await queue.run(() => Promise.resolve('late'))).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await queue.run(() => Promise.resolve('next'))).toBe('next');
  });

  test('come in their turn, with a turn for everything else between two of them', async () => {
    const queue = createRenderQueue();
    const order: string[] = [];
    const note = (name: string) => () => Promise.resolve(void order.push(name));
    const pages = ['a', 'b', 'c'].map((name) => queue.run(note(name)));
    setImmediate(() => order.push('call'));
    await Promise.all(pages);
    expect(order.filter((name) => name !== 'call')).toEqual(['a', 'b', 'c']);
    expect(order.indexOf('call')).toBeLessThan(order.indexOf('c'));
  });

  test('a page that fails gives its place to the next one', async () => {
    const queue = createRenderQueue();
    const failing = queue.run(() => Promise.reject(new Error('A page that cannot be rendered.')));
    await expect(failing).rejects.toThrow('cannot be rendered');
    expect(await queue.run(() => Promise.resolve('next'))).toBe('next');
  });
});

describe('cached pages', () => {
  test('a page that is asked for once is not cached, and many at once are one rendering', async () => {
    const before = rendered;
    await page('/product/search/all/all?q=once');
    const all = await Promise.all(Array.from({ length: 5 }, () => page('/product/search/all/all?q=often')));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(rendered - before).toBe(2);
    expect(await isCached('/product/search/all/all?q=often')).toBe(true);
    expect(await isCached('/product/search/all/all?q=once')).toBe(false);
  });
});
