/** Where a refund goes, and how long that takes; before it the exact amount in won, where another currency leads. */
import type { ReactNode } from 'react';
import type { Reservation } from '../../contract/reservations/shapes.ts';
import type { ShownAmount } from '../../rules/shown-price.ts';
import { useWords } from '../../i18n/words.tsx';
import { amountWords } from '../shared/payments/amount-words.ts';

export function useRefundWay(
  method: Reservation['payment']['method'],
  refundKrw: number,
  currency: ShownAmount['currency'],
): ReactNode {
  const { t } = useWords('reservations');
  return (
    <>
      {currency !== 'KRW' && (
        <>
          {t('cancel.exact', { krw: amountWords(refundKrw) })}
          <br />
        </>
      )}
      {t(method === 'bank' ? 'cancel.toAccount' : 'cancel.toCard')}
    </>
  );
}
