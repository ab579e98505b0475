/** An amount of KRW for the middle of a sentence, not broken in either direction of writing. */
import { isolate } from '../../../i18n/format/isolate.ts';
import { formatMoney } from '../../../i18n/format/money.ts';

export function amountWords(amountKrw: number): string {
  return isolate(formatMoney(amountKrw, 'KRW'));
}
