/** The shopping cart: selecting, quantities, totals, what cannot be reserved, and every state around it. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import words from '../../locales/en/cart.json';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { CartPage } from '../../src/pages/cart/page.tsx';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { cartItem } from '../support/sample-cart.ts';

let stage: Stage;
let runtime: Runtime;
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

async function visit(settings: { key: string; meta: unknown }[] = [{ key: 'usd_to_krw', meta: 1465 }]) {
  stage = await mountPage({
    address: '/product/shopping-cart',
    pages: { cart: CartPage },
    member,
    today: TODAY,
    before(made) {
      runtime = made;
      runtime.shell.trigger.settingsLoaded({ settings });
    },
  });
}

const select = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const reserve = () => screen.getByRole('button', { name: 'Book selected trips' });
const findLine = (name: string) => within(screen.getByRole('article', { name }));

describe('the states of the cart', () => {
  it('waits, and says that nothing is there only when the server said so', async () => {
    await visit();
    expect(screen.getByRole('status').textContent).toContain('Loading your cart');
    await stage.answer('cart.list', []);
    expect(screen.getByText('Your cart is empty')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a trip' }).getAttribute('href')).toBe('/product/search/all/all');
  });

  it('never passes a failure off as an empty cart, and asks again', async () => {
    await visit();
    await stage.refuse('cart.list', { code: 'NETWORK' });
    expect(screen.queryByText('Your cart is empty')).toBeNull();
    await stage.perform(() => press(screen.getByRole('button', { name: 'Try again' })));
    await stage.answer('cart.list', [cartItem('a')]);
    expect(screen.getByRole('link', { name: 'Trip a' }).getAttribute('href')).toBe('/product/detail/product-a');
    expect(screen.getByText('26.12.05 ~ 26.12.06')).toBeTruthy();
  });
});

describe('selecting', () => {
  it('starts with nothing selected and nothing to reserve', async () => {
    await visit();
    await stage.answer('cart.list', [cartItem('a'), cartItem('b')]);
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked)).toEqual([false, false, false]);
    expect(reserve().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Select the trips you want to book.')).toBeTruthy();
  });

  it('sums the selected in both currencies and takes them to the reservation', async () => {
    await visit();
    await stage.answer('cart.list', [cartItem('a'), cartItem('b', { quantities: [3] })]);
    await stage.perform(() => press(select('Select Trip b')));
    expect(select('Select all').indeterminate).toBe(true);
    // 3 × ₩73,250 at 1465 per dollar.
    expect(screen.getAllByText('$150').length).toBeGreaterThan(0);
    expect(screen.getByText(/You will be charged .*₩219,750/)).toBeTruthy();
    await stage.perform(() => press(select('Select all')));
    expect(screen.getByText(/You will be charged .*₩366,250/)).toBeTruthy();
    await stage.perform(() => press(reserve()));
    expect(stage.address()).toBe('/purchase/reservation/traveler?item=a&item=b');
  });

  it('leaves out what has no seats, and says why a selection cannot be reserved', async () => {
    await visit();
    await stage.answer('cart.list', [
      cartItem('a', { remaining: 0 }),
      cartItem('b', { remaining: 1 }),
      cartItem('c', { remaining: 4 }),
    ]);
    expect(findLine('Trip a').getByText('No seats left on this departure')).toBeTruthy();
    expect(findLine('Trip b').getByText('Seats left: 1.')).toBeTruthy();
    expect(findLine('Trip c').getByText('Only 4 seats left')).toBeTruthy();
    expect([
      select('Select Trip a').disabled,
      select('Select Trip b').disabled,
      select('Select Trip c').disabled,
    ]).toEqual([true, true, false]);
    await stage.perform(() => press(select('Select all')));
    await stage.perform(() => press(reserve()));
    expect(stage.address()).toBe('/purchase/reservation/traveler?item=c');
  });

  it('shows -1 where the rate is missing, and sells nothing', async () => {
    await visit([]);
    await stage.answer('cart.list', [cartItem('a')]);
    await stage.perform(() => press(select('Select Trip a')));
    expect(screen.getAllByText('-1').length).toBeGreaterThan(0);
    expect(screen.getByText(/There’s no exchange rate right now/)).toBeTruthy();
    expect(reserve().getAttribute('aria-disabled')).toBe('true');
  });
});

describe('quantities', () => {
  const more = () => findLine('Trip a').getByRole('button', { name: /One more/ });
  const shown = () => findLine('Trip a').getByRole<HTMLInputElement>('spinbutton').value;
  const rest = () => stage.perform(() => vi.advanceTimersByTime(500));

  it('counts every press and sends the last figure once', async () => {
    await visit();
    await stage.answer('cart.list', [cartItem('a')]);
    for (let count = 0; count < 3; count += 1) await stage.perform(() => press(more()));
    expect(shown()).toBe('5');
    // The line is its quantity times the price of one at once, before the server has it.
    expect(findLine('Trip a').getByText(words.subtotal).parentElement?.textContent).toContain('$250');
    expect(stage.open()).toEqual([]);
    await rest();
    expect(stage.asked('cart.update')).toMatchObject({
      params: { id: 'a' },
      body: { options: [{ option_id: 'option-a-0', quantity: 5 }] },
    });
    // What is chosen while the server works is sent after its answer.
    await stage.perform(() => press(more()));
    await stage.answer('cart.update', { id: 'a', count: 1 });
    await stage.answer('cart.list', [cartItem('a', { quantities: [5] })]);
    expect(shown()).toBe('6');
    await rest();
    expect(stage.asked('cart.update')).toMatchObject({ body: { options: [{ quantity: 6 }] } });
  });

  it('shows what the server has when it refuses one, and why', async () => {
    await visit();
    await stage.answer('cart.list', [cartItem('a')]);
    await stage.perform(() => press(more()));
    await rest();
    await stage.refuse('cart.update', { code: 'OPTION_UNAVAILABLE' });
    expect(shown()).toBe('2');
    expect(screen.getByRole('alert').textContent).toContain('This option can no longer be booked.');
  });

  it('offers no fewer than the two that a departure needs', async () => {
    await visit();
    await stage.answer('cart.list', [cartItem('a')]);
    expect(
      findLine('Trip a')
        .getByRole('button', { name: /One less/ })
        .getAttribute('aria-disabled'),
    ).toBe('true');
  });
});

describe('removing', () => {
  const remove = () => stage.perform(() => press(screen.getByRole('button', { name: 'Remove Trip a' })));
  const answer = (yes: boolean) => stage.perform(() => runtime.shell.get().context.question?.answer(yes));

  it('asks first, and a no removes nothing', async () => {
    await visit();
    await stage.answer('cart.list', [cartItem('a')]);
    await remove();
    expect(runtime.shell.get().context.question?.text).toContain('Trip a');
    await answer(false);
    expect(stage.open()).toEqual([]);
    expect(screen.getByRole('article', { name: 'Trip a' })).toBeTruthy();
  });

  it('removes one line, counts the cart again, and keeps the focus in the list', async () => {
    await visit();
    await stage.answer('cart.list', [cartItem('a'), cartItem('b')]);
    await remove();
    await answer(true);
    expect(stage.asked('cart.remove')).toEqual({ params: { id: 'a' } });
    await stage.answer('cart.remove', { id: 'a', count: 1 });
    await stage.answer('cart.list', [cartItem('b')]);
    expect(screen.queryByRole('article', { name: 'Trip a' })).toBeNull();
    expect(runtime.system.cartCount.getSnapshot().context).toBe(1);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Shopping cart' }));
    // §7: no message of success.
    expect(runtime.system.notices.getSnapshot().context ?? []).toEqual([]);
  });
});
