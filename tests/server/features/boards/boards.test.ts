/** The boards over HTTP: what is shown to whom and when, searches, languages, legal versions, feeds, pictures, and the operator's acts. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOARD_TYPES, EVENT_STATUSES, FAQ_TOPICS, LEGAL_DOCUMENTS } from '../../../../src/contract/boards/codes.ts';
import type { CallInput } from '../../../../src/contract/table.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { auditTrail } from '../../../../src/server/features/operators/audit-trail.ts';
import { runOperator } from '../../../../src/server/operator/cli.ts';
import { ENGINES, START, startTestServer, type TestServer } from '../../../support/server.ts';

type Body = CallInput<'operator.publishPost'>['body'];
const texts = { en: { subject: 'A new bus', content: 'It leaves at ten.' } };
const operator = { token: DEMO_OPERATOR_TOKEN };

describe.each(ENGINES)('the boards on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  const list = async (query: CallInput<'board.list'>['query']) =>
    (await server.call('board.list', { query: { per_page: 50, ...query } })).body.data;
  const get = async (id: string, lang: 'en' | 'ko' | 'ar' = 'en') =>
    server.call('board.get', { params: { id }, query: { lang } });
  const publish = (body: Body) => server.call('operator.publishPost', { body }, operator);
  const withdraw = (id: string) => server.call('operator.withdrawPost', { params: { id }, body: {} }, operator);

  test('hold at least sixty posts, each written in English and Korean', async () => {
    const ids: string[] = [];
    for (const type of BOARD_TYPES) {
      const [english, korean] = [await list({ type }), await list({ type, lang: 'ko' })];
      expect(english.length, type).toBeGreaterThan(6);
      for (const post of [...english, ...korean]) expect(post.type).toBe(type);
      expect(korean.every(({ language, subject }) => language === 'ko' && /\p{Script=Hangul}/u.test(subject))).toBe(
        true,
      );
      ids.push(...english.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBeGreaterThanOrEqual(60);
  });

  test('show pinned posts first, then the newest, in pages; questions bring their answers', async () => {
    const notices = await list({});
    expect(notices[0]?.pinned).toBe(true);
    const days = notices.filter(({ pinned }) => !pinned).map((post) => post.published_on);
    expect(days).toEqual(days.toSorted().toReversed());
    const { body } = await server.call('board.list', { query: { type: 'blog', page: 2, per_page: 5 } });
    expect([body.data.length, body.meta.pagination?.page]).toEqual([5, 2]);
    expect(body.data[0]?.content).toBeNull();
    const questions = await list({ type: 'faq' });
    expect(new Set(questions.map(({ topic }) => topic))).toEqual(new Set(FAQ_TOPICS));
    expect(questions.every(({ content }) => (content ?? '').length > 0)).toBe(true);
  });

  test.each([
    ['luggage', 'faq-free-luggage'],
    ['수하물', 'faq-free-luggage'],
    ['  LUGGAGE\u00a0free ', 'faq-free-luggage'],
  ])('find %j in any language', async (q, id) => {
    expect((await list({ type: 'faq', q })).map((post) => post.id)).toContain(id);
  });

  test.each(['%', '_', "' or 1=1 --", '<b>', '😀', 'zzqqxx', '\\'])('find nothing for %j', async (q) => {
    expect(await list({ type: 'notice', q })).toEqual([]);
  });

  test('refuse a search that is too long, and a board that is none', async () => {
    expect((await server.call('board.list', { query: { q: 'a'.repeat(10_000) } })).status).toBe(422);
    expect((await server.fetch('/api/v1/boards?type=legal')).status).toBe(422);
    expect((await server.fetch('/api/v1/boards?q=%00')).status).toBe(400);
    expect((await get('no-such-post')).body.code).toBe('NOT_FOUND');
    const event = { params: { id: 'how-to-reserve' }, query: {} };
    expect((await server.call('event.get', event)).body.code).toBe('NOT_FOUND');
  });

  test('lead from each post to the one before and the one after', async () => {
    const posts = (await list({ type: 'blog' })).toSorted((a, b) =>
      `${a.published_on} ${a.id}` < `${b.published_on} ${b.id}` ? -1 : 1,
    );
    const order = posts.map(({ id }) => id);
    for (const [index, id] of order.entries()) {
      const { data } = (await get(id)).body;
      expect([data.previous?.id, data.next?.id], id).toEqual([order[index - 1], order[index + 1]]);
    }
  });

  test('answer a language that a post is not written in with English, and say so', async () => {
    const [english, arabic] = [await get('how-to-reserve'), await get('how-to-reserve', 'ar')];
    expect(arabic.body.data).toEqual(english.body.data);
    expect(arabic.body.data.language).toBe('en');
  });

  test('show events by what the day in Seoul makes of them', async () => {
    for (const status of EVENT_STATUSES) {
      const { body } = await server.call('event.list', { query: { status } });
      expect(body.data.length, status).toBeGreaterThan(0);
      for (const { event } of body.data) expect(event?.status).toBe(status);
    }
    const { body } = await server.call('event.list', { query: {} });
    const [soonest] = body.data;
    expect(body.data.map(({ event }) => event?.ends_on ?? '')).toEqual(
      body.data.map(({ event }) => event?.ends_on ?? '').toSorted(),
    );
    // One minute after its last day has ended in Seoul.
    server.at(`${soonest?.event?.ends_on}T15:01:00.000Z`);
    const after = await server.call('event.get', { params: { id: soonest?.id ?? '' }, query: {} });
    expect(after.body.data.event?.status).toBe('ended');
    server.at(START);
  });

  test('keep every version of a legal text readable, and name the one in force', async () => {
    for (const document of LEGAL_DOCUMENTS) {
      const { data } = (await get(document)).body;
      expect(data.id).toBe(`${document}-${data.published_on}`);
      expect(data.versions[0]?.id).toBe(data.id);
      for (const { id } of data.versions) expect((await get(id)).status).toBe(200);
    }
    expect((await get('terms')).body.data.versions.length).toBeGreaterThan(1);
  });

  test('take a new version of a legal text for its day, and let nothing that was in force be changed', async () => {
    const legal = { type: 'legal', topic: 'terms', texts } as const;
    const before = (await get('terms')).body.data.id;
    expect((await publish({ ...legal, published_on: '2026-11-30' })).body.problems).toMatchObject([
      { field: 'published_on', code: 'date_too_early' },
    ]);
    expect((await publish({ ...legal, published_on: '2026-12-03' })).body.data.id).toBe('terms-2026-12-03');
    expect((await get('terms')).body.data.id).toBe(before);
    const change = { params: { id: 'terms-2026-12-03' }, body: legal };
    expect((await server.call('operator.changePost', change, operator)).status).toBe(200);
    server.at('2026-12-02T15:00:00.000Z');
    expect((await get('terms')).body.data.id).toBe('terms-2026-12-03');
    expect((await withdraw('terms-2026-12-03')).body.code).toBe('ILLEGAL_TRANSITION');
    expect((await server.call('operator.changePost', change, operator)).body.code).toBe('ILLEGAL_TRANSITION');
    server.at(START);
  });

  test('show a post from its day on, changed at once, until it is withdrawn', async () => {
    const ids = async () => (await list({ type: 'blog' })).map(({ id }) => id);
    await ids();
    expect((await publish({ id: 'late-post', type: 'blog', published_on: '2026-12-02', texts })).status).toBe(200);
    expect(await ids()).not.toContain('late-post');
    expect((await get('late-post')).status).toBe(404);
    server.at('2026-12-01T15:00:00.000Z');
    expect(await ids()).toContain('late-post');
    const body = {
      type: 'blog',
      texts: { en: { subject: '<b>Bold</b> \u202e😀', content: '<script>1</script>' } },
    } as const;
    await server.call('operator.changePost', { params: { id: 'late-post' }, body }, operator);
    expect((await get('late-post')).body.data).toMatchObject({
      subject: '<b>Bold</b> \u202e😀',
      content: '<script>1</script>',
      published_on: '2026-12-02',
    });
    expect((await withdraw('late-post')).status).toBe(200);
    expect((await withdraw('late-post')).body.code).toBe('ILLEGAL_TRANSITION');
    expect([await ids(), (await get('late-post')).status]).toEqual([expect.not.arrayContaining(['late-post']), 404]);
    expect((await publish({ id: 'late-post', type: 'blog', texts })).body.problems).toMatchObject([{ field: 'id' }]);
    await server.call('operator.changePost', { params: { id: 'late-post' }, body }, operator);
    expect((await get('late-post')).status).toBe(200);
    const trail = await auditTrail(server.services, { page: 1, per_page: 4 });
    expect(trail.rows.map(({ act, subject }) => `${act} ${subject}`)).toEqual([
      'post.changed late-post',
      'post.withdrawn late-post',
      'post.changed late-post',
      'post.published late-post',
    ]);
    await withdraw('late-post');
    server.at(START);
  });

  test.each<[string, Partial<Body>, string[]]>([
    ['an event without days', { type: 'event' }, ['starts_on', 'ends_on']],
    [
      'an event that ends before it begins',
      { type: 'event', starts_on: '2026-12-05', ends_on: '2026-12-04' },
      ['ends_on'],
    ],
    ['a notice with days', { starts_on: '2026-12-05', ends_on: '2026-12-06' }, ['starts_on', 'ends_on']],
    ['a question without a topic', { type: 'faq' }, ['topic']],
    ['a notice with a topic', { topic: 'luggage' }, ['topic']],
    ['an unknown scene', { scene: { motif: 'toString', time: 'day', season: 'spring' } }, ['scene.motif']],
    ['the name of a document', { id: 'terms' }, ['id']],
    ['no id', { id: undefined }, ['id']],
    ['all of it', { type: 'event', topic: 'x', id: undefined }, ['topic', 'starts_on', 'ends_on', 'id']],
  ])('refuse %s', async (_what, wrong, fields) => {
    const { status, body } = await publish({ id: 'wrong-post', type: 'notice', texts, ...wrong });
    expect([status, body.problems?.map(({ field }) => field)]).toEqual([422, fields]);
  });

  test.each<[string, object]>([
    ['another site', { link: 'https://elsewhere.example/' }],
    ['another site without its scheme', { link: '//elsewhere.example/' }],
    ['a text of 30,000 letters', { texts: { en: { ...texts.en, content: 'a'.repeat(30_000) } } }],
    ['no English', { texts: { ko: texts.en } }],
    ['a language that is none', { texts: { ...texts, xx: { subject: 1 } }, type: 'poster' }],
  ])('refuse %s by its shape', async (_what, wrong) => {
    const body = { id: 'wrong-post', type: 'notice', texts, ...wrong } as Body;
    expect((await publish(body)).status).toBe(422);
  });

  test('take one of two posts of the same name', async () => {
    const twice = [publish({ id: 'once', type: 'notice', texts }), publish({ id: 'once', type: 'notice', texts })];
    const answers = (await Promise.all(twice)).map(({ status }) => String(status));
    expect(answers.toSorted()).toEqual(['200', '422']);
    await withdraw('once');
  });
});

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
