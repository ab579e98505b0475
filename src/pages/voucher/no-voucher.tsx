/** There is no voucher yet: why, as the reservation tells it, and what to do next. */
import { pathTo } from '../../contract/paths.ts';
import type { Reservation } from '../../contract/reservations/shapes.ts';
import { reservationQuestion } from '../../flows/reservations/reservation-queries.ts';
import { continuePath, getNextStep, getPermissions, hasEnded } from '../../flows/reservations/reservation-status.ts';
import { useWords } from '../../i18n/words.tsx';
import { useResource } from '../../runtime/resource.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import type { ButtonVariant } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useNextWords } from '../shared/booked/next-words.ts';
import { TripTitle } from '../shared/booked/trip-title.tsx';

export function NoVoucher({ id }: { id: string }) {
  const { t } = useWords('voucher');
  const reservation = useResource(reservationQuestion(id, useLocale()));
  if (reservation.data) return <Reason reservation={reservation.data} />;
  if (reservation.hasTag('busy')) return <SkeletonText lines={3} label={t('loading')} />;
  return <EmptyState title={t('notPaid.title')} text={t('notPaid.text')} action={<Back id={id} />} />;
}

/** The way to the reservation. */
function Back({ id, variant = 'primary' }: { id: string; variant?: ButtonVariant }) {
  const { t } = useWords('voucher');
  return (
    <LinkButton variant={variant} href={pathTo('reservationDetail', { id })}>
      {t('toReservation')}
    </LinkButton>
  );
}

function Reason({ reservation }: { reservation: Reservation }) {
  const { t } = useWords(['voucher', 'reservations']);
  const { id, lines } = reservation;
  const next = getNextStep(reservation);
  const { title, text } = useNextWords(reservation, next);
  const isOver = hasEnded(next) || next === 'cancel_requested';
  const { pay } = getPermissions(reservation);
  return (
    <EmptyState
      title={isOver ? title : t('notPaid.title')}
      text={
        <>
          <TripTitle lines={lines} />
          <br />
          <br />
          {/* A confirmed one is no longer paid for in full: its own words would promise a voucher. */}
          {!isOver && next !== 'confirmed' && (
            <>
              <strong>{title}</strong>
              <br />
            </>
          )}
          {next === 'confirmed' ? t('notPaid.text') : text}
        </>
      }
      action={
        <>
          {!isOver && pay && <LinkButton href={continuePath(reservation)}>{t('reservations:continue')}</LinkButton>}
          <Back id={id} variant={!isOver && pay ? 'secondary' : 'primary'} />
        </>
      }
    />
  );
}
