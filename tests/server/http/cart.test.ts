/** The shopping cart, alone and in races. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CartChoice } from '../../../src/contract/cart.ts';
import { departures } from '../../../src/server/features/catalogue/tables.ts';
import { cartItems } from '../../../src/server/features/cart/tables.ts';
import { seedProducts } from '../../../src/server/features/catalogue/seed/load-products.ts';
import { START, startTestServer, type TestServer } from '../../support/server.ts';

const STAY = 'haeinsa-temple-stay';
const [shared, own] = (seedProducts.find((product) => product.id === STAY)?.options ?? []).map((option) => option.id);
/** A Friday on which it departs. */
const DATE = '2027-03-05';
const choice = (more: Partial<CartChoice> = {}): CartChoice => ({
  option_id: shared ?? '',
  date: DATE,
  time: '10:00',
  quantity: 2,
  ...more,
});

describe('on PostgreSQL', () => {
  let server: TestServer;
  let token = '';
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    token = await server.signin();
  });
  beforeEach(async () => {
    await server.services.db.delete(cartItems);
    server.at(START);
  });
  afterAll(() => server.close());

  const add = (options: CartChoice[], more: { product_id?: string; member_id?: string } = {}) =>
    server.call('cart.add', { body: { member_id: 'member-mina', product_id: STAY, options, ...more } }, { token });
  const list = async () => (await server.call('cart.list', { query: { lang: 'ko' } }, { token })).body.data;

  test('what is added is there, with names in the language, days of the trip and seats left', async () => {
    const added = await add([choice(), choice({ option_id: own ?? '' })]);
    expect([added.status, added.body.data.count]).toEqual([200, 1]);
    const [item] = await list();
    expect(item).toMatchObject({
      id: added.body.data.id,
      product_id: STAY,
      product_title: '해인사 템플스테이, 팔만대장경 곁에서의 하룻밤',
      product_image: `/images/products/${STAY}/0.svg`,
    });
    expect(item?.options).toHaveLength(2);
    const option = item?.options.find((each) => each.product_option.id === shared);
    expect(option).toMatchObject({
      quantity: 2,
      date: DATE,
      remaining: 16,
      product_option: { option_start_date: DATE, option_end_date: '2027-03-06', status: 'on_sale' },
    });
  });

  test('the same departure adds to its quantity, even from ten tabs at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => add([choice({ quantity: 1 }), choice({ quantity: 1 })])),
    );
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    expect((await list())[0]?.options.map((option) => option.quantity)).toEqual([8]);
  });

  test('more travellers than the product takes are refused, and the cart stays as it was', async () => {
    await add([choice({ quantity: 7 })]);
    const refused = await add([choice({ quantity: 2 })]);
    expect(refused.body.problems).toEqual([{ field: 'options.0.quantity', code: 'max_travellers', bound: 8 }]);
    expect((await list())[0]?.options[0]?.quantity).toBe(7);
  });

  test.each([
    ['today', { date: '2026-12-01' }],
    ['a day off', { date: '2027-03-03' }],
    ['beyond the horizon', { date: '2028-03-03' }],
    ['another time', { time: '11:00' }],
    ['an option of nothing', { option_id: 'no-such-option' }],
    [
      'an option of another product',
      { option_id: seedProducts.find((product) => product.id !== STAY)?.options[0]?.id ?? '' },
    ],
  ])('%s cannot be put in', async (_name, more) => {
    const refused = await add([choice(more)]);
    expect([refused.status, refused.body.code]).toEqual([409, 'OPTION_UNAVAILABLE']);
    expect(await list()).toEqual([]);
  });

  test('another member’s cart does not exist for the caller', async () => {
    expect((await add([choice()], { member_id: 'member-john' })).status).toBe(404);
    const { body } = await add([choice()]);
    const john = await server.signin('john@example.com');
    const id = { params: { id: body.data.id } };
    expect((await server.call('cart.update', { ...id, body: { options: [choice()] } }, { token: john })).status).toBe(
      404,
    );
    expect((await server.call('cart.remove', id, { token: john })).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  test('an item is replaced and removed', async () => {
    const { id } = (await add([choice()])).body.data;
    const replaced = await server.call(
      'cart.update',
      { params: { id }, body: { options: [choice({ option_id: own ?? '', quantity: 3 })] } },
      { token },
    );
    expect(replaced.body.data).toEqual({ id, count: 1 });
    expect((await list())[0]?.options.map((option) => [option.product_option.id, option.quantity])).toEqual([[own, 3]]);
    expect((await server.call('cart.remove', { params: { id } }, { token })).body.data).toEqual({ id, count: 0 });
    expect((await server.call('cart.remove', { params: { id } }, { token })).status).toBe(404);
  });

  test('a departure that went past or filled up stays in the cart and says so', async () => {
    await add([choice(), choice({ option_id: own ?? '' })]);
    await server.services.db
      .insert(departures)
      .values({ option_id: own ?? '', date: DATE, time: '10:00', capacity: 6, taken: 6 });
    server.services.catalogue.seatsChanged(own ?? '');
    const states = async () =>
      Object.fromEntries(
        (await list())[0]?.options.map((each) => [
          each.product_option.id,
          [each.remaining, each.product_option.status],
        ]) ?? [],
      );
    expect(await states()).toEqual({ [shared ?? '']: [16, 'on_sale'], [own ?? '']: [0, 'sold_out'] });
    server.at('2027-03-04T15:00:00Z');
    token = await server.signin();
    expect(await states()).toEqual({ [shared ?? '']: [0, 'closed'], [own ?? '']: [0, 'closed'] });
    server.at(START);
    token = await server.signin();
  });

  test('without a token there is no cart', async () => {
    expect((await server.call('cart.list', { query: {} })).status).toBe(401);
  });

  test('numbers that are no travellers are refused by field', async () => {
    for (const quantity of [0, -1, 1.5, 51, 2 ** 53]) {
      const { status, body } = await add([choice({ quantity })]);
      expect([status, body.problems?.[0]?.field], String(quantity)).toEqual([422, 'options.0.quantity']);
    }
  });
});
