/** Cache tags: a cached read shows nothing that its row does not name, and only what a tag stands for makes it outdated. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '../../../src/app/pages.ts';
import type { CacheTag } from '../../../src/contract/cache-tags.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { PATHS, type PageName, type PagePath } from '../../../src/contract/paths.ts';
import { ENDPOINTS, getEndpoint, type EndpointName } from '../../../src/contract/table.ts';
import { pageContext, type PageData } from '../../../src/runtime/page.ts';
import { ANONYMOUS, type Services } from '../../../src/server/base/context.ts';
import { transaction } from '../../../src/server/db/database.ts';
import { createRevisions, raiseRevision } from '../../../src/server/db/revisions.ts';
import { createSearch } from '../../../src/server/features/catalogue/search/search.ts';
import { createCaller } from '../../../src/server/http/dispatch.ts';
import { contentStamps } from '../../../src/server/http/content-stamp.ts';
import { HANDLERS } from '../../../src/server/main/handlers.generated.ts';
import { taggedCalls } from '../../../src/server/html/page-tags.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const PRODUCT = 'haeinsa-temple-stay';

/** What each cached read is asked in these tests. */
const INPUTS: Partial<Record<EndpointName, object>> = {
  'product.list': {
    query: { lang: 'en', from: '2026-12-05', to: '2026-12-20', sort: 'price_asc', price_max: '900000' },
  },
  'product.facets': { query: { from: '2026-12-05', to: '2026-12-20', rating: '4' } },
  'product.points': { query: { lang: 'en', from: '2026-12-05', to: '2026-12-20' } },
  'product.seasons': { query: { category: 'festival' } },
  'product.get': { params: { id: PRODUCT }, query: { lang: 'en' } },
  'product.advice': { params: { id: PRODUCT }, query: { lang: 'en' } },
  'product.similar': { params: { id: PRODUCT }, query: { lang: 'en' } },
  'product.availability': { params: { id: PRODUCT }, query: { from: '2026-12-05', to: '2026-12-20' } },
  'product.reviews': { params: { id: PRODUCT }, query: {} },
  'product.reviewFigures': { params: { id: PRODUCT } },
  'review.recent': { query: { lang: 'en' } },
  'common.codes': { query: { lang: 'en' } },
  'common.meta': { query: { type: 'settings' } },
  'common.metaRow': { params: { type: 'settings', key: 'usd_to_krw' }, query: { lang: 'en' } },
  'settings.menus': { query: { lang: 'en' } },
  'board.list': { query: { lang: 'en', type: 'faq', q: 'refund' } },
  'board.get': { params: { id: 'terms' }, query: { lang: 'en' } },
  'event.list': { query: { lang: 'en', status: 'coming' } },
  'event.get': { params: { id: '' }, query: { lang: 'en' } },
  'socialReview.list': { query: { lang: 'en', platform: 'instagram' } },
  'settings.menu': { params: { id: '' }, query: { lang: 'en' } },
};

const CACHED = (Object.entries(ENDPOINTS) as [EndpointName, Endpoint][]).filter(([, row]) => row.cache);

