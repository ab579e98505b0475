/** Points for a trip that was taken, in the transaction that marks it so. */
import { and, eq, isNull, sql } from 'drizzle-orm';
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

/** A reservation earns once, which an index holds; a member who has left earns nothing. Answers the points. */
export async function earnPoints(tx: Database, trip: Earner, now: Date): Promise<number> {
  const points = earnedPoints(trip.paid_krw - trip.refunded_krw);
  if (points === 0) return 0;
  const [earner] = await tx
    .update(members)
    .set({ points_balance: sql`${members.points_balance} + ${points}` })
    .where(and(eq(members.id, trip.member_id), isNull(members.deleted_at)))
    .returning({ id: members.id });
  if (!earner) return 0;
  await tx.insert(pointsLedger).values({
    member_id: trip.member_id,
    delta: points,
    reason: 'earned',
    reservation_id: trip.id,
    created_at: now,
    expires_at: pointsExpiry(now),
  });
  return points;
}
