/** Takes points away whose time is over, member by member. */
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { remainingPoints } from '../../../rules/points.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { members } from '../accounts/tables.ts';
import { readLedger } from './ledger.ts';
import { pointsLedger } from './tables.ts';

/** Members at a time; the next run takes the others. */
const MEMBERS_AT_ONCE = 100;

/** Answers the number of members whose gains were looked at. */
export async function expirePoints({ clock, db }: Services): Promise<number> {
  const now = clock();
  const due = await db
    .selectDistinct({ id: pointsLedger.member_id })
    .from(pointsLedger)
    .where(and(lte(pointsLedger.expires_at, now), isNull(pointsLedger.settled_at)))
    .limit(MEMBERS_AT_ONCE);
  for (const { id } of due) await transaction(db, (tx) => expireOf(tx, id, now));
  return due.length;
}

async function expireOf(tx: Database, memberId: string, now: Date): Promise<void> {
  // Spending changes the same row first: what is spent at this moment is seen here, or waits.
  await tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('update');
  const entries = await readLedger(tx, memberId);
  const left = remainingPoints(entries);
  for (const gain of entries) {
    if (gain.expires_at === null || gain.expires_at > now || gain.settled_at !== null) continue;
    const points = left.get(gain.id) ?? 0;
    await tx.update(pointsLedger).set({ settled_at: now }).where(eq(pointsLedger.id, gain.id));
    if (points === 0) continue;
    await tx
      .update(members)
      .set({ points_balance: sql`${members.points_balance} - ${points}` })
      .where(eq(members.id, memberId));
    await tx
      .insert(pointsLedger)
      .values({ member_id: memberId, delta: -points, reason: 'expired', gain_id: gain.id, created_at: now });
  }
}
