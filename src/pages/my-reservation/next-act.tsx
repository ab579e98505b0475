/** The one act that is next on a reservation, and beside it the way to all that is known of it. */
import type { ReservationSummary } from '../../contract/reservations/shapes.ts';
import { pathTo } from '../../contract/paths.ts';
import { nextActPath } from '../../flows/reservations/next-act-path.ts';
import { useWords } from '../../i18n/words.tsx';
import { getNextAct } from '../../rules/reservation-list.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function NextAct({ reservation }: { reservation: ReservationSummary }) {
  const { t } = useWords('reservations');
  const { today } = useRuntime().boot;
  const act = getNextAct(reservation, today);
  const details = pathTo('reservationDetail', { id: reservation.id });
  const href = nextActPath(reservation, act, today);
  return (
    <>
      {act !== 'view' && (
        <LinkButton
          href={href}
          variant={act === 'again' ? 'secondary' : 'primary'}
          {...(act === 'voucher' && { icon: 'ticket' as const })}
        >
          {t(`act.${act}`)}
        </LinkButton>
      )}
      {/* The bank details are the page itself: one address needs no second link. */}
      {act !== 'transfer' && (
        <LinkButton href={details} variant="secondary">
          {t('list.details')}
        </LinkButton>
      )}
    </>
  );
}
