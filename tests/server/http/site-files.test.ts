/** What crawlers are told: it follows from the rows of the path table. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '../../../src/contract/locale.ts';
import { PATHS, type PagePath } from '../../../src/contract/paths.ts';
import { isNoPage } from '../../../src/server/http/no-pages.ts';
import { disallowed } from '../../../src/server/http/site-files.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const text = async (path: string) => (await server.fetch(path)).text();

test('robots.txt keeps crawlers from every page that is not in the sitemap, and from no other', () => {
  const patterns = disallowed().map((rule) => new RegExp(`^${rule.replaceAll('*', '.*')}`));
  const isDisallowed = (path: string) => patterns.some((pattern) => pattern.test(path));
  for (const [name, { path, indexing }] of Object.entries<PagePath>(PATHS))
    expect(isDisallowed(path), name).toBe(indexing !== 'sitemap');
  expect(disallowed()).toEqual(
    expect.arrayContaining(['/account/', '/purchase/', '/api/', '/sandbox/', '/product/*/review']),
  );
});

test('the sitemap names every page of its kind in every language, with its picture', async () => {
  const sitemap = await text('/sitemap.xml');
  expect(await text('/robots.txt')).toContain('Disallow: /account/\n');
  for (const path of [
    '/main',
    '/product/search/all/all',
    '/product/detail/haeinsa-temple-stay',
    '/board',
    '/board/blog',
    '/board/notice-detail/terms',
    '/board/notice-detail/blog-temple-food',
    '/event',
    '/event/seochon-walking-hour',
  ])
    expect(sitemap).toContain(`<loc>http://shop.localhost${path}</loc>`);
  expect(sitemap).not.toContain('/account/');
  expect(sitemap).not.toContain('terms-2026');
  const named = new Set([...sitemap.matchAll(/hreflang="([^"]+)"/g)].map(([, code]) => code));
  expect(named).toEqual(new Set([...LOCALES, 'x-default']));
  for (const image of ['products/haeinsa-temple-stay', 'posts/blog-temple-food', 'posts/seochon-walking-hour'])
    expect(sitemap).toContain(`<image:loc>http://shop.localhost/images/${image}/social.png</image:loc>`);
  // A question is read in the list, and a legal text has no picture.
  expect(sitemap).not.toContain('/images/posts/terms');
});

test.each([
  '/api/v1/products',
  '/assets/a.js',
  '/robots.txt',
  '/sitemap-3.xml',
  '/health',
  '/v1/payments',
  '/feeds/ko.xml',
  '/manifest.webmanifest',
])('%s is never a page', (path) => expect(isNoPage(path)).toBe(true));

test.each(['/main', '/api', '/words/login/en.json', '/healthy', '/product/detail/api'])('%s may be one', (path) =>
  expect(isNoPage(path)).toBe(false),
);

test('the web manifest names the shop as the operator does, and icons that are there', async () => {
  const answer = await server.fetch('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  const { name, start_url: start, icons } = (await answer.json()) as { name: string; start_url: string; icons: Icon[] };
  expect([name, start]).toEqual(['Maru', '/main']);
  const files = readdirSync(new URL('../../../src/app/public', import.meta.url)).map((file) => `/${file}`);
  for (const { src } of icons) expect(files).toContain(src);
  expect(icons.map(({ sizes, purpose }) => purpose ?? sizes)).toEqual(['any', '192x192', '512x512', 'maskable']);
});

interface Icon {
  src: string;
  sizes: string;
  purpose?: string;
}
