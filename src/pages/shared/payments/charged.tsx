/** Says which amount is charged where another currency leads. */
import type { ShownAmount } from '../../../rules/shown-price.ts';
import { isolate } from '../../../i18n/format/isolate.ts';
import { formatMoney } from '../../../i18n/format/money.ts';
import { useWords } from '../../../i18n/words.tsx';

export interface ChargedProps {
  krw: number;
  /** The currency that leads. */
  currency: ShownAmount['currency'];
}

export function Charged({ krw, currency }: ChargedProps) {
  const { t } = useWords('common');
  return currency === 'KRW' ? null : t('price.charged', { krw: isolate(formatMoney(krw, 'KRW')) });
}
