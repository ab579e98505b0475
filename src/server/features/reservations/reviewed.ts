/** Which trips of reservations their member has reviewed: a review is offered once. */
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Services } from '../../base/context.ts';
import { reviews } from '../reviews/tables.ts';
import type { ReservationRow } from './tables.ts';

/** Ids of the products by reservation. */
export async function readReviewed(
  { db }: Pick<Services, 'db'>,
  rows: readonly Pick<ReservationRow, 'id'>[],
): Promise<ReadonlyMap<string, string[]>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const written = await db
    .select({ booking: reviews.booking_id, product: reviews.product_id })
    .from(reviews)
    .where(and(isNotNull(reviews.booking_id), inArray(reviews.booking_id, ids)));
  return new Map(ids.map((id) => [id, written.filter(({ booking }) => booking === id).map(({ product }) => product)]));
}
