/** One reservation as its page shows it: loaded, asked again when it may have changed, cancelled or not. */
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Reservation } from '../../contract/reservations/shapes.ts';
import { useCancellation, type Cancellation } from './cancellation.ts';
import { reservationQuestion } from './reservation-queries.ts';
import { getNextStep, getPermissions, refreshDelay, type NextStep, type Permissions } from './reservation-status.ts';
import { useResource } from '../../runtime/resource.ts';
import { useLocale, useRuntime } from '../../runtime/use-runtime.tsx';

/** Id of the heading that takes the focus after an act of the member. */
export const NEXT_HEADING_ID = 'what-happens-next';

export interface ReservationStatusView {
  matches(state: 'loading' | 'failed' | 'missing' | 'ready'): boolean;
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

/** Answers that mean that there is no such reservation of this member. */
const MISSING: readonly string[] = ['NOT_FOUND', 'VALIDATION_FAILED', 'INVALID_REQUEST'];

export function useReservationStatus(id: string): ReservationStatusView {
  const runtime = useRuntime();
  const locale = useLocale();
  const question = reservationQuestion(id, locale);
  const resource = useResource(question);
  const reservation = resource.data;
  const clock = useMemo(() => {
    const skew = reservation === null ? 0 : Date.parse(reservation.now) - runtime.environment.now();
    return () => runtime.environment.now() + skew;
  }, [reservation, runtime]);

  // What is seen again is asked for again: a clock can only be set by a fresh answer.
  const leave = useEffectEvent(() => runtime.data.forget(question));
  useEffect(() => () => leave(), []);

  const pending = resource.hasTag('busy');
  const reload = useEffectEvent(() => resource.reload());
  useEffect(() => {
    const delay = reservation === null || pending ? null : refreshDelay(reservation, clock());
    if (delay === null) return;
    const timer = setTimeout(reload, delay);
    return () => clearTimeout(timer);
  }, [clock, pending, reservation]);

  const acted = useRef(false);
  const take = (changed: Reservation) => {
    acted.current = true;
    // Lists and figures of other pages tell the former status.
    runtime.data.clear();
    resource.replace(changed);
  };
  const status = reservation?.status;
  useEffect(() => {
    if (!acted.current) return;
    acted.current = false;
    document.getElementById(NEXT_HEADING_ID)?.focus();
  }, [status]);

  const cancellation = useCancellation(id, { show: take, reload: resource.reload });

  const missing = resource.hasTag('failed') && MISSING.includes(resource.failure?.code ?? '');
  const phase =
    reservation !== null && !resource.hasTag('failed')
      ? 'ready'
      : missing
        ? 'missing'
        : resource.hasTag('failed')
          ? 'failed'
          : 'loading';
  return {
    matches: (state) => state === phase,
    reservation,
    next: reservation && getNextStep(reservation),
    may: reservation && getPermissions(reservation),
    clock,
    refreshing: pending,
    outdated: resource.failure !== null && phase === 'ready',
    reload: resource.reload,
    take,
    cancellation,
  };
}
