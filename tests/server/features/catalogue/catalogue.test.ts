/** Products, search, and availability over HTTP, on both engines. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SearchQuery } from '../../../../src/contract/catalogue/search.ts';
import { addDays, isWithinSeason } from '../../../../src/rules/seoul-days.ts';
import { transaction } from '../../../../src/server/db/database.ts';
import { products } from '../../../../src/server/features/catalogue/tables.ts';
import { wishes } from '../../../../src/server/features/wishlist/tables.ts';
import { raiseRevision } from '../../../../src/server/db/revisions.ts';
import { seedProducts } from '../../../../src/server/features/catalogue/seed/load-products.ts';
import { ENGINES, START, startTestServer, type TestServer } from '../../../support/server.ts';

const STAY = 'haeinsa-temple-stay';
const stay = seedProducts.find((product) => product.id === STAY);

describe.each(ENGINES)('on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
    // A search by words that comes before the first index is told to come again.
    await vi.waitUntil(async () => (await server.call('product.list', { query: { q: 'temple' } })).status === 200, {
      timeout: 30_000,
    });
  }, 60_000);
  afterAll(() => server.close());

  const search = async (query: Partial<Record<keyof SearchQuery, string | number>>) => {
    const { body } = await server.call('product.list', { query: { per_page: 50, ...query } as never });
    return body;
  };
  const ids = async (query: Parameters<typeof search>[0]) => (await search(query)).data.map((product) => product.id);

  test('pages add up to the catalogue, each product once', async () => {
    const first = await search({ per_page: 20 });
    const total = first.meta.pagination?.total ?? 0;
    expect(total).toBe(seedProducts.length);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 20) }, (_, page) => ids({ per_page: 20, page: page + 1 })),
    );
    expect(new Set(pages.flat()).size).toBe(total);
    expect(first.meta.pagination).toEqual({ total, total_pages: Math.ceil(total / 20), page: 1, per_page: 20 });
  });

  test('texts come in the language asked for, and a description that it lacks in English with its name', async () => {
    const korean = await server.call('product.get', { params: { id: STAY }, query: { lang: 'ko' } });
    const german = await server.call('product.get', { params: { id: STAY }, query: { lang: 'de' } });
    expect(korean.body.data).toMatchObject({ language: 'ko', description_language: 'ko', title: stay?.texts.ko.title });
    expect(german.body.data).toMatchObject({
      language: 'de',
      title: stay?.texts.de?.title,
      includes: stay?.texts.de?.includes,
      description_language: 'en',
      description: stay?.texts.en.description,
      itinerary: stay?.texts.en.itinerary,
      is_wished: false,
    });
  });

  test('a length is that of the option at the price, where it has its own', async () => {
    const read = async (id: string) => (await server.call('product.get', { params: { id }, query: {} })).body.data;
    expect(await read('suwon-hwaseong-fortress-day')).toMatchObject({
      price_from: 49_000,
      hours_from: 2,
      duration: { days: 1, hours: 6 },
    });
    expect((await read('jeonju-hanok-and-bibimbap')).hours_from).toBe(6);
    expect((await read(STAY)).hours_from).toBeNull();
  });

  test('the map is told where what was found meets, in the language asked for', async () => {
    const points = async (query: object) => (await server.call('product.points', { query })).body;
    const all = await points({ lang: 'ko' });
    expect(all.meta.pagination).toEqual({ total: seedProducts.length, total_pages: 1, page: 1, per_page: 200 });
    expect(all.data.slice(0, 50).map(({ id }) => id)).toEqual(await ids({}));
    const { meeting_point: place, region } = stay!;
    expect(all.data.find(({ id }) => id === STAY)).toEqual({
      id: STAY,
      title: stay?.texts.ko.title,
      language: 'ko',
      region,
      latitude: place.latitude,
      longitude: place.longitude,
    });
    const filters = { category: 'festival', region: 'gyeongnam', free: 'true' } as const;
    const found = await points(filters);
    expect(found.data.map(({ id }) => id)).toEqual(await ids(filters));
    expect(found.data.length).toBeGreaterThan(0);
    expect((await points({ q: 'haeinsa' })).data[0]?.id).toBe(STAY);
    const wrong = await server.call('product.points', { query: { from: '2026-12-20', to: '2026-12-05' } });
    expect(wrong.status).toBe(422);
  });

  test('filters keep what they say', async () => {
    const of = (id: string) => seedProducts.find((product) => product.id === id);
    const wellness = await ids({ category: 'wellness', region: 'jeju' });
    expect(wellness.length).toBeGreaterThan(0);
    for (const id of wellness) expect(of(id)).toMatchObject({ category: 'wellness', region: 'jeju' });
    for (const id of await ids({ guide: 'ko', duration: 'overnight' })) {
      expect(of(id)?.guide_languages).toContain('ko');
      expect(of(id)?.duration.days).toBeGreaterThan(1);
    }
    const winter = await ids({ category: 'festival', season: 'winter' });
    expect(winter.length).toBeGreaterThan(2);
    for (const id of winter) {
      const season = of(id)?.season ?? null;
      const days = Array.from({ length: 90 }, (_, index) => addDays('2026-12-01', index));
      expect(
        days.some((day) => isWithinSeason(day, season)),
        id,
      ).toBe(true);
    }
  });

  test('price bounds are in won, with dollars converted at the rate of the settings', async () => {
    const bounded = await search({ price_min: 100_000, price_max: 150_000 });
    expect(bounded.data.some((product) => product.currency === 'USD')).toBe(true);
    for (const { currency, price_from: price } of bounded.data) {
      const won = currency === 'KRW' ? price : (price * 1465) / 100;
      expect(won).toBeGreaterThanOrEqual(100_000);
      expect(won).toBeLessThanOrEqual(150_000);
    }
  });

  test('a range of days keeps products with two seats on one departure', async () => {
    const from = '2026-12-05';
    const to = '2026-12-08';
    const offered = await ids({ from, to });
    expect(offered.length).toBeGreaterThan(0);
    for (const product of seedProducts.slice(0, 30)) {
      const { body } = await server.call('product.availability', { params: { id: product.id }, query: { from, to } });
      const seats = body.data.flatMap((day) =>
        day.options.flatMap((option) => option.times.map((each) => each.remaining)),
      );
      expect(offered.includes(product.id), product.id).toBe(seats.some((remaining) => remaining >= 2));
    }
  });

  test('text finds Korean, English and slips of both, titles first', async () => {
    const titles = async (q: string) => (await search({ q })).data.map((product) => product.title);
    for (const q of ['haeinsa', '해인사', 'hainsa', '해인샤', 'HAEINSA temple'])
      expect((await ids({ q }))[0], q).toBe(STAY);
    expect((await titles('gyongju'))[0]).toMatch(/gyeongju/i);
    expect((await ids({ q: '경쥬' })).length).toBeGreaterThan(0);
    expect(await ids({ q: 'qqqqzzzz' })).toEqual([]);
  });

  test('orders hold', async () => {
    const won = ({ currency, price_from: price }: { currency: string; price_from: number }) =>
      currency === 'KRW' ? price : price * 14.65;
    const cheap = (await search({ sort: 'price_asc' })).data.map(won);
    expect(cheap).toEqual(cheap.toSorted((a, b) => a - b));
    const soon = (await search({ sort: 'soonest' })).data.map((product) => product.next_date ?? '9999');
    expect(soon).toEqual(soon.toSorted());
    const rated = (await search({ sort: 'rating' })).data.map((product) => product.rating_avg ?? 0);
    expect(rated).toEqual(rated.toSorted((a, b) => b - a));
  });

  test('the next departure of a result is the first within the days that were asked for', async () => {
    const usual = new Map((await search({})).data.map((product) => [product.id, product.next_date ?? '']));
    const [from, to] = [addDays('2026-12-01', 30), addDays('2026-12-01', 40)];
    const found = (await search({ from, to })).data.map((product) => [product.id, product.next_date ?? ''] as const);
    expect(found.filter(([, next]) => next < from || next > to)).toEqual([]);
    expect(found.some(([id]) => (usual.get(id) ?? '') < from)).toBe(true);
  });

  test('the nearest season is the one that trips leave in first, and opens with what leaves next', async () => {
    const { data: seasons } = (await server.call('product.seasons', { query: { category: 'festival' } })).body;
    const nearest = seasons.filter((each) => each.nearest);
    expect(nearest.map(({ next_date: next }) => next)).toEqual([seasons.map((each) => each.next_date).toSorted()[0]]);
    const shown = await search({ category: 'festival', coming: 'nearest', sort: 'soonest' });
    const days = shown.data.map((product) => product.next_date ?? '9999');
    expect([days[0], days]).toEqual([nearest[0]?.next_date, days.toSorted()]);
  });

  test('wrong queries name every field', async () => {
    const response = await server.fetch(
      '/api/v1/products?page=0&per_page=abc&from=2026-02-30&category=boats&price_min=-1',
    );
    expect(response.status).toBe(422);
    const { problems } = (await response.json()) as { problems: { field: string; code: string; bound?: number }[] };
    expect(problems.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
      'category invalid',
      'from date_format',
      'page too_small',
      'per_page invalid',
      'price_min too_small',
    ]);
  });

  test('a wish shows to its member alone', async () => {
    await server.services.db.insert(wishes).values({ member_id: 'member-mina', product_id: STAY, created_at: START });
    const wished = async (token?: string) =>
      (await server.call('product.get', { params: { id: STAY }, query: {} }, token === undefined ? {} : { token })).body
        .data.is_wished;
    expect(await wished(await server.signin())).toBe(true);
    expect(await wished(await server.signin('john@example.com'))).toBe(false);
    expect(await wished('not-a-token-of-anybody')).toBe(false);
    expect(await wished()).toBe(false);
  });

  test('a product off sale is not found, and leaves the list', async () => {
    const id = seedProducts.at(-1)?.id ?? '';
    const sell = async (onSale: boolean) => {
      await transaction(server.services.db, async (tx) => {
        await tx.update(products).set({ on_sale: onSale }).where(eq(products.id, id));
        await raiseRevision(tx, 'catalogue');
      });
      server.services.catalogue.changed();
    };
    await sell(false);
    expect((await server.call('product.get', { params: { id }, query: {} })).status).toBe(404);
    expect((await search({})).meta.pagination?.total).toBe(seedProducts.length - 1);
    await sell(true);
    expect((await server.call('product.get', { params: { id }, query: {} })).status).toBe(200);
  });
});
