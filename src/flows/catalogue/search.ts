/** The search page: filters read from the address and written back to it, prices in the visitor's currency. */
import { useSelector } from '@xstate/store-react';
import { useMemo } from 'react';
import type { Currency } from '../../contract/locale.ts';
import type { PageParams } from '../../runtime/page.ts';
import { readInteger } from '../../rules/digits.ts';
import { convert, DISPLAY_RATE, getCurrencyExponent, rateFromSettings } from '../../rules/money.ts';
import { readFilters, readFiltersAt, searchPath, type SearchFilters } from './search-queries.ts';
import { useCurrency, usePageContext, useRuntime } from '../../runtime/use-runtime.tsx';

export interface SearchView {
  filters: SearchFilters;
  currency: Currency;
  today: string;
  /** Address with something changed; a change begins again at the first page. */
  buildHref(change: Partial<SearchFilters>): string;
  /** Puts a change into the address without a new entry in the history. */
  apply(change: Partial<SearchFilters>): void;
  /** A price of the filters in whole units of the visitor's currency; empty while it is open. */
  priceText(krw: number | null): string;
  /** What was typed as a price, in KRW; null when it is none. */
  parsePrice(text: string): number | null;
}

/** Null where the address names no category or region of ours. */
export function useTripSearch(params: PageParams<'search'>): SearchView | null {
  const { environment, navigation, shell } = useRuntime();
  const currency = useCurrency();
  const { search, today } = usePageContext(params);
  const { category, region } = params;
  const filters = useMemo(
    () => readFilters({ params: { category, region }, search, today }),
    [category, region, search, today],
  );
  const settings = useSelector(shell, (state) => state.context.settings);
  if (filters === null) return null;

  const rate = rateFromSettings(settings) ?? DISPLAY_RATE;
  const unit = 10 ** getCurrencyExponent(currency);
  return {
    filters,
    currency,
    today,
    buildHref: (change) => searchPath({ ...filters, page: 1, ...change }),
    apply(change) {
      // What was changed a moment ago stands in the address before it is rendered.
      const before = readFiltersAt(environment.currentPath(), today);
      if (before === null) return;
      const to = searchPath({ ...before, page: 1, ...change });
      if (to !== searchPath(before)) navigation.navigate(to, { replace: true });
    },
    priceText: (krw) => (krw === null ? '' : String(Math.round(convert(krw, 'KRW', currency, rate) / unit))),
    parsePrice(text) {
      const amount = readInteger(text);
      return amount === null || amount < 1 ? null : convert(amount * unit, currency, 'KRW', rate);
    },
  };
}
