/** What a departure costs as far as it is chosen: per traveller, in sum, and in the won that are charged. Display alone. */
import { useSelector } from '@xstate/store-react';
import type { Product } from '../../contract/catalogue/products.ts';
import { convert, DISPLAY_RATE, rateFromSettings } from '../../rules/money.ts';
import type { DepartureChoice } from './availability.ts';
import { usePrice } from '../../runtime/format.ts';
import type { ShownAmount } from '../../rules/shown-price.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

export interface ChoicePrice {
  /** Of the chosen option, else the least. */
  perTraveller: ShownAmount;
  isExact: boolean;
  total: ShownAmount | null;
  /** The charge in KRW where another currency is shown. */
  chargedKrw: number | null;
  /** True where another currency than that of the charge is shown. */
  isConverted: boolean;
}

export function useChoicePrice(product: Product, choice: DepartureChoice): ChoicePrice {
  const price = usePrice();
  const settings = useSelector(useRuntime().shell, (state) => state.context.settings);
  const option = product.options.find((one) => one.id === choice.option_id);
  const amount = option?.price ?? product.price_from;
  const perTraveller = price(amount, product.currency);
  const isConverted = perTraveller.currency !== 'KRW';
  if (option === undefined || choice.quantity < 1) {
    return { perTraveller, isExact: option !== undefined, total: null, chargedKrw: null, isConverted };
  }
  const krw = convert(amount, product.currency, 'KRW', rateFromSettings(settings) ?? DISPLAY_RATE) * choice.quantity;
  return {
    perTraveller,
    isExact: true,
    total: { ...perTraveller, amount: perTraveller.amount * choice.quantity },
    chargedKrw: isConverted ? krw : null,
    isConverted,
  };
}
