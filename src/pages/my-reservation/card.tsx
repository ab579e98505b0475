/** One reservation in the list: what, when, how many, what it costs, and what happens next. */
import { pathTo } from '../../contract/paths.ts';
import type { ReservationSummary } from '../../contract/reservations/shapes.ts';
import { getPermissions, getShownStep } from '../../flows/reservations/reservation-status.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { Instant, TimeOfDay } from '../../ui/day.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Row } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Code, Money } from '../../ui/money.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Pieces } from '../../ui/pieces.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TripTitle } from '../shared/booked/trip-title.tsx';
import { Days } from '../shared/booked/when.tsx';
import { NextAct } from './next-act.tsx';
import { FillIn } from '../../i18n/fill-in.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './my-reservation.module.css';

interface CardProps {
  reservation: ReservationSummary;
  /** Seats are held no longer, or a cancellation has taken effect. */
  onDeadline: () => void;
}

export function ReservationCard({ reservation, onDeadline }: CardProps) {
  const { t } = useWords(['reservations', 'ui']);
  const { id, lines, number, status } = reservation;
  const may = getPermissions(reservation);
  const { today } = useRuntime().boot;
  const next = getShownStep(reservation, today);
  const withdrawBy = may.withdraw ? reservation.cancel_effective_at : null;
  return (
    <article className={css.card} aria-labelledby={`reservation-${id}`}>
      <div className={css.picture}>
        <Picture src={lines[0]?.product_image ?? ''} alt="" />
      </div>
      <div className={css.head}>
        {next === 'requested' && (
          <p className={css.awaited}>
            <Icon name="clock" size="s" />
            {t('next.requested.title')}
          </p>
        )}
        <Row>
          {next !== 'requested' && <StatusBadge status={status} />}
          <span className={css.quiet}>
            {t('number')} <Code>{number}</Code>
          </span>
        </Row>
      </div>
      <h2 id={`reservation-${id}`} className={css.title}>
        <Link href={pathTo('reservationDetail', { id })}>
          <TripTitle lines={lines} />
        </Link>
      </h2>
      <div className={css.facts}>
        <ul role="list" className={css.lines}>
          {lines.map((line, index) => (
            <li key={`${line.option_id} ${line.date} ${line.time}`}>
              {/* The title names the first. */}
              {line.product_id !== lines[Math.max(0, index - 1)]?.product_id && (
                <span className={css.trip}>
                  <bdi>{line.product_title}</bdi>
                </span>
              )}{' '}
              <Pieces>
                <Days line={line} />
                <TimeOfDay value={line.time} />
                {t('travellers', { count: line.quantity })}
              </Pieces>
            </li>
          ))}
        </ul>
        {/* Of what is confirmed, or can still be withdrawn, the badge says it all. */}
        {withdrawBy === null && next !== 'requested' && next !== 'confirmed' && (
          <p className={css.next}>
            <Pieces>
              {t(`next.${next}.title`)}
              {status === 'waiting' && reservation.deposit_deadline && (
                <FillIn words={(date) => t('list.until', { date })}>
                  <Instant value={reservation.deposit_deadline} look="trip" />
                </FillIn>
              )}
              {may.pay && reservation.hold_expires_at && (
                <TimeLeft until={reservation.hold_expires_at} label={t('hold')} onEnd={onDeadline} />
              )}
            </Pieces>
          </p>
        )}
        {withdrawBy !== null && (
          <p>
            <TimeLeft until={withdrawBy} label={t('detail.withdrawFor')} onEnd={onDeadline} />
          </p>
        )}
        {/* "Confirmed" would deny what is awaited if it stood beside it. */}
        {next === 'requested' && (
          <p className={css.quiet}>
            {t('detail.status')}: {t(`ui:status.${next}`)}
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

function TimeLeft({ until, label, onEnd }: { until: string; label: string; onEnd: () => void }) {
  return (
    <span className={css.hold}>
      <Countdown deadline={Date.parse(until)} label={label} onEnd={onEnd} />
    </span>
  );
}
