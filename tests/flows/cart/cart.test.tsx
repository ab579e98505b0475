/** The cart of a page: what it asks of the server and in which language, and what it shows before the answer. */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '../../../src/contract/cart.ts';
import { recountCart, useCart, type CartView } from '../../../src/flows/cart/cart.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { member, TODAY } from '../../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage } from '../../support/page-stage.tsx';
import { probe } from '../../support/probe.tsx';
import { cartItem } from '../../support/sample-cart.ts';

let stage: Stage;
let runtime: Runtime;
let cart: CartView;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

async function visit(locale: 'en' | 'ko' = 'ko') {
  stage = await mountPage({
    address: '/product/shopping-cart',
    pages: { cart: probe(useCart, (view) => (cart = view)) },
    member,
    today: TODAY,
    boot: { locale },
    before: (made) => (runtime = made),
  });
}
const counted = () => runtime.system.cartCount.getSnapshot().context;
const change = (item: CartItem, optionIndex: number, quantity: number) =>
  stage.perform(() => cart.send({ type: 'quantity.changed', itemId: item.id, optionIndex, quantity }));
const rest = () => stage.perform(() => vi.advanceTimersByTime(500));

describe('the lines', () => {
  it('are asked for once, in the language of the page, and counted', async () => {
    await visit();
    expect(stage.open()).toEqual(['cart.list']);
    expect(stage.asked('cart.list')).toEqual({ query: { lang: 'ko' } });
    expect(cart.hasTag('busy')).toBe(true);
    await stage.answer('cart.list', [cartItem('a'), cartItem('b')]);
    expect([cart.matches('ready'), cart.hasTag('busy'), counted()]).toEqual([true, false, 2]);
  });

  it('are asked for again in each other language', async () => {
    await visit('en');
    await stage.answer('cart.list', [cartItem('a')]);
    for (const lang of ['ja', 'ko'] as const) {
      await stage.perform(() => runtime.preferences.chooseLocale(lang));
      expect(stage.asked('cart.list')).toEqual({ query: { lang } });
      await stage.answer('cart.list', [cartItem('a')]);
    }
  });

  it('that are removed are counted by the server', async () => {
    await visit();
    await stage.answer('cart.list', [cartItem('a'), cartItem('b')]);
    await stage.perform(() => cart.send({ type: 'item.removed', itemId: 'b' }));
    expect(stage.asked('cart.remove')).toEqual({ params: { id: 'b' } });
    await stage.answer('cart.remove', { id: 'b', count: 1 });
    expect([counted(), stage.asked('cart.list')]).toEqual([1, { query: { lang: 'ko' } }]);
  });
});

describe('a quantity', () => {
  const [first, second] = [cartItem('a'), cartItem('b', { quantities: [2, 3] })];

  it('is sent with the other options of its line as they are', async () => {
    await visit();
    await stage.answer('cart.list', [first, second]);
    await change(second, 1, 4);
    await rest();
    const at = { date: '2026-12-05', time: '10:00' };
    expect(stage.asked('cart.update')).toEqual({
      params: { id: 'b' },
      body: {
        options: [
          { option_id: 'option-b-0', ...at, quantity: 2 },
          { option_id: 'option-b-1', ...at, quantity: 4 },
        ],
      },
    });
    // Also where the page is left before the answer.
    expect(stage.how('cart.update')).toEqual({ keepalive: true });
    await stage.answer('cart.update', { id: 'b', count: 2 });
    expect(stage.asked('cart.list')).toEqual({ query: { lang: 'ko' } });
  });

  it('is shown as it was chosen, and pending until the server has it', async () => {
    await visit();
    await stage.answer('cart.list', [first, second]);
    const shown = () => [cart.quantityOf(second, 0), cart.quantityOf(second, 1), cart.isPending];
    expect(shown()).toEqual([2, 3, false]);
    await change(second, 1, 4);
    expect([cart.matches('ready'), ...shown()]).toEqual([true, 2, 4, true]);
    await rest();
    expect([cart.matches('changing'), ...shown()]).toEqual([true, 2, 4, true]);
    await stage.answer('cart.update', { id: 'b', count: 2 });
    const changed = cartItem('b', { quantities: [2, 4] });
    await stage.answer('cart.list', [first, changed]);
    expect([cart.quantityOf(changed, 1), cart.isPending]).toEqual([4, false]);
  });

  it('of an option that the line does not have is none', async () => {
    await visit();
    expect(cart.quantityOf(second, 2)).toBeNull();
  });
});

describe('the figure beside the cart', () => {
  function open(call: Runtime['call']) {
    const send = vi.fn<(event: unknown) => void>();
    const parts = { call, preferences: { locale: () => 'ko' }, system: { cartCount: { send } } };
    return { send, recount: () => act(() => recountCart(parts as never)) };
  }

  it('is renewed without a word', async () => {
    const call = vi.fn<(...given: unknown[]) => Promise<unknown>>(async () => [cartItem('a'), cartItem('b')]);
    const { send, recount } = open(call as never);
    await recount();
    expect(call.mock.calls).toEqual([['cart.list', { query: { lang: 'ko' } }, { quiet: true }]]);
    expect(send.mock.calls).toEqual([[{ type: 'cart.counted', count: 2 }]]);
  });

  it('stays where the server does not answer', async () => {
    const { send, recount } = open(() => Promise.reject(new Error('gone')));
    await recount();
    expect(send).not.toHaveBeenCalled();
  });
});
