/** Which coupon and how many points a member may use on a choice. Looking takes nothing; `deductions` takes. */
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Category } from '../../../contract/catalogue/codes.ts';
import type { Database } from '../../db/database.ts';
import { coupons, memberCoupons } from '../points/tables.ts';
import { members } from '../accounts/tables.ts';

export type CouponRow = typeof coupons.$inferSelect;

export interface CouponAsked {
  memberId: string;
  couponId: string;
  now: Date;
  /** Categories of all chosen products: a coupon of one category takes no other. */
  categories: readonly Category[];
  /** A coupon that this reservation has taken already is still its own. */
  reservationId: string | null;
}

/** The coupon in the member's hand, or null where it is not theirs, used, over, or made for other products. */
export async function usableCoupon(db: Database, asked: CouponAsked): Promise<CouponRow | null> {
  const own = asked.reservationId === null ? undefined : eq(memberCoupons.reservationId, asked.reservationId);
  const [row] = await db
    .select({ coupon: coupons })
    .from(memberCoupons)
    .innerJoin(coupons, eq(coupons.id, memberCoupons.couponId))
    .where(
      and(
        eq(memberCoupons.id, asked.couponId),
        eq(memberCoupons.memberId, asked.memberId),
        gt(memberCoupons.validUntil, asked.now),
        or(isNull(memberCoupons.reservationId), own),
      ),
    );
  if (!row) return null;
  const { category } = row.coupon;
  return category === null || asked.categories.every((each) => each === category) ? row.coupon : null;
}

export async function pointsBalance(db: Database, memberId: string): Promise<number> {
  const [row] = await db.select({ balance: members.pointsBalance }).from(members).where(eq(members.id, memberId));
  return row?.balance ?? 0;
}
