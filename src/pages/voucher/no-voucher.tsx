/** There is no voucher yet: why, as the reservation tells it, and what to do next. */
import type { ReactNode } from 'react';
import type { Reservation } from '../../contract/reservations/shapes.ts';
import { reservationQuestion } from '../../flows/reservations/reservation-queries.ts';
import { continuePath, getNextStep, getPermissions, hasEnded } from '../../flows/reservations/reservation-status.ts';
import { useWords } from '../../i18n/words.tsx';
import { useResource } from '../../runtime/resource.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useNextWords } from '../shared/booked/next-words.ts';

/** @param back the way to the reservation */
export function NoVoucher({ id, back }: { id: string; back: ReactNode }) {
  const { t } = useWords('voucher');
  const reservation = useResource(reservationQuestion(id, useLocale()));
  if (reservation.data) return <Reason reservation={reservation.data} back={back} />;
  if (reservation.hasTag('busy')) return <SkeletonText lines={3} label={t('loading')} />;
  return <EmptyState title={t('notPaid.title')} text={t('notPaid.text')} action={back} />;
}

function Reason({ reservation, back }: { reservation: Reservation; back: ReactNode }) {
  const { t } = useWords(['voucher', 'reservations']);
  const next = getNextStep(reservation);
  const { title, text } = useNextWords(reservation, next);
  if (hasEnded(next) || next === 'cancel_requested') return <EmptyState title={title} text={text} action={back} />;
  return (
    <EmptyState
      title={t('notPaid.title')}
      text={
        // A confirmed one is no longer paid for in full: its own words would promise a voucher.
        next === 'confirmed' ? (
          t('notPaid.text')
        ) : (
          <>
            <strong>{title}</strong>
            <br />
            {text}
          </>
        )
      }
      action={
        <>
          {getPermissions(reservation).pay && (
            <LinkButton href={continuePath(reservation)}>{t('reservations:continue')}</LinkButton>
          )}
          {back}
        </>
      }
    />
  );
}
