/** Formatting in the visitor's language, and prices in the visitor's currency. */
import { useCallback, useMemo } from 'react';
import { useSelector } from '@xstate/store-react';
import type { Currency } from '../contract/locale.ts';
import { DISPLAY_RATE, rateFromSettings, type RateMicros } from '../rules/money.ts';
import { convertToShown, type ShownAmount } from '../rules/shown-price.ts';
import { useCurrency, useRuntime } from './use-runtime.tsx';

// Pages take both formatters from here.
export { useFormat } from '../i18n/format-context.tsx';

/** KRW per USD in millionths, as the settings have it. */
export function useDisplayRate(): RateMicros {
  const settings = useSelector(useRuntime().shell, (state) => state.context.settings);
  return useMemo(() => rateFromSettings(settings) ?? DISPLAY_RATE, [settings]);
}

/** Turns a price into the visitor's currency, for display alone: what is charged is decided by the server. */
export function usePrice(): (amount: number, currency: Currency) => ShownAmount {
  const wanted = useCurrency();
  const rate = useDisplayRate();
  return useCallback(
    (amount, currency) => ({ amount: convertToShown(amount, currency, wanted, rate), currency: wanted }),
    [rate, wanted],
  );
}
