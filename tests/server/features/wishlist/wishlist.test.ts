/** The wishlist: what is on it, whose it is, its bound, and that nothing of it reaches the pages of visitors. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_WISHES } from '../../../../src/contract/limits.ts';
import { products } from '../../../../src/server/features/catalogue/tables.ts';
import { seedProducts } from '../../../../src/server/features/catalogue/seed/load-products.ts';
import { wishes } from '../../../../src/server/features/wishlist/tables.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';

const [first = '', second = '', third = ''] = seedProducts.map((product) => product.id);

describe('on PostgreSQL', () => {
  let server: TestServer;
  let mina = '';
  let john = '';
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    mina = await server.signin();
    john = await server.signin('john@example.com');
  });
  beforeEach(async () => {
    await server.services.db.delete(wishes);
    server.at(START);
  });
  afterAll(() => server.close());

  const add = (product_id: string, token = mina) => server.call('wishlist.add', { body: { product_id } }, { token });
  const remove = (product_id: string, token = mina) =>
    server.call('wishlist.remove', { params: { product_id } }, { token });
  const ids = async (token = mina) => (await server.call('wishlist.ids', {}, { token })).body.data;

  test('the newest wish stands first, in the language asked for, a page at a time', async () => {
    for (const [minutes, id] of [first, second, third].entries()) {
      server.at(new Date(START.getTime() + minutes * 60_000));
      expect((await add(id)).body.data).toEqual({ product_id: id, is_wished: true, count: minutes + 1 });
    }
    const list = (page: number) =>
      server.call('wishlist.list', { query: { lang: 'ko', page, per_page: 2 } }, { token: mina });
    const { body } = await list(1);
    expect(body.data.map(({ id, is_wished }) => [id, is_wished])).toEqual([
      [third, true],
      [second, true],
    ]);
    expect(body.data[0]?.language).toBe('ko');
    expect(body.meta.pagination).toEqual({ page: 1, per_page: 2, total: 3, total_pages: 2 });
    expect((await list(2)).body.data.map(({ id }) => id)).toEqual([first]);
    expect(await ids()).toEqual([third, second, first]);
  });

  test('a double click and ten tabs at once wish once; taking it off twice is answered alike', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add(first)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ids()).toEqual([first]);
    for (const _ of [1, 2]) {
      const { status, body } = await remove(first);
      expect([status, body.data]).toEqual([200, { product_id: first, is_wished: false, count: 0 }]);
    }
  });

  test('a second wish for the same product does not move it to the front', async () => {
    await add(first);
    server.at(new Date(START.getTime() + 60_000));
    await add(second);
    await add(first);
    expect(await ids()).toEqual([second, first]);
  });

  test('each member has a list of their own', async () => {
    await add(first);
    await remove(first, john);
    expect(await ids(john)).toEqual([]);
    expect(await ids()).toEqual([first]);
  });

  test('products say whether they are wished to the member alone', async () => {
    await add(first);
    const get = async (token?: string) =>
      (await server.call('product.get', { params: { id: first }, query: {} }, token ? { token } : {})).body.data
        .is_wished;
    expect([await get(), await get(mina), await get(john), await get()]).toEqual([false, true, false, false]);
    const { body } = await server.call('product.list', { query: { per_page: 50 } }, { token: mina });
    expect(body.data.filter(({ is_wished }) => is_wished).map(({ id }) => id)).toEqual([first]);
  });

  test('a product that is not sold cannot be wished for, and is not shown until it is sold again', async () => {
    const { db } = server.services;
    await add(first);
    const sell = (on_sale: boolean) => db.update(products).set({ on_sale }).where(eq(products.id, first));
    await sell(false);
    expect(await ids()).toEqual([]);
    expect((await server.call('wishlist.list', { query: {} }, { token: mina })).body.meta.pagination?.total).toBe(0);
    await sell(true);
    expect(await ids()).toEqual([first]);
    expect((await add('never-was')).body.code).toBe('NOT_FOUND');
  });

  test.each(['', 'X', '<b>x</b>', 'haeinsa\u200f', '🌸', 'a'.repeat(10_000)])('%j names no product', async (id) => {
    const { status, body } = await add(id);
    expect([status, body.problems?.map(({ field }) => field)]).toEqual([422, ['product_id']]);
  });

  test('a full list takes no more, not even from two tabs at once, and says so', async () => {
    const { db } = server.services;
    const [sample] = await db.select().from(products).where(eq(products.id, first));
    if (!sample) throw new Error('no product');
    const many = Array.from({ length: MAX_WISHES - 1 }, (_, index) => ({ ...sample, id: `wished-${index}` }));
    await db.insert(products).values(many);
    await db
      .insert(wishes)
      .values(many.map(({ id }) => ({ member_id: 'member-mina', product_id: id, created_at: START })));
    const replies = await Promise.all([add(first), add(second)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.find(({ status }) => status === 409)?.body.code).toBe('WISHLIST_FULL');
    expect(await ids()).toHaveLength(MAX_WISHES);
    for (const { id } of many) await db.delete(products).where(eq(products.id, id));
  });
});
