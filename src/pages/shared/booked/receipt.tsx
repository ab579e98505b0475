/** What was paid: the price in the currency that leads, and the receipt that the specification asks for (§2). */
import type { Reservation } from '../../../contract/reservations/shapes.ts';
import { useWords } from '../../../i18n/words.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Panel } from '../../../ui/layout.tsx';
import { Code, Money } from '../../../ui/money.tsx';
import { PriceLines } from '../../../ui/price-lines.tsx';
import { Charged } from '../payments/charged.tsx';
import { listQuoteLines } from '../payments/quote-lines.tsx';
import { useQuoteLineLabel } from '../payments/quote-line-label.tsx';
import css from './booked.module.css';

export function PricePaid({ reservation: { quote, status, payment } }: { reservation: Reservation }) {
  const { t } = useWords('reservations');
  const label = useQuoteLineLabel();
  // A transfer names the amount itself.
  const isDue = status === 'waiting' && payment.bank === null;
  return (
    <Panel>
      <h2 className={css.panelTitle}>{t('price.title')}</h2>
      <PriceLines
        lines={listQuoteLines(quote, label)}
        total={{ label: t('price.total'), amount: <Money {...quote.shown} /> }}
        note={isDue && <Charged krw={quote.total_krw} currency={quote.shown.currency} />}
      />
    </Panel>
  );
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
