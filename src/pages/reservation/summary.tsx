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
import { Charged } from '../shared/payments/charged.tsx';
import { listQuoteLines } from '../shared/payments/quote-lines.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './summary.module.css';

export function Summary({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  const { reservation } = view.context;
  const asked = useResource(useUnsavedPrice(view));
  const isStale = view.step === 'option';
  const price = asked.data ?? (isStale ? null : (reservation?.quote ?? null));
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

/** Asks what the choice, or the luggage that is typed, comes to; nothing where the reservation has the price already. */
function useUnsavedPrice({ context, step, traveller }: ReservationView) {
  const { reservation, choices } = context;
  const [currency, locale] = [useCurrency(), useLocale()];
  if (step === 'option' || reservation === null) return quoteQuestion(choices, currency, locale);
  const luggage = traveller?.state.context.traveller.luggage ?? reservation.traveller.luggage;
  if (luggage === reservation.traveller.luggage) return null;
  const { coupon_id, points, quote } = reservation;
  return quoteQuestion(choices, quote.shown.currency, locale, { luggage, coupon_id, points });
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
            <Day value={line.date} look="trip" /> · <TimeOfDay value={line.time} />
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
  return <li>{t('summary.policyRule', { day: format.day(until, 'trip'), percent })}</li>;
}

/** The lines of a price; where another currency than that of the charge leads, the charge stands below them. */
export function QuoteLines({ quote, busy = false }: { quote: Quote; busy?: boolean }) {
  const { t } = useWords('reservation');
  const label = (line: QuoteLine) => {
    if (line.kind === 'luggage') return t('summary.luggage');
    if (line.kind === 'points') return t('summary.points');
    return line.kind === 'coupon' ? t('summary.coupon', { name: line.label }) : <bdi>{line.label}</bdi>;
  };
  return (
    <PriceLines
      busy={busy}
      lines={listQuoteLines(quote, label)}
      total={{ label: t('summary.total'), amount: <Money {...quote.shown} /> }}
      note={<Charged krw={quote.total_krw} currency={quote.shown.currency} />}
    />
  );
}
