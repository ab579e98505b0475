/** The ways from a reservation to the reviews of its trips. */
import { pathTo } from '../../contract/paths.ts';
import type { ReservationSummary } from '../../contract/reservations/shapes.ts';
import { isTripTaken } from '../../rules/review.ts';

/** Address of the form for one product of the reservation; null while the trip was not taken, and once it was reviewed. */
export function reviewPath(
  { id, status, completed_at: completedAt, lines, reviewed }: ReservationSummary,
  productId: string,
  today: string,
): string | null {
  if (reviewed.includes(productId)) return null;
  const isTaken = lines.some(
    (line) =>
      line.product_id === productId &&
      isTripTaken({ status, isCompleted: completedAt !== null, date: line.date, endDate: line.end_date }, today),
  );
  return isTaken ? pathTo('reviewRegister2', { productId, bookingId: id }) : null;
}
