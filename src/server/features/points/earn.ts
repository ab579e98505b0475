/** Points that come by what a member did, each once for a reservation, in the transaction of the deed. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { REVIEW_POINTS } from '../../../contract/limits.ts';
import type { PointReason } from '../../../contract/points.ts';
import { earnedPoints, pointsExpiry } from '../../../rules/points.ts';
import type { Database } from '../../db/database.ts';
import { members } from '../accounts/tables.ts';
import { pointsLedger } from './tables.ts';

export interface Earner {
  /** The reservation. */
  id: string;
  member_id: string;
  paid_krw: number;
  refunded_krw: number;
}

/** For a trip that was taken: a share of what it cost. Answers the points. */
export function earnPoints(tx: Database, trip: Earner, now: Date): Promise<number> {
  const points = earnedPoints(trip.paid_krw - trip.refunded_krw);
  return givePoints(tx, { memberId: trip.member_id, reservationId: trip.id, reason: 'earned', points }, now);
}

export interface Gift {
  memberId: string;
  reservationId: string;
  reason: Extract<PointReason, 'earned' | 'reviewed' | 'social_review'>;
  points: number;
}

/** Once for a reservation and reason, which an index holds; a member who has left gets nothing. Answers the points. */
export async function givePoints(
  tx: Database,
  { memberId, reservationId, reason, points }: Gift,
  now: Date,
): Promise<number> {
  if (points === 0) return 0;
  const own = and(eq(members.id, memberId), isNull(members.deleted_at));
  // Spending changes the same row first.
  const [earner] = await tx.select({ id: members.id }).from(members).where(own).for('update');
  if (!earner) return 0;
  const booked = await tx
    .insert(pointsLedger)
    .values({
      member_id: memberId,
      delta: points,
      reason,
      reservation_id: reservationId,
      created_at: now,
      expires_at: pointsExpiry(now),
    })
    .onConflictDoNothing()
    .returning({ id: pointsLedger.id });
  if (booked.length === 0) return 0;
  await tx
    .update(members)
    .set({ points_balance: sql`${members.points_balance} + ${points}` })
    .where(own);
  return points;
}

/** The reservations among these for which a review has earned points. */
export async function findRewarded(
  db: Database,
  reservationIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (reservationIds.length === 0) return new Set();
  const rows = await db
    .select({ id: pointsLedger.reservation_id })
    .from(pointsLedger)
    .where(and(eq(pointsLedger.reason, 'reviewed'), inArray(pointsLedger.reservation_id, [...reservationIds])));
  return new Set(rows.map(({ id }) => id));
}

/** For the first review of a reservation: one that is deleted and written again earns nothing. */
export function rewardReview(
  tx: Database,
  { memberId, reservationId }: { memberId: string; reservationId: string },
  now: Date,
): Promise<number> {
  return givePoints(tx, { memberId, reservationId, reason: 'reviewed', points: REVIEW_POINTS }, now);
}
