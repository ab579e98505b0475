/** The search as a page sees it: prices in the visitor's currency, and what a change leaves in the history. */
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Currency } from '../../../src/contract/locale.ts';
import { useTripSearch, type SearchView } from '../../../src/flows/catalogue/search.ts';
import { openRuntime } from '../../support/open-runtime.ts';
import { showHook } from '../../support/show-hook.tsx';

const BASE = '/product/search/wellness/jeju';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

function open(query: string, currency: Currency = 'USD') {
  history.replaceState(null, '', BASE + query);
  const { runtime, go } = openRuntime(() => new Promise(() => {}), { currentPath: () => BASE + query });
  runtime.preferences.chooseCurrency(currency);
  // Ten dollars are 12,500 won.
  runtime.shell.trigger.settingsLoaded({ settings: [{ key: 'usd_to_krw', meta: 1250 }] });
  const params = { category: 'wellness', region: 'jeju' };
  return { view: showHook(runtime, () => useTripSearch(params)).result.current as SearchView, go };
}

it('a change takes the place of the address that was shown', () => {
  const { view, go } = open('?guide=ko');
  view.apply({ duration: 'day' });
  expect(go.mock.calls).toEqual([[`${BASE}?duration=day&guide=ko`, { replace: true }]]);
});

it('what is chosen already changes no address', () => {
  const { view, go } = open('?guide=ko');
  view.apply({ guide: 'ko', q: '' });
  expect(go).not.toHaveBeenCalled();
});

it.each([
  ['USD', [null, 12_500, 13_000], ['', '10', '10']],
  ['KRW', [null, 12_500], ['', '12500']],
] as const)('prices of the address are shown in whole %s', (currency, prices, shown) => {
  const { view } = open('', currency);
  expect(prices.map((krw) => view.priceText(krw))).toEqual(shown);
});

it.each([
  ['USD', ['10', '1', '0', '-3', '', 'ten'], [12_500, 1250, null, null, null, null]],
  ['KRW', ['12,500', '1', '0'], [12_500, 1, null]],
] as const)('a price that is typed in %s stands in the address in won; what is less than one is none', (...row) => {
  const [currency, typed, krw] = row;
  const { view } = open('', currency);
  expect(typed.map((text) => view.parsePrice(text))).toEqual(krw);
});
