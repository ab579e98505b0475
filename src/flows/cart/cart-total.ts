/** What lines of the cart come to, in the visitor's currency and in the one that is charged. */
import { useSelector } from '@xstate/store-react';
import { useCallback } from 'react';
import type { CartItem } from '../../contract/cart.ts';
import type { Currency } from '../../contract/locale.ts';
import { NOT_CONVERTIBLE, rateFromSettings } from '../../rules/money.ts';
import { sumItems } from './cart.ts';
import { useCurrency, useRuntime } from '../../runtime/use-runtime.tsx';

export interface CartTotal {
  currency: Currency;
  /** Minor units of `currency`; -1 where the rate is missing (§8). */
  amount: number;
  /** Whole KRW; -1 where the rate is missing. */
  krw: number;
  /** False where a rate is missing: what has no price is never sold. */
  sellable: boolean;
}

export function useCartTotals(): (items: readonly CartItem[]) => CartTotal {
  const currency = useCurrency();
  const settings = useSelector(useRuntime().shell, (state) => state.context.settings);
  const rate = rateFromSettings(settings);
  return useCallback(
    (items) => {
      const amount = sumItems(items, currency, rate);
      const krw = sumItems(items, 'KRW', rate);
      return { currency, amount, krw, sellable: amount !== NOT_CONVERTIBLE && krw !== NOT_CONVERTIBLE };
    },
    [currency, rate],
  );
}