/** Services that note which tags what is read of them stands for. */
function watched(services: Services, seen: Set<CacheTag | 'database'>): Services {
  const reads = <T extends object>(part: T, getTag: (key: string) => CacheTag | 'database' | null): T =>
    new Proxy(part, {
      get(target, key) {
        const tag = typeof key === 'string' ? getTag(key) : null;
        if (tag) seen.add(tag);
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  const seatReads = new Set(['seats', 'figures', 'departure', 'remaining', 'needed']);
  const catalogue = reads(services.catalogue, (key) =>
    key === 'fresh' || key === 'generation' ? null : seatReads.has(key) ? 'seats' : 'catalogue',
  );
  return {
    ...services,
    catalogue,
    search: createSearch(catalogue),
    boards: reads(services.boards, () => 'boards'),
    reviews: reads(services.reviews, () => 'reviews'),
    socialReviews: reads(services.socialReviews, () => 'social-reviews'),
    settings: reads(services.settings, (key) => (key === 'fresh' ? null : 'settings')),
    db: reads(services.db, () => 'database'),
    clock: () => {
      seen.add('day');
      return services.clock();
    },
  };
}

describe('a cached read', () => {
  test.each(CACHED)('%s answers all visitors alike, and shows nothing beside its tags', async (name, row) => {
    expect([row.method, ['none', 'optional'].includes(row.auth), row.file]).toEqual(['GET', true, undefined]);
    const input = INPUTS[name];
    if (!input) throw new Error(`Say in INPUTS what ${name} is asked.`);
    if (name === 'settings.menu') {
      await server.services.settings.fresh();
      Object.assign(input, { params: { id: server.services.settings.menus()[0]?.id } });
    }
    if (name === 'event.get') {
      const [event] = (await server.call('event.list', { query: {} })).body.data;
      Object.assign(input, { params: { id: event?.id } });
    }
    const seen = new Set<CacheTag | 'database'>();
    const call = createCaller(watched(server.services, seen), HANDLERS);
    await call(name, input as never, { ...ANONYMOUS, language: 'en' });
    for (const tag of seen) expect(row.cache, tag).toContain(tag);
  });

  test('stays cached when something changes that it does not show', async () => {
    const { catalogue } = server.services;
    const before = await contentStamps(server.services);
    const option = catalogue.product(PRODUCT)?.options[0];
    catalogue.seats.put([
      { optionId: option?.id ?? '', date: '2026-12-05', time: '10:00', capacity: 9, soldElsewhere: 1, taken: 3 },
    ]);
    const after = await contentStamps(server.services);
    const changes = CACHED.filter(([, { cache }]) => cache && before(cache) !== after(cache)).map(([name]) => name);
    expect(changes.toSorted()).toEqual([
      'product.availability',
      'product.facets',
      'product.get',
      'product.list',
      'product.points',
      'product.seasons',
      'product.similar',
    ]);
  });
});

describe('a revision', () => {
  test('shows only after what follows it is loaded, in every process', async () => {
    let now = 0;
    const { db } = server.services;
    const [writer, reader] = [createRevisions(db, () => now), createRevisions(db, () => now)];
    const shown: number[] = [];
    reader.follow('settings', async () => void shown.push(reader.values().settings));
    await Promise.all([writer.fresh(), reader.fresh()]);
    const before = reader.values().settings;
    await transaction(db, (tx) => raiseRevision(tx, 'settings'));
    writer.changed();
    await Promise.all([writer.fresh(), reader.fresh()]);
    expect([writer.values().settings, reader.values().settings]).toEqual([before + 1, before]);
    now += 1001;
    await reader.fresh();
    expect(reader.values().settings).toBe(before + 1);
    expect(shown).toEqual([0, before]);
  });

  test('that is raised without its name in the row of the call is an error while answers are checked', async () => {
    const setMeta = HANDLERS['common.setMeta'];
    const body = { type: 'settings', key: 'site_name', meta: 'Maru' } as const;
    const write = () => server.call('common.setMeta', { body }, { token: server.services.config.operatorToken });
    try {
      HANDLERS['common.setMeta'] = async (input, services, caller, facts) => {
        await transaction(services.db, (tx) => raiseRevision(tx, 'catalogue'));
        return setMeta(input, services, caller, facts);
      };
      expect((await write()).status).toBe(500);
    } finally {
      HANDLERS['common.setMeta'] = setMeta;
    }
    expect((await write()).status).toBe(200);
  });
});

describe('a page', () => {
  const params = { category: 'all', region: 'all', productId: PRODUCT, userType: 'user', type: 'blog', id: 'terms' };
  const open = (Object.entries(PATHS) as [PageName, PagePath][]).filter(([, { login }]) => !login);

  test.each(open)('%s is made of cached reads, whose tags are its own', async (name) => {
    const data = ((await PAGES[name].data?.()) ?? {}) as PageData<PageName>;
    const context = pageContext(params, '', { locale: 'en', currency: 'USD', today: '2026-12-01' });
    const queries = Object.values(data.queries?.(context as never) ?? {});
    const { call, tags } = taggedCalls(() => Promise.reject(new Error('not asked')));
    for (const question of queries) await call(question.name, question.input as never).catch(() => undefined);
    const named = queries.flatMap((question) => getEndpoint(question.name).cache ?? []);
    expect(tags()).not.toBeNull();
    expect(new Set(tags())).toEqual(new Set(['day', ...named]));
  });

  test('that asks for something uncached is not cached either', async () => {
    const { call, tags } = taggedCalls(() => Promise.resolve({ data: [] as never }));
    await call('common.meta', { query: { type: 'settings' } });
    await call('cart.list', {} as never);
    expect(tags()).toBeNull();
  });
});
