/** One reservation as its page shows it: loaded, asked again when it may have changed, cancelled or not. */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { reservationRefreshMachine } from '../../../machines/reservation-refresh.machine.ts';
import type { Reservation } from '../../contract/reservations/shapes.ts';
import { useCancellation, type Cancellation } from './cancellation.ts';
import { reservationQuestion } from './reservation-queries.ts';
import { getPermissions, getShownStep, refreshDelay, type NextStep, type Permissions } from './reservation-status.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import { useFlow } from '../../runtime/use-flow.ts';
import { useLocale, useRuntime } from '../../runtime/use-runtime.tsx';

/** Id of the heading that takes the focus after an act of the member. */
export const NEXT_HEADING_ID = 'what-happens-next';

export interface ReservationStatusView {
  matches: Resource<Reservation>['matches'];
  hasTag: Resource<Reservation>['hasTag'];
  reservation: Reservation | null;
  next: NextStep | null;
  may: Permissions | null;
  /** The server's clock in epoch milliseconds. */
  clock: () => number;
  refreshing: boolean;
  /** True where the answer in sight could not be asked for again. */
  outdated: boolean;
  reload(): void;
  /** Shows the reservation as an act of the member has left it. */
  take(changed: Reservation): void;
  cancellation: Cancellation;
}

export function useReservationStatus(id: string): ReservationStatusView {
  const { boot, data, environment } = useRuntime();
  const locale = useLocale();
  const question = reservationQuestion(id, locale);
  const resource = useResource(question);
  const reservation = resource.data;
  const clock = useMemo(() => {
    const skew = reservation === null ? 0 : Date.parse(reservation.now) - environment.now();
    return () => environment.now() + skew;
  }, [environment, reservation]);

  // What is seen again is asked for again: a clock can only be set by a fresh answer.
  const leave = useEffectEvent(() => data.forget(question));
  useEffect(() => () => leave(), []);

  const pending = resource.hasTag('busy');
  const [, tell] = useFlow(reservationRefreshMachine.provide({ actions: { askAgain: () => resource.reload() } }));
  useEffect(() => {
    if (!pending) tell({ type: 'answer.shown', delay: reservation && refreshDelay(reservation, clock()) });
    // Nothing counts while an answer is awaited, nor behind a page that is gone.
    return () => tell({ type: 'answer.awaited' });
  }, [clock, pending, reservation, tell]);

  const acted = useRef(false);
  const take = (changed: Reservation) => {
    acted.current = true;
    // Lists and figures of other pages tell the former status.
    data.clear();
    resource.replace(changed);
  };
  const status = reservation?.status;
  useEffect(() => {
    if (!acted.current) return;
    acted.current = false;
    document.getElementById(NEXT_HEADING_ID)?.focus();
  }, [status]);

  const cancellation = useCancellation(id, { show: take, reload: resource.reload });

  return {
    matches: resource.matches,
    hasTag: resource.hasTag,
    reservation,
    next: reservation && getShownStep(reservation, boot.today),
    may: reservation && getPermissions(reservation),
    clock,
    refreshing: pending,
    outdated: resource.failure !== null && resource.hasTag('current'),
    reload: resource.reload,
    take,
    cancellation,
  };
}
