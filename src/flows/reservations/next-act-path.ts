/** Where the next act on a reservation is done. */
import { pathTo } from '../../contract/paths.ts';
import type { ReservationSummary } from '../../contract/reservations/shapes.ts';
import { findReviewDue, type NextAct } from '../../rules/reservation-list.ts';
import { continuePath } from './reservation-status.ts';

/** @param today in Seoul */
export function nextActPath(reservation: ReservationSummary, act: NextAct, today: string): string {
  const { id, lines } = reservation;
  if (act === 'pay') return continuePath(reservation);
  if (act === 'voucher') return pathTo('voucher', { id });
  const productId = act === 'review' ? findReviewDue(reservation, today) : lines[0]?.product_id;
  if (act === 'review' && productId) return pathTo('reviewRegister2', { productId, bookingId: id });
  if (act === 'again' && productId) return pathTo('detail', { productId });
  return pathTo('reservationDetail', { id });
}
