/** What is being reserved and what it costs, as the server priced it. */
import type { Quote, QuoteLine } from '../../contract/reservations/shapes.ts';
import { quoteQuestion } from '../../flows/reservations/reservation-queries.ts';
import { useResource } from '../../runtime/resource.ts';
import type { ReservationView } from '../../flows/reservations/reservation.ts';
import { useCurrency, useLocale } from '../../runtime/use-runtime.tsx';
import { Day, TimeOfDay } from '../../ui/day.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Money } from '../../ui/money.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { policyDays } from '../../rules/refund.ts';
import { useFormat } from '../../runtime/format.ts';
import { Charged } from './charged.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './summary.module.css';

export function Summary({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  const { reservation, choices } = view.context;
  const question = quoteQuestion(choices, useCurrency(), useLocale());
  const isStale = view.step === 'option';
  const asked = useResource(isStale || reservation === null ? question : null);
  const price = isStale || reservation === null ? asked.data : reservation.quote;
  return (
    <Stack>
      <SectionHeading level="part">{t('summary.title')}</SectionHeading>
      {!isStale && reservation !== null && <Lines view={view} />}
      {price === null ? (
        <p className={css.quiet}>{asked.hasTag('failed') ? t('summary.priceFailed') : t('summary.priceLater')}</p>
      ) : (
        <QuoteLines quote={price} busy={asked.hasTag('busy') || view.busy} />
      )}
    </Stack>
  );
}

function Lines({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  return (
    <ul role="list" className={css.lines}>
      {view.context.reservation?.lines.map((line) => (
        <li key={`${line.option_id} ${line.date} ${line.time}`}>
          <p className={css.product}>
            <bdi>{line.product_title}</bdi>
          </p>
          <p>
            <Day value={line.date} look="long" /> · <TimeOfDay value={line.time} />
          </p>
          <p className={css.quiet}>
            <bdi>{line.option_name}</bdi> · {t('summary.travellers', { count: line.quantity })}
          </p>
          <Disclosure summary={t('summary.policy')}>
            <ul role="list">
              {policyDays(line.cancellation_policy, line.date).map((rule) => (
                <PolicyRule key={rule.until} until={rule.until} percent={rule.refund_percent} />
              ))}
            </ul>
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

function PolicyRule({ until, percent }: { until: string; percent: number }) {
  const { t } = useWords('reservation');
  const format = useFormat();
  return <li>{t('summary.policyRule', { day: format.day(until), percent })}</li>;
}

/** The lines of a price in the currency that is charged; the visitor's own stands with the total. */
export function QuoteLines({ quote, busy = false }: { quote: Quote; busy?: boolean }) {
  const { t } = useWords('reservation');
  const label = (line: QuoteLine) => {
    if (line.kind === 'luggage') return t('summary.luggage');
    if (line.kind === 'points') return t('summary.points');
    return line.kind === 'coupon' ? t('summary.coupon', { name: line.label }) : <bdi>{line.label}</bdi>;
  };
  const isCounted = (line: QuoteLine) => line.kind === 'option' || line.kind === 'luggage';
  return (
    <PriceLines
      busy={busy}
      lines={quote.lines.map((line, index) => ({
        id: `${line.kind}-${index}`,
        label: label(line),
        detail: isCounted(line) && (
          <>
            {line.quantity} × <Money amount={line.unit_amount} currency={line.unit_currency} />
          </>
        ),
        amount: <Money amount={line.amount_krw} currency="KRW" />,
        deduction: line.amount_krw < 0,
      }))}
      total={{ label: t('summary.total'), amount: <Money amount={quote.total_krw} currency="KRW" /> }}
      note={<Charged quote={quote} />}
    />
  );
}
