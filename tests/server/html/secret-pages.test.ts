/** Pages whose address holds the token of a mail: the token goes nowhere from there, neither in their HTML, nor in headers, nor in memory. */
import { describe, expect, test } from 'vitest';
import { renderPage, renderWords, rowAt } from '../../../src/entry/render.tsx';
import { createPages } from '../../../src/server/html/pages.ts';

const TOKEN = 'Vq3-'.repeat(10);
let rendered = 0;

const pages = createPages({
  source: {
    renderPage: (wish) => {
      rendered += 1;
      return renderPage(wish);
    },
    renderWords,
    rowAt,
  },
  template: '<html lang="en" dir="ltr"><head><!--head--></head><body><!--page--><!--boot--></body></html>',
  getAssets: () => ({ script: '/assets/a.js', modules: [], sheet: '/assets/a.css', styles: [] }),
  callFor: () => async (name) => {
    // Nothing but the shell's own questions is asked for these pages: opening one changes and tells nothing.
    if (name === 'common.meta' || name === 'settings.menus') return { data: [] as never };
    throw new Error(`${name} was asked`);
  },
  stamps: async () => () => '1',
  today: () => '2026-12-01',
  inlinePicture: () => null,
  lost: () => undefined,
  origin: 'https://shop.example',
  sdkSrc: '/sandbox/toss/v1.js',
});

async function open(path: string) {
  const response = await pages(new Request(`https://shop.example${path}`));
  if (!response) throw new Error(`${path} is no page`);
  return { html: await response.text(), headers: response.headers, status: response.status };
}

describe.each(['/account/mail-consent', '/account/password-reset'])('%s/:token', (path) => {
  test.each(['', '?lang=ar'])('is written without its token, and hidden from search engines%s', async (query) => {
    const { html, headers, status } = await open(`${path}/${TOKEN}${query}`);
    expect(status).toBe(200);
    expect(html).not.toContain(TOKEN);
    expect(JSON.stringify([...headers])).not.toContain(TOKEN);
    expect(html).toContain('<meta name="robots" content="noindex">');
    for (const part of ['canonical', 'hreflang', 'og:url']) expect(html).not.toContain(part);
  });

  test('tells no other site, and no other page of ours, where a visitor came from', async () => {
    expect((await open(`${path}/${TOKEN}`)).headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('is cached nowhere under its address', async () => {
    const before = rendered;
    await open(`${path}/${TOKEN}`);
    await open(`${path}/${TOKEN}`);
    expect(rendered - before).toBe(2);
  });
});

test('any other page names its address and may be cached', async () => {
  await open('/account/login');
  const before = rendered;
  const { html, headers } = await open('/account/login');
  expect(html).toContain('<link rel="canonical" href="https://shop.example/account/login">');
  expect(html).not.toContain('noindex');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  await open('/account/login');
  expect(rendered - before).toBe(1);
});

test('the words of a page carry the headers of every answer, those of an older build too', async () => {
  for (const path of ['/words/shell/en.000000000000.json', '/words/login/en.000000000000.json']) {
    const answer = await pages(new Request(`https://shop.example${path}`));
    expect(answer?.status).toBe(404);
    for (const name of ['strict-transport-security', 'referrer-policy', 'x-content-type-options'])
      expect(answer?.headers.get(name), name).toBeTruthy();
  }
});
