/** What was paid: the price in the currency that leads, and the receipt that the specification asks for (§2). */
import type { Reservation } from '../../../contract/reservations/shapes.ts';
import { useWords } from '../../../i18n/words.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { Code, Money } from '../../../ui/money.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { amountWords } from '../payments/amount-words.ts';
import { listQuoteLines } from '../payments/quote-lines.tsx';
import { useQuoteLineLabel } from '../payments/quote-line-label.tsx';
import css from './booked.module.css';

export interface PricePaidProps {
  reservation: Reservation;
  /** The receipt names what was charged, which is not said twice. */
  hasReceipt: boolean;
}

export function PricePaid({ reservation, hasReceipt }: PricePaidProps) {
  const { t } = useWords('reservations');
  const label = useQuoteLineLabel();
  const amountInKrw = useAmountInKrw(reservation);
  const { quote } = reservation;
  return (
    <Panel>
      <h2 className={css.panelTitle}>{t('price.title')}</h2>
      <PriceLines
        lines={listQuoteLines(quote, label)}
        total={{ label: t('price.total'), amount: <Money {...quote.shown} /> }}
        note={!hasReceipt && amountInKrw}
      />
    </Panel>
  );
}

/** What was paid or is to be transferred, in a sentence; null where the price stands in KRW already, or nothing of both is known. */
export function useAmountInKrw({ quote, status, payment }: Reservation): string | null {
  const { t } = useWords('payment');
  if (quote.shown.currency === 'KRW') return null;
  if (status === 'waiting') return t('complete.toTransfer', { krw: amountWords(quote.total_krw) });
  return payment.paid_krw > 0 ? t('complete.paid', { krw: amountWords(payment.paid_krw) }) : null;
}

export interface ReceiptProps {
  paymentKey: string | null;
  orderId: string | null;
  /** What the card was charged. */
  amountKrw: number;
}

export function Receipt({ paymentKey, orderId, amountKrw }: ReceiptProps) {
  const { t } = useWords('payment');
  return (
    <section aria-labelledby="receipt" className={css.receipt}>
      <h2 id="receipt">{t('success.title')}</h2>
      <FactList
        layout="rows"
        facts={[
          { id: 'key', label: t('success.paymentKey'), value: <Code>{paymentKey}</Code> },
          { id: 'order', label: t('success.orderId'), value: <Code>{orderId}</Code> },
          { id: 'amount', label: t('success.amount'), value: <Money amount={amountKrw} currency="KRW" /> },
        ]}
      />
    </section>
  );
}
