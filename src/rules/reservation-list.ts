/** Where a reservation stands in its member's list, and the one act that is next on it. */
import type { ReservationStatus, ReservationView } from '../contract/catalogue/codes.ts';
import type { ReservationSummary } from '../contract/reservations/shapes.ts';
import { statusState } from './reservation-status.ts';
import { isTripTaken } from './review.ts';

/** `view`: the page of the reservation says all that is left to say. */
export type NextAct = 'pay' | 'transfer' | 'voucher' | 'review' | 'keep' | 'again' | 'view';

type Listed = Pick<ReservationSummary, 'status' | 'completed_at' | 'reviewed'> & {
  lines: readonly Pick<ReservationSummary['lines'][number], 'product_id' | 'date' | 'end_date'>[];
};

/** @param today in Seoul; a trip is past from the day after its last one, or once it was marked as taken */
export function getReservationView(
  { status, completed_at: completedAt, lines }: Pick<Listed, 'status' | 'completed_at' | 'lines'>,
  today: string,
): ReservationView {
  if (status === 'cancelled') return 'cancelled';
  const isAhead = completedAt === null && lines.some((line) => line.end_date >= today);
  return isAhead ? 'upcoming' : 'past';
}

/** The product that a review is due for; null where no trip was taken, or each was reviewed. */
export function findReviewDue(
  { status, completed_at: completedAt, lines, reviewed }: Listed,
  today: string,
): string | null {
  const isCompleted = completedAt !== null;
  const due = lines.find(
    (line) =>
      !reviewed.includes(line.product_id) &&
      isTripTaken({ status, isCompleted, date: line.date, endDate: line.end_date }, today),
  );
  return due?.product_id ?? null;
}

/** What is open on a status for as long as its trip is ahead. */
const AHEAD: Record<Exclude<ReservationStatus, 'cancelled'>, NextAct> = {
  pending: 'pay',
  waiting: 'transfer',
  requested: 'view',
  confirmed: 'voucher',
  cancel_requested: 'keep',
};

export function getNextAct(reservation: Listed, today: string): NextAct {
  const { status } = reservation;
  if (status === 'cancelled') return 'again';
  if (findReviewDue(reservation, today) !== null) return 'review';
  const isPast = getReservationView(reservation, today) === 'past';
  return isPast && hasVoucher(status) ? 'again' : AHEAD[status];
}

/** True where nothing is left to settle: what is past then was taken. */
function hasVoucher(status: ReservationStatus): boolean {
  const context = { cancelReason: null, previous: null, answerDue: false, refundKrw: null, effectiveAt: null };
  return statusState({ status, ...context }).hasTag('voucher');
}
