/** What lines of the cart come to: in the visitor’s currency, in won, and for sale only where both are known. */
import { act, cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useCartTotals } from '../../../src/flows/cart/cart-total.ts';
import { openRuntime } from '../../support/open-runtime.ts';
import { showHook } from '../../support/show-hook.tsx';
import { cartItem } from '../../support/sample-cart.ts';

afterEach(cleanup);

const RATE = { key: 'usd_to_krw', meta: 1465 };

function show(settings: { key: string; meta: unknown }[]) {
  const { runtime } = openRuntime(() => new Error('no call is made'));
  runtime.shell.trigger.settingsLoaded({ settings });
  return { runtime, ...showHook(runtime, useCartTotals) };
}
const inWon = [cartItem('a')];
const inDollars = [cartItem('b', { price: 5000, currency: 'USD' })];

it('lines are summed in both currencies', () => {
  const { result } = show([RATE]);
  expect(result.current(inWon)).toEqual({ currency: 'USD', amount: 10_000, krw: 146_500, sellable: true });
});

it('the sum follows the currency that the visitor chooses, and the rate', () => {
  const { result, runtime } = show([RATE]);
  act(() => runtime.shell.trigger.settingsLoaded({ settings: [{ ...RATE, meta: 2930 }] }));
  expect(result.current(inWon)).toMatchObject({ currency: 'USD', amount: 5000 });
  act(() => runtime.preferences.chooseCurrency('KRW'));
  expect(result.current(inWon)).toMatchObject({ currency: 'KRW', amount: 146_500 });
});

it('what has a price in the visitor’s currency but none in won is not sold', () => {
  expect(show([]).result.current(inDollars)).toEqual({ currency: 'USD', amount: 10_000, krw: -1, sellable: false });
});

it('what has a price in won but none in the visitor’s currency is not sold either', () => {
  expect(show([]).result.current(inWon)).toEqual({ currency: 'USD', amount: -1, krw: 146_500, sellable: false });
});
