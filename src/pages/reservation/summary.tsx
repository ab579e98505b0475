/** What is being reserved and what it costs, as the server priced it. */
import { useState } from 'react';
import type { Quote, QuoteLine, ReservationLine } from '../../contract/reservations/shapes.ts';
import type { ReservationView } from '../../flows/reservations/reservation.ts';
import { TimeOfDay } from '../../ui/day.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import { Days } from '../shared/booked/when.tsx';
import { Charged } from '../shared/payments/charged.tsx';
import { listQuoteLines, sumCharges } from '../shared/payments/quote-lines.tsx';
import { isolateText } from '../../i18n/format/isolate.ts';
import { useWords } from '../../i18n/words.tsx';
import { ChosenTrips } from './chosen-trips.tsx';
import { usePolicyWords } from './policy-words.ts';
import { useStepPrice } from './step-price.ts';
import css from './summary.module.css';

export function Summary({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  const [open, setOpen] = useState(false);
  const { price, busy, failed } = useStepPrice(view);
  const isHeld = view.step !== 'option' && view.context.reservation !== null;
  return (
    <div className={css.summary}>
      <div className={css.head}>
        <h2 className={css.title}>{t('summary.title')}</h2>
        {isHeld && (
          <Link href={view.buildStepAddress('option')} aria-label={t('summary.editLabel')}>
            {t('summary.edit')}
          </Link>
        )}
      </div>
      {isHeld && !open && <Gist view={view} />}
      <button
        type="button"
        className={css.toggle}
        aria-expanded={open}
        aria-controls="summary"
        onClick={() => setOpen(!open)}
      >
        {t('summary.details')}
        <Icon name="chevron-down" size="s" />
      </button>
      <div id="summary" className={css.body} data-open={open || undefined}>
        <div className={css.scroller}>
          <Stack>
            {isHeld ? <Lines view={view} /> : <ChosenTrips choices={view.context.choices} />}
            {price !== null && <QuoteLines quote={price} busy={busy} />}
          </Stack>
        </div>
        {price === null ? (
          <p className={css.quiet}>{failed ? t('summary.priceFailed') : t('summary.priceLater')}</p>
        ) : (
          <QuoteTotal quote={price} busy={busy} isPaying={view.step === 'payment'} />
        )}
      </div>
    </div>
  );
}

/** Days and time of a departure: two facts of its line. */
function When({ line }: { line: ReservationLine }) {
  return (
    <>
      <span>
        <Days line={line} />
      </span>{' '}
      <span>
        <TimeOfDay value={line.time} />
      </span>
    </>
  );
}

/** What stands in a folded summary. */
function Gist({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  return (
    <ul role="list" className={css.gist}>
      {view.context.reservation?.lines.map((line) => (
        <li key={`${line.option_id} ${line.date} ${line.time}`}>
          <span className={css.product}>
            <bdi>{line.product_title}</bdi>
          </span>
          <p className={css.facts}>
            <When line={line} /> <span>{t('summary.travellers', { count: line.quantity })}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Lines({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  const policyWords = usePolicyWords();
  return (
    <ul role="list" className={css.lines}>
      {view.context.reservation?.lines.map((line) => (
        <li key={`${line.option_id} ${line.date} ${line.time}`}>
          <p className={css.product}>
            <bdi>{line.product_title}</bdi>
          </p>
          <p className={css.facts}>
            <When line={line} />
          </p>
          <p className={classNames(css.facts, css.quiet)}>
            <span>
              <bdi>{line.option_name}</bdi>
            </span>{' '}
            <span>{t('summary.travellers', { count: line.quantity })}</span>
          </p>
          {line.organiser !== '' && (
            <p className={css.quiet}>{t('summary.organiser', { name: isolateText(line.organiser) })}</p>
          )}
          {/* Among the terms it stands whole. */}
          {view.step !== 'payment' && (
            <Disclosure summary={t('summary.policy')}>
              <ul role="list">
                {policyWords(line).map((rule) => (
                  <li key={rule}>{rule}</li>
                ))}
              </ul>
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  );
}

interface QuoteProps {
  quote: Quote;
  busy: boolean;
}

function useLines(quote: Quote) {
  const { t } = useWords('reservation');
  const label = (line: QuoteLine) => {
    if (line.kind === 'luggage') return t('summary.luggage');
    if (line.kind === 'points') return t('summary.points');
    return line.kind === 'coupon' ? t('summary.coupon', { name: line.label }) : <bdi>{line.label}</bdi>;
  };
  const lines = listQuoteLines(quote, label);
  return {
    charges: lines.filter(({ deduction }) => !deduction),
    deductions: lines.filter(({ deduction }) => deduction),
  };
}

/** What is charged for; it scrolls where there is little room. */
export function QuoteLines({ quote, busy }: QuoteProps) {
  return <PriceLines busy={busy} lines={useLines(quote).charges} />;
}

/**
 * What is taken off, and what is left: in sight together, with what it is taken from where that is a sum of its own.
 * Where another currency than that of the charge leads, the charge stands below.
 * @param isPaying where the summary is folded, the button that pays names the charge: it is not said twice
 */
export function QuoteTotal({ quote, busy, isPaying }: QuoteProps & { isPaying: boolean }) {
  const { t } = useWords('reservation');
  const { charges, deductions } = useLines(quote);
  const subtotal = { amount: sumCharges(quote), currency: quote.shown.currency };
  const hasSubtotal = deductions.length > 0 && charges.length > 1;
  return (
    <PriceLines
      busy={busy}
      lines={[
        ...(hasSubtotal ? [{ id: 'subtotal', label: t('summary.subtotal'), amount: <Money {...subtotal} /> }] : []),
        ...deductions,
      ]}
      total={{ label: t('summary.total'), amount: <Money {...quote.shown} /> }}
      note={
        <span className={isPaying ? css.beside : undefined}>
          <Charged krw={quote.total_krw} currency={quote.shown.currency} />
        </span>
      }
    />
  );
}
