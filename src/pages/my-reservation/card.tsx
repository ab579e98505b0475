/** One reservation in the list: what, when, how many, what it costs, and what happens next. */
import { pathTo } from '../../contract/paths.ts';
import type { ReservationSummary } from '../../contract/reservations/shapes.ts';
import { getNextStep, getPermissions } from '../../flows/reservations/reservation-status.ts';
import { getReservationView } from '../../rules/reservation-list.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Instant } from '../../ui/day.tsx';
import { Row } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Code, Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TripTitle } from '../reservation-detail/trip-title.tsx';
import { When } from '../reservation-detail/when.tsx';
import { NextAct } from './next-act.tsx';
import { FillIn } from '../../i18n/fill-in.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './my-reservation.module.css';

interface CardProps {
  reservation: ReservationSummary;
  onHoldEnd: () => void;
}

export function ReservationCard({ reservation, onHoldEnd }: CardProps) {
  const { t } = useWords('reservations');
  const { id, lines, number, status } = reservation;
  const may = getPermissions(reservation);
  const { today } = useRuntime().boot;
  const isTaken = may.voucher && getReservationView(reservation, today) === 'past';
  const next = isTaken ? 'completed' : getNextStep(reservation);
  return (
    <article className={css.card} aria-labelledby={`reservation-${id}`}>
      <div className={css.picture}>
        <Picture src={lines[0]?.product_image ?? ''} alt="" />
      </div>
      <div className={css.words}>
        <Row>
          <StatusBadge status={status} />
          <span className={css.quiet}>
            {t('number')} <Code>{number}</Code>
          </span>
        </Row>
        <h2 id={`reservation-${id}`} className={css.title}>
          <Link href={pathTo('reservationDetail', { id })}>
            <TripTitle lines={lines} />
          </Link>
        </h2>
        <ul role="list" className={css.lines}>
          {lines.map((line) => (
            <li key={`${line.option_id} ${line.date} ${line.time}`}>
              <When line={line} /> · {t('travellers', { count: line.quantity })}
            </li>
          ))}
        </ul>
        <p className={css.next}>
          {t(`next.${next}.title`)}
          {status === 'waiting' && reservation.deposit_deadline && (
            <>
              {' · '}
              <FillIn words={(date) => t('list.until', { date })}>
                <Instant value={reservation.deposit_deadline} />
              </FillIn>
            </>
          )}
        </p>
        {may.pay && reservation.hold_expires_at && (
          <p className={css.hold}>
            <Countdown deadline={Date.parse(reservation.hold_expires_at)} label={t('hold')} onEnd={onHoldEnd} />
          </p>
        )}
      </div>
      <div className={css.end}>
        <p className={css.total}>
          <span className={css.totalLabel}>{t('price.total')}</span> <Money {...reservation.shown} />
        </p>
        <NextAct reservation={reservation} />
      </div>
    </article>
  );
}
