/** What a reservation's status means to its member: what happens next, what may be done, when to ask again. */
import { pathTo } from '../../contract/paths.ts';
import type { CancelReason, ReservationStatus } from '../../contract/catalogue/codes.ts';
import type { Reservation, ReservationSummary } from '../../contract/reservations/shapes.ts';
import { getReservationView } from '../../rules/reservation-list.ts';
import { statusState } from '../../rules/reservation-status.ts';

/** Names the sentence that says what happens next. */
export type NextStep =
  | Exclude<ReservationStatus, 'cancelled'>
  | `cancelled_${CancelReason}`
  | 'confirming'
  | 'confirmed_open'
  | 'completed';

export interface Permissions {
  /** A method can still be chosen. */
  pay: boolean;
  cancel: boolean;
  withdraw: boolean;
  voucher: boolean;
  /** The trip will take place as far as is known. */
  calendar: boolean;
}

type Known = Pick<ReservationSummary, 'status' | 'cancel_reason' | 'completed_at'> & {
  /** Only the whole reservation tells how its payment stands. */
  payment?: Pick<Reservation['payment'], 'state'>;
  /** Only the whole reservation tells whether the organiser has still to answer. */
  accept_by?: Reservation['accept_by'];
};

/** Where a withdrawn cancellation goes back to, and whose answer is due, is the server's to know: what a member may do does not depend on it. */
function toMachineState({ status, cancel_reason }: Known) {
  return statusState({
    status,
    cancelReason: cancel_reason,
    previous: null,
    answerDue: false,
    refundKrw: null,
    effectiveAt: null,
  });
}

export function getNextStep(reservation: Known): NextStep {
  if (reservation.payment?.state === 'confirming') return 'confirming';
  if (reservation.status === 'cancelled') return `cancelled_${reservation.cancel_reason ?? 'member'}`;
  if (reservation.completed_at !== null && toMachineState(reservation).hasTag('voucher')) return 'completed';
  return reservation.status === 'confirmed' && reservation.accept_by ? 'confirmed_open' : reservation.status;
}

/**
 * The next step as the member sees it: `completed` from the day after the trip's last day, even if the operator has not
 * marked it as completed.
 * @param today in Seoul
 */
export function getShownStep(reservation: Known & Pick<ReservationSummary, 'lines'>, today: string): NextStep {
  const isOver = getPermissions(reservation).voucher && getReservationView(reservation, today) === 'past';
  return isOver ? 'completed' : getNextStep(reservation);
}

/** True once nothing more comes of it: the trip was taken, or it will not be. */
export function hasEnded(next: NextStep): boolean {
  return next === 'completed' || next.startsWith('cancelled');
}

export function getPermissions(reservation: Known): Permissions {
  const state = toMachineState(reservation);
  const paying = reservation.payment?.state === 'confirming';
  const taken = reservation.completed_at !== null;
  const withdraw = state.can({ type: 'cancellation.withdrawn', at: '' });
  return {
    pay: !paying && state.can({ type: 'bank.chosen' }),
    cancel: !paying && !taken && state.can({ type: 'cancellation.requested', refundKrw: 0, effectiveAt: '' }),
    withdraw,
    voucher: state.hasTag('voucher') && (reservation.payment === undefined || reservation.payment.state === 'paid'),
    calendar: state.hasTag('paid') && !withdraw && !taken,
  };
}

/** Address that goes on with an unpaid reservation; the product stands in it when there is only one. */
export function continuePath({ id, lines }: Pick<ReservationSummary, 'id' | 'lines'>): string {
  const products = new Set(lines.map((line) => line.product_id));
  const [productId] = products;
  const step = pathTo('reservationStep', {
    step: 'payment',
    ...(products.size === 1 && productId ? { productId } : {}),
  });
  return `${step}?reservation=${encodeURIComponent(id)}`;
}

const CONFIRMING_MS = 2_000;
const REFUNDING_MS = 15_000;
/** The server's timer comes round some seconds after a deadline; later than a minute it is held up. */
const AFTER_DEADLINE_MS = 500;
const LATE_MS = 5_000;
const VERY_LATE_MS = 60_000;
/** Longest single timer; browsers cut larger ones. */
const MAX_TIMER_MS = 2_000_000_000;

function getDeadline(reservation: Reservation): string | null {
  if (reservation.status === 'pending') return reservation.hold_expires_at;
  if (reservation.status === 'waiting') return reservation.deposit_deadline;
  return reservation.status === 'cancel_requested' ? reservation.cancel_effective_at : null;
}

/** Milliseconds until the server should be asked again, or null while nothing changes by itself; `now` on the server's clock. */
export function refreshDelay(reservation: Reservation, now: number): number | null {
  if (reservation.payment.state === 'confirming') return CONFIRMING_MS;
  const deadline = getDeadline(reservation);
  if (deadline !== null) {
    const left = Date.parse(deadline) - now;
    if (left > 0) return Math.min(left + AFTER_DEADLINE_MS, MAX_TIMER_MS);
    return -left < VERY_LATE_MS ? LATE_MS : VERY_LATE_MS;
  }
  return reservation.payment.state === 'refunding' && reservation.payment.method === 'card' ? REFUNDING_MS : null;
}
