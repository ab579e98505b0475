/** Formatting in the visitor's language, and prices in the visitor's currency. */
import { useMemo } from 'react';
import { useSelector } from '@xstate/store-react';
import type { Currency } from '../contract/locale.ts';
import { DISPLAY_RATE, rateFromSettings } from '../rules/money.ts';
import { convertToShown, type ShownAmount } from '../rules/shown-price.ts';
import { useCurrency, useRuntime } from './use-runtime.tsx';

// Pages take both formatters from here.
export { useFormat } from '../i18n/format-context.tsx';

/** Turns a price into the visitor's currency, for display alone: what is charged is decided by the server. */
export function usePrice(): (amount: number, currency: Currency) => ShownAmount {
  const wanted = useCurrency();
  const settings = useSelector(useRuntime().shell, (state) => state.context.settings);
  return useMemo(() => {
    const rate = rateFromSettings(settings) ?? DISPLAY_RATE;
    return (amount, currency) => ({ amount: convertToShown(amount, currency, wanted, rate), currency: wanted });
  }, [settings, wanted]);
}
