/** What the reservation costs, line by line, and at its foot the way out of it. */
import { useSelector } from '@xstate/store-react';
import type { ReactNode } from 'react';
import type { Reservation } from '../../contract/reservations/shapes.ts';
import type { ReservationStatusView } from '../../flows/reservations/reservation-detail.ts';
import { hasEnded } from '../../flows/reservations/reservation-status.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import { useAmountInKrw } from '../shared/booked/receipt.tsx';
import { Charged } from '../shared/payments/charged.tsx';
import { useQuoteLineLabel } from '../shared/payments/quote-line-label.tsx';
import { listQuoteLines } from '../shared/payments/quote-lines.tsx';
import { showPart } from '../shared/booked/next-words.ts';
import { Policy } from './policy.tsx';
import { useRefundWay } from './refund-way.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './reservation-detail.module.css';

interface PricePanelProps {
  view: ReservationStatusView;
  reservation: Reservation;
}

export function PricePanel({ view, reservation }: PricePanelProps) {
  const { t } = useWords('reservations');
  const { quote } = reservation;
  const refunds = useRefunds(reservation);
  const formatLineLabel = useQuoteLineLabel();
  return (
    <Panel>
      <h2 className={css.panelTitle}>{t('price.title')}</h2>
      <PriceLines
        lines={listQuoteLines(quote, formatLineLabel)}
        total={{ label: t('price.total'), amount: <Money {...quote.shown} /> }}
        note={useCharge(reservation)}
      />
      {refunds.map(({ id, ...refund }) => (
        <PriceLines key={id} lines={[]} total={refund} />
      ))}
      <RefundWay reservation={reservation} />
      {view.next && !hasEnded(view.next) && <Policy lines={reservation.lines} isOpen={view.may?.cancel === true} />}
      {view.may?.cancel && (
        <Button variant="secondary" wide onClick={() => view.cancellation.send({ type: 'cancellation.requested' })}>
          {t('cancel.action')}
        </Button>
      )}
      <Contact number={reservation.number} />
    </Panel>
  );
}

/** What will come back of a cancellation that can still be withdrawn: in won, and to where. */
function RefundWay({ reservation: { status, shown, payment, cancel_refund_krw: due } }: { reservation: Reservation }) {
  const isDue = status === 'cancel_requested' && due !== null && due > 0;
  const words = useRefundWay(payment.method, due ?? 0, shown.currency);
  return isDue && <p className={css.quiet}>{words}</p>;
}

/** The amount in won, where another currency leads: what was paid, is to be transferred or will be charged. */
function useCharge(reservation: Reservation): ReactNode {
  const { t } = useWords('reservations');
  const amountInKrw = useAmountInKrw(reservation);
  const { quote, status, payment } = reservation;
  if (status === 'cancelled' && payment.state === 'unpaid') return t('price.nothing');
  const isOpen = status === 'pending' && quote.shown.currency !== 'KRW';
  return amountInKrw ?? (isOpen && <Charged krw={quote.total_krw} currency={quote.shown.currency} />);
}

/** What comes back of the total, or will unless the cancellation is withdrawn. */
function useRefunds(reservation: Reservation) {
  const { t } = useWords('reservations');
  const { status, shown, payment, cancel_refund_krw: due } = reservation;
  const refunds = payment.refunds.map(({ amount_krw: krw, state, created_at: id }) => ({
    id,
    label: t(`payment.refund.${state}`),
    krw,
  }));
  const awaited =
    status === 'cancel_requested' && due !== null ? [{ id: 'due', label: t('cancel.total'), krw: due }] : [];
  return [...refunds, ...awaited].map(({ id, label, krw }) => ({
    id,
    label,
    amount: <Money amount={showPart(reservation, krw)} currency={shown.currency} />,
  }));
}

/** Whom to ask, where the operator named an address. */
function Contact({ number }: { number: string }) {
  const { t } = useWords('reservations');
  const address = useSelector(useRuntime().shell, (state) => state.context.settings['contact_email']);
  if (typeof address !== 'string' || address === '') return null;
  return (
    <p className={css.quiet}>
      {t('contact.text')}{' '}
      <a href={`mailto:${address}?subject=${encodeURIComponent(number)}`}>
        <bdi dir="ltr">{address}</bdi>
      </a>
    </p>
  );
}
