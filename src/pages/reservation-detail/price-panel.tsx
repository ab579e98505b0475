/** What the reservation costs, line by line, and at its foot the way out of it. */
import { useSelector } from '@xstate/store-react';
import type { QuoteLine, Reservation } from '../../contract/reservations/shapes.ts';
import type { ReservationStatusView } from '../../flows/reservations/reservation-detail.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import { Policy } from './policy.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './reservation-detail.module.css';

interface PricePanelProps {
  view: ReservationStatusView;
  reservation: Reservation;
}

export function PricePanel({ view, reservation }: PricePanelProps) {
  const { t } = useWords('reservations');
  const { quote } = reservation;
  const formatLineLabel = (line: QuoteLine) => {
    if (line.kind === 'option') return <bdi>{line.label}</bdi>;
    return line.kind === 'coupon' ? t('price.coupon', { name: line.label }) : t(`price.${line.kind}`);
  };
  return (
    <Panel>
      <h2 className={css.panelTitle}>{t('price.title')}</h2>
      <PriceLines
        lines={quote.lines.map((line, index) => ({
          id: `${line.kind} ${index}`,
          label: formatLineLabel(line),
          detail: (line.kind === 'option' || line.kind === 'luggage') && (
            <>
              {line.quantity} × <Money amount={line.unit_amount} currency={line.unit_currency} />
            </>
          ),
          amount: <Money amount={line.amount_krw} currency="KRW" />,
          deduction: line.amount_krw < 0,
        }))}
        total={{
          label: t('price.total'),
          amount: <Money amount={reservation.total_krw} currency="KRW" />,
          detail: reservation.shown.currency !== 'KRW' && (
            <>
              {t('price.about')} <Money {...reservation.shown} />
            </>
          ),
        }}
      />
      <Policy lines={reservation.lines} />
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
