/** What the day needs beside the trips: what the organiser was told, whom to call, what was paid, until when money comes back. */
import type { ReactNode } from 'react';
import type { Voucher } from '../../../contract/reservations/shapes.ts';
import { isolateText } from '../../../i18n/format/isolate.ts';
import { keepDay } from '../../../i18n/format/keep-day.ts';
import { listNames } from '../../../i18n/format/names.ts';
import { useWords } from '../../../i18n/words.tsx';
import { policyDays } from '../../../rules/refund.ts';
import { useFormat } from '../../../runtime/format.ts';
import { useLocale } from '../../../runtime/use-runtime.tsx';
import { FactList, type Fact } from '../../../ui/fact-list.tsx';
import { Code, Money } from '../../../ui/money.tsx';
import { Phone } from '../booked/phone.tsx';
import css from './voucher.module.css';

export function DayFacts({ voucher }: { voucher: Voucher }) {
  const { t } = useWords('voucher');
  const { representative, shown } = voucher;
  const names = [representative, ...voucher.others].map(isolateText);
  const more = Math.max(...voucher.lines.map((line) => line.quantity)) - names.length;
  const party = listNames(names, useLocale());
  const fact = (id: string, label: string, value: ReactNode, isThere = true): Fact[] =>
    isThere ? [{ id, label, value }] : [];
  const typed = (id: 'departure_address' | 'destination_address' | 'request') =>
    fact(id, t(id), <bdi lang="">{voucher[id]}</bdi>, voucher[id] !== '');
  const facts = [
    ...fact(
      'names',
      t('names'),
      more > 0 ? t('party', { name: party, count: more }) : party,
      voucher.others.length > 0,
    ),
    ...fact('flight', t('arrival_flight'), <Code>{voucher.arrival_flight}</Code>, voucher.arrival_flight !== ''),
    ...typed('departure_address'),
    ...typed('destination_address'),
    ...fact('luggage', t('luggage'), t('pieces', { count: voucher.luggage }), voucher.luggage > 0),
    ...typed('request'),
    ...listOrganisers(voucher).flatMap(({ name, phone }) =>
      fact(
        `organiser ${name}`,
        t('organiser'),
        <>
          <bdi translate="no">{name}</bdi> {phone !== '' && <Phone number={phone} />}
        </>,
      ),
    ),
    ...fact('emergency', t('emergency'), <Phone number={voucher.emergency_phone} />, voucher.emergency_phone !== ''),
    ...fact(
      'price',
      t('total'),
      <>
        <Money {...shown} />
        {shown.currency !== 'KRW' && voucher.paid_krw > 0 && (
          <span className={css.charged}>
            {t('charged')} <Money amount={voucher.paid_krw} currency="KRW" />
          </span>
        )}
      </>,
    ),
    ...fact('refund', t('refund'), <RefundDays voucher={voucher} />),
  ];
  return (
    <section className={css.day} aria-label={t('day')}>
      <FactList facts={facts} />
    </section>
  );
}

/** Organisers of the trips, each once. */
function listOrganisers({ lines }: Voucher): { name: string; phone: string }[] {
  const byName = new Map(lines.map((line) => [line.organiser, line.organiser_phone]));
  return [...byName].flatMap(([name, phone]) => (name === '' ? [] : [{ name, phone }]));
}

function RefundDays({ voucher: { lines } }: { voucher: Voucher }) {
  const { t } = useWords('voucher');
  const format = useFormat();
  const days = lines.flatMap((line) =>
    policyDays(line.cancellation_policy, line.date).map((rule) => ({ ...rule, title: line.product_title })),
  );
  if (days.length === 0) return t('noRefund');
  return (
    <ul role="list" className={css.refunds}>
      {days.map(({ until, refund_percent: percent, title }) => (
        <li key={`${title} ${until}`}>
          {t('refundUntil', { percent, day: keepDay(format.day(until)) })}
          {lines.length > 1 && (
            <>
              {' · '}
              <bdi>{title}</bdi>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
