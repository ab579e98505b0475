/** Which coupon and how many points a member may use on a choice. Looking takes nothing; `deductions` takes. */
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Category } from '../../../contract/catalogue/codes.ts';
import type { Database } from '../../db/database.ts';
import { coupons, memberCoupons, type CouponRow } from '../coupons/tables.ts';
import { members } from '../accounts/tables.ts';

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
  const own = asked.reservationId === null ? undefined : eq(memberCoupons.reservation_id, asked.reservationId);
  const [row] = await db
    .select({ coupon: coupons })
    .from(memberCoupons)
    .innerJoin(coupons, eq(coupons.id, memberCoupons.coupon_id))
    .where(
      and(
        eq(memberCoupons.id, asked.couponId),
        eq(memberCoupons.member_id, asked.memberId),
        gt(memberCoupons.valid_until, asked.now),
        or(isNull(memberCoupons.reservation_id), own),
      ),
    );
  if (!row) return null;
  const { category } = row.coupon;
  return category === null || asked.categories.every((each) => each === category) ? row.coupon : null;
}

export async function pointsBalance(db: Database, memberId: string): Promise<number> {
  const [row] = await db.select({ balance: members.points_balance }).from(members).where(eq(members.id, memberId));
  return row?.balance ?? 0;
}
