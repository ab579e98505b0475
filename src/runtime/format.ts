/** Formatting in the visitor's language, and prices in the visitor's currency. */
import { useMemo } from 'react';
import { useSelector } from '@xstate/store-react';
import type { Currency } from '../contract/locale.ts';
import { createFormat, type Format } from '../i18n/format/format.ts';
import type { CalendarTable } from '../i18n/format/tables.ts';
import { convert, DISPLAY_RATE, rateFromSettings } from '../rules/money.ts';
import { useCurrency, useLocale, useRuntime } from './use-runtime.tsx';

/** Needs the namespace `calendar` among the words of the page. */
export function useFormat(): Format {
  const { i18n } = useRuntime();
  const locale = useLocale();
  return useMemo(() => {
    const table = (i18n.getResourceBundle(locale, 'calendar') ??
      i18n.getResourceBundle('en', 'calendar')) as CalendarTable;
    return createFormat(locale, table);
  }, [i18n, locale]);
}

export interface ShownPrice {
  amount: number;
  currency: Currency;
}

/** Turns a price into the visitor's currency, for display alone: what is charged is decided by the server. */
export function usePrice(): (amount: number, currency: Currency) => ShownPrice {
  const wanted = useCurrency();
  const settings = useSelector(useRuntime().shell, (state) => state.context.settings);
  return useMemo(() => {
    const rate = rateFromSettings(settings) ?? DISPLAY_RATE;
    return (amount, currency) => ({ amount: convert(amount, currency, wanted, rate), currency: wanted });
  }, [settings, wanted]);
}
