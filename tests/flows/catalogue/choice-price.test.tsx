/** What a departure costs as far as it is chosen, in the visitor's currency and in the won that are charged. */
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Product } from '../../../src/contract/catalogue/products.ts';
import type { Currency } from '../../../src/contract/locale.ts';
import { useChoicePrice } from '../../../src/flows/catalogue/choice-price.ts';
import { choice } from '../../../src/tools/flows/registry/samples.ts';
import { groupTrip } from '../../pages/trips.ts';
import { openRuntime } from '../../support/open-runtime.ts';
import { showHook } from '../../support/show-hook.tsx';

afterEach(cleanup);

interface Given {
  option?: string | null;
  quantity?: number;
  currency?: Currency;
  product?: Product;
  /** Won for a dollar, where the settings name them. */
  rate?: number;
}

function priceOf({ option = 'private', quantity = 2, currency = 'USD', product = groupTrip, rate }: Given) {
  const { runtime } = openRuntime(() => new Promise(() => {}));
  runtime.preferences.chooseCurrency(currency);
  if (rate !== undefined) runtime.shell.trigger.settingsLoaded({ settings: [{ key: 'usd_to_krw', meta: rate }] });
  const chosen = { ...choice, option_id: option, quantity };
  return showHook(runtime, () => useChoicePrice(product, chosen)).result.current;
}

it('is the least of all options while none is chosen, without a sum', () => {
  expect(priceOf({ option: null })).toEqual({
    perTraveller: { amount: 6100, currency: 'USD' },
    isExact: false,
    total: null,
    chargedKrw: null,
    isConverted: true,
  });
});

it('is that of the chosen option, with the sum as it is shown and the won that are charged', () => {
  expect(priceOf({})).toEqual({
    perTraveller: { amount: 8200, currency: 'USD' },
    isExact: true,
    total: { amount: 16_400, currency: 'USD' },
    chargedKrw: 240_000,
    isConverted: true,
  });
});

it('names no charge beside a price that is in won already', () => {
  expect(priceOf({ currency: 'KRW' })).toEqual({
    perTraveller: { amount: 120_000, currency: 'KRW' },
    isExact: true,
    total: { amount: 240_000, currency: 'KRW' },
    chargedKrw: null,
    isConverted: false,
  });
});

it.each([
  [0, { isExact: true, total: null, chargedKrw: null }],
  [1, { isExact: true, total: { amount: 8200, currency: 'USD' }, chargedKrw: 120_000 }],
])('is exact for %i travellers, with a sum from the first of them on', (quantity, expected) => {
  expect(priceOf({ quantity })).toMatchObject(expected);
});

it.each([
  [1000, 230_000],
  [undefined, 336_950],
])('charges dollars at the rate of the settings (%s), else at that for display', (rate, chargedKrw) => {
  const options = groupTrip.options.map((option) => ({ ...option, price: 11_500, currency: 'USD' as const }));
  const product = { ...groupTrip, currency: 'USD' as const, price_from: 11_500, options };
  expect(priceOf({ product, ...(rate && { rate }) })).toMatchObject({
    total: { amount: 23_000, currency: 'USD' },
    chargedKrw,
  });
});
