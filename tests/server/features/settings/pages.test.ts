/** Metadata of pages: one source for call and first HTML, which the operator may change in any language. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { metadataKey, pageOfMetadata } from '../../../../src/contract/page-metadata.ts';
import { PATHS, type PageName } from '../../../../src/contract/paths.ts';
import type { PageMeta } from '../../../../src/contract/settings.ts';
import type { CallInput } from '../../../../src/contract/table.ts';
import { renderPage, renderWords, rowAt } from '../../../../src/entry/render.tsx';
import { sourcePages } from '../../../../src/server/html/shop-pages.ts';
import { audit } from '../../../../src/server/features/operators/tables.ts';
import { metaRows } from '../../../../src/server/features/settings/tables.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

let server: TestServer;
const TEMPLATE = '<html lang="en" dir="ltr"><head><!--head--></head><body><!--page--><!--boot--></body></html>';

beforeAll(async () => {
  server = await startTestServer({
    pages: sourcePages({ renderPage, renderWords, rowAt }, TEMPLATE, async (_, html) => html),
  });
});
afterEach(async () => {
  for (const key of ['home', 'login', 'product_detail']) await reset(key);
  await server.services.db.delete(audit);
});
afterAll(() => server.close());

const token = () => server.services.config.operatorToken;
type Change = CallInput<'operator.changePage'>['body'];
const change = (key: string, body: Change) =>
  server.call('operator.changePage', { params: { key }, body }, { token: token() });
const reset = (key: string, lang?: 'en' | 'ko') =>
  server.call('operator.resetPage', { params: { key }, body: lang ? { lang } : {} }, { token: token() });
const read = async (key: string, lang: 'en' | 'ko' | 'fr' | 'fr-CA') => {
  const { body } = await server.call('common.metaRow', { params: { type: 'page', key }, query: { lang } });
  return body.data.meta as PageMeta;
};
const page = async (path: string) => (await server.fetch(path, { headers: { accept: 'text/html' } })).text();

test('§7 names: every page has a key of its own, and four differ from their route', () => {
  const pages = Object.keys(PATHS) as PageName[];
  expect(new Set(pages.map(metadataKey)).size).toBe(pages.length);
  for (const name of pages) expect(pageOfMetadata(metadataKey(name))).toBe(name);
  expect((['main', 'detail', 'contactUs', 'cart'] as const).map(metadataKey)).toEqual([
    'home',
    'product_detail',
    'contact_us',
    'shopping_cart',
  ]);
  expect(pageOfMetadata('main')).toBeNull();
});

test('every page has title, description and keywords in every language, without a row of the operator', async () => {
  const { rows } = { rows: await server.services.db.select().from(metaRows) };
  expect(rows.filter(({ type }) => type === 'page')).toEqual([]);
  const all = (await server.call('common.meta', { query: { type: 'page' } })).body.data;
  expect(all).toHaveLength(Object.keys(PATHS).length);
  for (const { key, meta } of all) {
    const { title, description, keywords } = meta as PageMeta;
    expect([title, description, keywords].every(Boolean), key).toBe(true);
  }
  expect((await read('board_detail', 'en')).description).toBe('News and stories from Maru.');
  expect((await read('home', 'ko')).title).toBe('홈');
  expect((await read('home', 'fr')).title).toBe('Accueil');
});

describe('a change of the operator', () => {
  test('reaches the call and the first HTML alike, leaves other fields and languages, and is one audit row', async () => {
    const before = await read('home', 'en');
    const { status, body } = await change('home', { lang: 'en', title: 'Trips & more', meta: { 'og:title': 'Trips' } });
    expect([status, body.data.changed]).toEqual([200, ['en']]);
    expect(await read('home', 'en')).toEqual({ ...before, title: 'Trips & more', meta: { 'og:title': 'Trips' } });
    expect((await read('home', 'ko')).title).toBe('홈');
    const html = await page('/main?lang=en');
    expect(html).toContain('<title>Trips &amp; more | Maru</title>');
    expect(html).toContain('<meta property="og:title" content="Trips">');
    expect(html).toContain(`<meta name="description" content="${before.description}">`);
    expect(html).toContain('"title":"Trips & more"');
    const acts = await server.services.db.select().from(audit);
    expect(acts.map(({ act, subject }) => [act, subject])).toEqual([['page.changed', 'home']]);
  });

  test('in one language stands above no words of another', async () => {
    const [french, canadian] = [await read('login', 'fr'), await read('login', 'fr-CA')];
    await change('login', { lang: 'en', title: 'Come in' });
    expect(await read('login', 'fr')).toEqual(french);
    await change('login', { lang: 'fr', title: 'Entrer' });
    expect((await read('login', 'fr')).title).toBe('Entrer');
    expect(await read('login', 'fr-CA')).toEqual(canadian);
  });

  test('is taken back field by field, by language, or whole', async () => {
    const before = await read('home', 'en');
    await change('home', { lang: 'en', title: 'A', description: 'B', meta: { 'og:title': 'C' } });
    await change('home', { lang: 'ko', title: '가' });
    await change('home', { lang: 'en', title: null, meta: { 'og:title': null } });
    expect(await read('home', 'en')).toEqual({ ...before, description: 'B' });
    expect((await reset('home', 'en')).body.data.changed).toEqual(['ko']);
    expect(await read('home', 'en')).toEqual(before);
    await reset('home');
    expect((await read('home', 'ko')).title).toBe('홈');
    const rows = await server.services.db.select().from(metaRows);
    expect(rows.filter(({ type }) => type === 'page')).toEqual([]);
  });

  test('does not stand above the name of a trip', async () => {
    await change('product_detail', { lang: 'en', title: 'Any trip', keywords: 'temple' });
    const html = await page('/product/detail/haeinsa-temple-stay?lang=en');
    expect(html).not.toContain('Any trip |');
    expect(html).toContain('<meta name="keywords" content="temple">');
  });

  test('is text and nothing else', async () => {
    await change('home', { lang: 'en', title: '</title><script>alert(1)</script>', meta: { 'og:title': '"><b>' } });
    const html = await page('/main?lang=en');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('"><b>');
  });

  test.each<[string, Change, string]>([
    ['a reserved entry', { lang: 'en', meta: { viewport: 'width=1' } }, 'meta.viewport'],
    ['an entry that is none', { lang: 'en', meta: { 'on load': 'x' } }, 'meta.on load'],
    ['a picture of a strange kind', { lang: 'en', meta: { 'og:image': 'javascript:x' } }, 'meta.og:image'],
    [
      'a picture of another host without a scheme',
      { lang: 'en', meta: { 'og:image': '//evil.example' } },
      'meta.og:image',
    ],
    ['an endless title', { lang: 'en', title: 'x'.repeat(10_000) }, 'title'],
    ['an empty title', { lang: 'en', title: '   ' }, 'title'],
    ['an unknown language', { lang: 'xx' as never, title: 'A' }, 'lang'],
  ])('is refused for %s', async (_, body, field) => {
    const answer = await change('home', body);
    expect([answer.status, answer.body.problems?.map((one) => one.field)]).toEqual([422, [field]]);
  });

  test('of a page that does not exist is not found', async () => {
    expect((await change('nothing', { lang: 'en', title: 'A' })).status).toBe(404);
    expect((await reset('nothing')).status).toBe(404);
  });

  test('by two operators at once keeps what both wrote', async () => {
    await Promise.all([change('home', { lang: 'en', title: 'A' }), change('home', { lang: 'en', description: 'B' })]);
    expect(await read('home', 'en')).toMatchObject({ title: 'A', description: 'B' });
  });
});

describe('a page that was shown', () => {
  const save = async (url: string, more: object = {}) =>
    (await server.call('common.saveHtml', { body: { url, ...more } })).body.data.accepted;

  test('is rendered by the server itself, whatever the caller says it holds', async () => {
    const asked: string[] = [];
    const { prerender } = server.services;
    server.services.prerender = { ...prerender, later: (address) => asked.push(address) > 0 };
    const forged = { html: '<h1>Evil</h1>', title: 'Evil', last_updated: 'now', delay: 2000, route_name: 'main' };
    expect(await save('http://shop.localhost/main?season=winter', forged)).toBe(true);
    expect(asked).toEqual(['/main?season=winter']);
    server.services.prerender = prerender;
    expect(await page('/main?season=winter')).not.toContain('Evil');
  });

  test.each([
    'https://evil.example/main',
    '//evil.example/main',
    '/account/password-reset/token',
    '/api/v1/products',
    '/purchase/reservation',
    'http://[',
  ])('is no page for all: %s', async (url) => expect(await save(url)).toBe(false));

  test('waits no longer, and among no more others, than the server bears', async () => {
    const { status } = await server.call('common.saveHtml', { body: { url: '/main', delay: 60_000 } });
    expect(status).toBe(422);
    const answers = [];
    for (let number = 0; number < 25; number += 1) answers.push(await save(`/main?page=${number}`, { delay: 9000 }));
    expect(answers.filter(Boolean)).toHaveLength(20);
    server.services.prerender.close();
  });
});
