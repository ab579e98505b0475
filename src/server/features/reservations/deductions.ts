/** Coupon and points of a reservation: taken when it is about to be paid, given back when it ends, each by a conditional update. */
import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import { pointsExpiry } from '../../../rules/points.ts';
import type { Database } from '../../db/database.ts';
import { memberCoupons } from '../coupons/tables.ts';
import { pointsLedger } from '../points/tables.ts';
import { members } from '../accounts/tables.ts';
import type { ReservationRow } from './tables.ts';

type Holder = Pick<ReservationRow, 'id' | 'member_id' | 'member_coupon_id' | 'points'>;

/** What could not be taken, or null when both were. The caller rolls back on anything but null. */
export async function takeDeductions(tx: Database, row: Holder, now: Date): Promise<'coupon' | 'points' | null> {
  if (row.points > 0) {
    const [debited] = await tx
      .update(members)
      .set({ points_balance: sql`${members.points_balance} - ${row.points}` })
      .where(and(eq(members.id, row.member_id), gte(members.points_balance, row.points)))
      .returning({ id: members.id });
    if (!debited) return 'points';
    await writeLedger(tx, row, -row.points, 'spent', now);
  }
  if (row.member_coupon_id !== null) {
    const [redeemed] = await tx
      .update(memberCoupons)
      .set({ reservation_id: row.id })
      .where(
        and(
          eq(memberCoupons.id, row.member_coupon_id),
          eq(memberCoupons.member_id, row.member_id),
          isNull(memberCoupons.reservation_id),
          gt(memberCoupons.valid_until, now),
        ),
      )
      .returning({ id: memberCoupons.id });
    if (!redeemed) return 'coupon';
  }
  return null;
}

export interface GivenBack {
  points: number;
  coupon: boolean;
}

/** Gives back as told. That it happens once is decided by `deductions_taken`, which the caller clears in the same conditional update. */
export async function returnDeductions(tx: Database, row: Holder, back: GivenBack, now: Date): Promise<void> {
  if (back.points > 0) {
    await tx
      .update(members)
      .set({ points_balance: sql`${members.points_balance} + ${back.points}` })
      .where(eq(members.id, row.member_id));
    await writeLedger(tx, row, back.points, 'returned', now);
  }
  if (back.coupon && row.member_coupon_id !== null) {
    await tx
      .update(memberCoupons)
      .set({ reservation_id: null })
      .where(and(eq(memberCoupons.id, row.member_coupon_id), eq(memberCoupons.reservation_id, row.id)));
  }
}

async function writeLedger(
  tx: Database,
  row: Holder,
  delta: number,
  reason: 'spent' | 'returned',
  now: Date,
): Promise<void> {
  await tx.insert(pointsLedger).values({
    member_id: row.member_id,
    delta,
    reason,
    reservation_id: row.id,
    created_at: now,
    // Points that were given back can be spent as long as new ones.
    expires_at: delta > 0 ? pointsExpiry(now) : null,
  });
}
