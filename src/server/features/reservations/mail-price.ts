/** The figures of a mail in the currency that leads. */
import { showPrice, showRefund, type ShownAmount } from '../../../rules/shown-price.ts';
import type { Services } from '../../base/context.ts';
import type { MailFacts } from './notice.ts';

export interface ShownFigures {
  currency: ShownAmount['currency'];
  total: number;
  refund: number;
}

/** A refund is the same part of what was shown as it is of what was paid. */
export function shownFigures(
  settings: Pick<Services['settings'], 'displayRate'>,
  { price, total_krw, paid_krw, refund_krw }: MailFacts,
): ShownFigures {
  if (price === undefined) return { currency: 'KRW', total: total_krw, refund: refund_krw };
  const { currency } = price;
  const { total } = showPrice(price.quote, currency, price.rate_micros ?? settings.displayRate());
  return { currency, total, refund: showRefund(total, currency, [{ paid_krw, refund_krw }]).total };
}
