/** What surrounds the boards: feeds, pictures, addresses within posts, and the operator's commands. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { runOperator } from '../../../../src/server/operator/cli.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';

const texts = { en: { subject: 'A new bus', content: 'It leaves at ten.' } };
const operator = { token: DEMO_OPERATOR_TOKEN };

describe('what surrounds the boards', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('a feed for each language names the newest posts, and nothing of it is markup', async () => {
    const body = {
      id: 'sharp',
      type: 'notice',
      published_on: '2026-12-01',
      texts: { en: { subject: '<b>&"\u0001', content: 'x' } },
    } as const;
    await server.call('operator.publishPost', { body }, operator);
    const korean = await server.fetch('/feeds/ko.xml');
    expect(korean.headers.get('content-type')).toContain('application/rss+xml');
    const text = await korean.text();
    expect(text).toContain('<language>ko</language>');
    expect(text).toContain('<title>&lt;b&gt;&amp;&quot;</title>');
    expect(text.match(/<item>/g)?.length).toBe(30);
    expect(text).not.toContain('faq-');
    expect(await (await server.fetch('/feeds/ar.xml')).text()).toContain('<dc:language>en</dc:language>');
    expect((await server.fetch('/feeds/fr.xml')).status).toBe(200);
    expect((await server.fetch('/feeds/xx.xml')).status).toBe(404);
  });

  test('a feed names the language of a description that is not that of the feed', async () => {
    const texts = {
      en: { subject: 'A tram', summary: 'It is new.', content: 'It leaves at ten.' },
      fr: { subject: 'Un tram' },
      de: { subject: 'Eine Bahn', summary: 'Sie ist neu.' },
    };
    await server.call('operator.publishPost', { body: { id: 'tram', type: 'notice', texts } }, operator);
    const read = async (language: string) => (await server.fetch(`/feeds/${language}.xml`)).text();
    expect(await read('fr')).toContain('<description xml:lang="en">It leaves at ten.</description>');
    expect(await read('de')).toContain('<description xml:lang="de">Sie ist neu.</description>');
  });

  test('a post has a picture of its own, or none', async () => {
    const { body } = await server.call('board.list', { query: { type: 'festival', per_page: 50 } });
    const pictures = await Promise.all(body.data.map(async ({ image }) => (await server.fetch(image ?? '')).text()));
    expect(new Set(pictures).size).toBe(body.data.length);
    for (const picture of pictures) expect(picture).toMatch(/^<svg /);
    expect((await server.fetch('/images/posts/how-to-reserve/0.svg')).status).toBe(404);
    expect((await server.fetch('/images/posts/nothing/0.svg')).status).toBe(404);
  });

  /** True for an address of a product on sale, of a post that is shown, or of a list. */
  const leads = async (link: string) => {
    const [, product] = /^\/product\/detail\/(.+)$/.exec(link) ?? [];
    const [, post] = /^\/board\/notice-detail\/(.+)$/.exec(link) ?? [];
    if (product !== undefined) return server.services.catalogue.product(product)?.onSale === true;
    if (post !== undefined) return (await server.call('board.get', { params: { id: post }, query: {} })).status === 200;
    return /^\/(product\/search\/[a-z]+\/[a-z]+|board(\/[a-z]+)?|event)$/.test(link);
  };

  test('every address within a post leads to a page', async () => {
    const { body } = await server.call('operator.posts', { query: { per_page: 50 } }, operator);
    const more = await server.call('operator.posts', { query: { per_page: 50, page: 2 } }, operator);
    const broken: string[] = [];
    let total = 0;
    for (const { id } of [...body.data, ...more.body.data]) {
      const { data } = (await server.call('board.get', { params: { id }, query: { lang: 'ko' } })).body;
      const written = [...data.content.matchAll(/\]\((\/[^)]+)\)/g)].map((match) => match[1] ?? '');
      for (const link of data.link === null ? written : [...written, data.link]) {
        total += 1;
        if (!(await leads(link))) broken.push(`${id}: ${link}`);
      }
    }
    expect(total).toBeGreaterThan(30);
    expect(broken).toEqual([]);
  });

  test('a post names the trip that it leads on to, as long as it is sold', async () => {
    const read = async () =>
      (await server.call('event.get', { params: { id: 'seochon-walking-hour' }, query: { lang: 'ko' } })).body.data;
    const id = 'seoul-palace-and-bukchon-walk';
    const { data: product } = (await server.call('product.get', { params: { id }, query: { lang: 'ko' } })).body;
    const { title, price_from, main_image } = product;
    expect(await read()).toMatchObject({
      link: `/product/detail/${id}`,
      trip: { id, title, price_from, main_image, language: 'ko' },
    });
    const sell = (on_sale: boolean) =>
      server.call('operator.setOnSale', { params: { id }, body: { on_sale } }, operator);
    await sell(false);
    expect(await read()).toMatchObject({ link: null, trip: null });
    await sell(true);
    expect(await read()).toMatchObject({ trip: { id } });
  });

  test('the operator publishes, changes, lists and withdraws from the command line', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'maru-post-'));
    const file = join(folder, 'post.json');
    await writeFile(file, JSON.stringify({ id: 'by-hand', type: 'notice', texts }));
    const lines: string[] = [];
    const run = (...words: string[]) =>
      runOperator(words, {
        out: (text) => void lines.push(text),
        err: (text) => void lines.push(text),
        environment: { ORIGIN: 'http://shop.localhost' },
        fetch: (input, init) => server.booted.fetch(new Request(input, init)),
      });
    expect(await run('publish-post', file)).toBe(0);
    expect(await run('change-post', 'by-hand', file)).toBe(0);
    expect(await run('posts', '--type', 'notice')).toBe(0);
    expect(lines.at(-1)).toContain('by-hand');
    expect(await run('withdraw-post', 'by-hand', 'no', 'bus')).toBe(0);
    expect(lines.at(-1)).toContain('withdrawn');
    expect(await run('posts', '--type', 'poster')).toBe(2);
    expect(await run('publish-post', join(folder, 'nothing.json'))).toBe(2);
    await rm(folder, { recursive: true });
  });
});
