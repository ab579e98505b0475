/** Requests as the wire shows them, with the reservations that they name and the points that they gave. */
import { and, eq, inArray } from 'drizzle-orm';
import type { ReviewRequest } from '../../../contract/social-reviews/calls.ts';
import type { Database } from '../../db/database.ts';
import { pointsLedger } from '../points/tables.ts';
import { reservations } from '../reservations/tables.ts';
import type { ReviewRequestRow } from './tables.ts';

/** Reservations and points are asked for once for all rows. */
export async function buildRequests(db: Database, rows: readonly ReviewRequestRow[]): Promise<ReviewRequest[]> {
  const named = rows.flatMap(({ reservation_id: id }) => id ?? []);
  const trips =
    named.length === 0
      ? []
      : await db
          .select({ id: reservations.id, number: reservations.number })
          .from(reservations)
          .where(inArray(reservations.id, named));
  const gains =
    named.length === 0
      ? []
      : await db
          .select({ id: pointsLedger.reservation_id, delta: pointsLedger.delta })
          .from(pointsLedger)
          .where(and(inArray(pointsLedger.reservation_id, named), eq(pointsLedger.reason, 'social_review')));
  return rows.map((row) => ({
    id: row.id,
    platform: row.platform,
    url: row.url,
    title: row.title,
    reservation: trips.find(({ id }) => id === row.reservation_id) ?? null,
    status: row.status,
    reason: row.reason,
    points: row.status === 'approved' ? (gains.find(({ id }) => id === row.reservation_id)?.delta ?? 0) : 0,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }));
}

export async function buildRequest(db: Database, row: ReviewRequestRow): Promise<ReviewRequest> {
  const [request] = await buildRequests(db, [row]);
  if (!request) throw new Error('A request has no view.');
  return request;
}
