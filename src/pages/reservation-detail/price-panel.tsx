/** What the reservation costs, line by line, and at its foot the way out of it. */
import { useSelector } from '@xstate/store-react';
import type { Reservation } from '../../contract/reservations/shapes.ts';
import type { ReservationStatusView } from '../../flows/reservations/reservation-detail.ts';
import { hasEnded } from '../../flows/reservations/reservation-status.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import { Charged } from '../shared/payments/charged.tsx';
import { useQuoteLineLabel } from '../shared/payments/quote-line-label.tsx';
import { listQuoteLines } from '../shared/payments/quote-lines.tsx';
import { Policy } from './policy.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './reservation-detail.module.css';

interface PricePanelProps {
  view: ReservationStatusView;
  reservation: Reservation;
}

export function PricePanel({ view, reservation }: PricePanelProps) {
  const { t } = useWords('reservations');
  const { quote, status, payment } = reservation;
  // What was paid stands with the payment, what is to be transferred with the account.
  const isOpen = status === 'pending' || (status === 'waiting' && payment.bank === null);
  const formatLineLabel = useQuoteLineLabel();
  return (
    <Panel>
      <h2 className={css.panelTitle}>{t('price.title')}</h2>
      <PriceLines
        lines={listQuoteLines(quote, formatLineLabel)}
        total={{ label: t('price.total'), amount: <Money {...quote.shown} /> }}
        note={isOpen && <Charged krw={quote.total_krw} currency={quote.shown.currency} />}
      />
      {view.next && !hasEnded(view.next) && <Policy lines={reservation.lines} />}
      {view.may?.cancel && (
        <Button variant="secondary" wide onClick={() => view.cancellation.send({ type: 'cancellation.requested' })}>
          {t('cancel.action')}
        </Button>
      )}
      <Contact number={reservation.number} />
    </Panel>
  );
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
