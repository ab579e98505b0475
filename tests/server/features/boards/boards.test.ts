/** The boards over HTTP: what is shown and when, searches, languages, and the operator's acts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOARD_TYPES, EVENT_STATUSES, FAQ_TOPICS } from '../../../../src/contract/boards/codes.ts';
import { LOCALES, type Locale } from '../../../../src/contract/locale.ts';
import type { CallInput } from '../../../../src/contract/table.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { auditTrail } from '../../../../src/server/features/operators/audit-trail.ts';
import { ENGINES, START, startTestServer, type TestServer } from '../../../support/server.ts';

const NOT_LATIN: readonly Locale[] = ['ko', 'ja', 'zh-CN', 'zh-TW', 'ru', 'kk', 'hi', 'th', 'ar'];
const isLatin = (text: string) => !/(?!\p{Script=Latin})\p{L}/u.test(text);

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
  const get = async (id: string, lang: Locale = 'en') => server.call('board.get', { params: { id }, query: { lang } });
  const publish = (body: Body) => server.call('operator.publishPost', { body }, operator);
  const withdraw = (id: string) => server.call('operator.withdrawPost', { params: { id }, body: {} }, operator);

  test('hold at least sixty posts, each written in every language', async () => {
    const ids: string[] = [];
    for (const type of BOARD_TYPES) {
      const english = await list({ type });
      expect(english.length, type).toBeGreaterThan(6);
      ids.push(...english.map(({ id }) => id));
      for (const lang of LOCALES) {
        const own = await list({ type, lang });
        expect(own.map((post) => [post.id, post.type, post.language])).toEqual(
          english.map(({ id }) => [id, type, lang]),
        );
        expect(own.some(({ subject }) => isLatin(subject) === NOT_LATIN.includes(lang))).toBe(false);
      }
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

  test.each(['K-ETA', 'k\u2011eta'])('find %j, whose hyphen keeps it on one line', async (q) => {
    expect((await list({ q })).map((post) => post.id)).toContain('k-eta-reminder');
  });

  test('find words with and without their marks', async () => {
    const id = 'post-with-marks';
    const subject = 'Séoul, İstanbul, سِيُول, 경주';
    await publish({ id, type: 'notice', texts: { en: { subject, content: 'One.' } } });
    const isFound = async (q: string) => (await list({ q })).some((post) => post.id === id);
    for (const q of ['seoul', 'SÉOUL', 'istanbul', 'İSTANBUL', 'ıstanbul', 'سيول', 'سِيُول', '경주'])
      expect(await isFound(q), q).toBe(true);
    expect(await isFound('겨'), 'part of a syllable').toBe(false);
    await withdraw(id);
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

  test('answer what lists show in the language asked for, and a content that it lacks in English, and say so', async () => {
    const [english, russian] = [await get('blog-temple-food'), await get('blog-temple-food', 'ru')];
    const { content, content_language: contentLanguage, language, subject } = russian.body.data;
    expect([language, contentLanguage, content]).toEqual(['ru', 'en', english.body.data.content]);
    expect(subject).toMatch(/\p{Script=Cyrillic}/u);
    // The terms are written whole.
    expect((await get('terms', 'ru')).body.data).toMatchObject({ language: 'ru', content_language: 'ru' });
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
    ['a notice with hours', { hours: { weekday: 6, times: ['10:00'] } }, ['hours']],
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
