/** What a departure costs as far as it is chosen: per traveller, in sum, and in the won that are charged. Display alone. */
import { useSelector } from '@xstate/store-react';
import type { Product } from '../../contract/catalogue/products.ts';
import { convert, DISPLAY_RATE, rateFromSettings } from '../../rules/money.ts';
import type { DepartureChoice } from './availability.ts';
import { usePrice, type ShownPrice } from '../../runtime/format.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

export interface ChoicePrice {
  /** Of the chosen option, else the least. */
  perTraveller: ShownPrice;
  isExact: boolean;
  total: ShownPrice | null;
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
  const sum = amount * choice.quantity;
  const krw = convert(sum, product.currency, 'KRW', rateFromSettings(settings) ?? DISPLAY_RATE);
  return {
    perTraveller,
    isExact: true,
    total: price(sum, product.currency),
    chargedKrw: isConverted ? krw : null,
    isConverted,
  };
}
