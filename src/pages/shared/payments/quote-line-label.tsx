/** Names a line of a price: an option by its name, the rest in the words of a reservation. */
import type { ReactNode } from 'react';
import type { QuoteLine } from '../../../contract/reservations/shapes.ts';
import { useWords } from '../../../i18n/words.tsx';

export function useQuoteLineLabel(): (line: QuoteLine) => ReactNode {
  const { t } = useWords('reservations');
  return ({ kind, label }) => {
    if (kind === 'option') return <bdi>{label}</bdi>;
    return kind === 'coupon' ? t('price.coupon', { name: label }) : t(`price.${kind}`);
  };
}
