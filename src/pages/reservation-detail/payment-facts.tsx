/** How it was paid, how the payment stands, and what came back; what was charged stands below the price. */
import type { Reservation } from '../../contract/reservations/shapes.ts';
import { Instant } from '../../ui/day.tsx';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import { Money } from '../../ui/money.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './reservation-detail.module.css';

export function PaymentFacts({ reservation: { payment, status } }: { reservation: Reservation }) {
  const { t } = useWords(['reservations', 'ui']);
  if (payment.state === 'unpaid') return null;
  const facts: Fact[] = [
    { id: 'state', label: t('payment.state'), value: t(`payment.states.${payment.state}`) },
    ...(payment.method
      ? [{ id: 'method', label: t('payment.method'), value: t(`payment.methods.${payment.method}`) }]
      : []),
    ...payment.refunds.map((refund) => ({
      id: `refund ${refund.created_at}`,
      label: t(`payment.refund.${refund.state}`),
      value: (
        <>
          <Money amount={refund.amount_krw} currency="KRW" />{' '}
          <span className={css.refundDate}>
            <Instant value={refund.created_at} />
          </span>
        </>
      ),
    })),
    // No badge tells it while the organiser is awaited.
    ...(status === 'requested' ? [{ id: 'status', label: t('detail.status'), value: t(`ui:status.${status}`) }] : []),
  ];
  return (
    <section aria-labelledby="payment">
      <SectionHeading level="section" id="payment">
        {t('payment.title')}
      </SectionHeading>
      <FactList facts={facts} />
    </section>
  );
}
