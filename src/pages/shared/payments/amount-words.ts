/** An amount of KRW for the middle of a sentence, not broken in either direction of writing. */
import { formatMoney } from '../../../i18n/format/money.ts';

export function amountWords(amountKrw: number): string {
  return `\u2066${formatMoney(amountKrw, 'KRW')}\u2069`;
}
