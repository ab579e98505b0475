/** What a reservation costs in the currency of its beginning, at the rate that it froze. */
import type { ShownAmount } from '../../../rules/shown-price.ts';
import { showPrice } from '../../../rules/shown-price.ts';
import type { Services } from '../../base/context.ts';
import type { ReservationRow } from './tables.ts';

export function shownTotal(
  settings: Pick<Services['settings'], 'displayRate'>,
  { quote, currency, rate_micros: rate }: Pick<ReservationRow, 'quote' | 'currency' | 'rate_micros'>,
): ShownAmount {
  return { currency, amount: showPrice(quote, currency, rate ?? settings.displayRate()).total };
}
