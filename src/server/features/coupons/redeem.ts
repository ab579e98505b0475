/** Gives a member the coupon of a code: once, in its time, and to no more members than it is for. */
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Coupon } from '../../../contract/coupons/calls.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import { MAX_COUPONS } from '../../../contract/limits.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { couponCodeProblems, couponExpiry, tidyCouponCode } from '../../../rules/coupon.ts';
import type { Services } from '../../base/context.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { transaction, type Database } from '../../db/database.ts';
import { newId } from '../../security/ids.ts';
import { lockMember } from '../accounts/shared.ts';
import { coupons, memberCoupons, type CouponRow } from './tables.ts';
import { toCoupon } from './view.ts';

/** Why the code of a coupon gives nothing at this moment; null where it does. One of later days is as unknown as none. */
export function codeRefusal(row: CouponRow | undefined, now: Date) {
  if (!row || row.starts_at === null || row.ends_at === null || row.starts_at > now) return 'COUPON_CODE_WRONG';
  if (row.ended_at !== null || row.ends_at <= now) return 'COUPON_CODE_EXPIRED';
  return row.redeemed < (row.code_limit ?? 0) ? null : 'COUPON_CODE_USED_UP';
}

export async function redeemCode(
  services: Services,
  memberId: string,
  body: HandlerInput<'member.redeemCoupon'>['body'],
): Promise<Coupon> {
  const problems = couponCodeProblems(body.code);
  if (problems.length > 0) refuseFields(problems);
  const code = tidyCouponCode(body.code);
  const now = services.clock();
  return transaction(services.db, async (tx) => {
    await lockMember(tx, memberId);
    const coupon = await findByCode(tx, code);
    if (coupon && (await isOwned(tx, memberId, coupon.id))) throw new Refusal('COUPON_CODE_REDEEMED');
    const refusal: ErrorCode | null = codeRefusal(coupon, now);
    if (refusal !== null || !coupon) throw new Refusal(refusal ?? 'COUPON_CODE_WRONG');
    await refuseWhenFull(tx, memberId, now);
    // Many may be after the last one: the statement that counts decides, whatever was read above.
    const [counted] = await tx
      .update(coupons)
      .set({ redeemed: sql`${coupons.redeemed} + 1` })
      .where(
        and(
          eq(coupons.id, coupon.id),
          isNull(coupons.ended_at),
          gt(coupons.ends_at, now),
          lt(coupons.redeemed, coupons.code_limit),
        ),
      )
      .returning();
    if (!counted) throw new Refusal(codeRefusal(await findByCode(tx, code), now) ?? 'COUPON_CODE_USED_UP');
    const [owned] = await tx
      .insert(memberCoupons)
      .values({
        id: newId(services.random),
        member_id: memberId,
        coupon_id: coupon.id,
        valid_until: couponExpiry(now, counted.valid_days ?? 0),
      })
      .onConflictDoNothing()
      .returning();
    if (!owned) throw new Refusal('COUPON_CODE_REDEEMED');
    return toCoupon({ coupon: counted, owned, number: null }, body.lang, now);
  });
}

export async function findByCode(db: Database, code: string): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.code, code));
  return row;
}

async function isOwned(tx: Database, memberId: string, couponId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: memberCoupons.id })
    .from(memberCoupons)
    .where(and(eq(memberCoupons.member_id, memberId), eq(memberCoupons.coupon_id, couponId)));
  return row !== undefined;
}

async function refuseWhenFull(tx: Database, memberId: string, now: Date): Promise<void> {
  const [usable] = await tx
    .select({ total: count() })
    .from(memberCoupons)
    .where(
      and(
        eq(memberCoupons.member_id, memberId),
        isNull(memberCoupons.reservation_id),
        gt(memberCoupons.valid_until, now),
      ),
    );
  if ((usable?.total ?? 0) >= MAX_COUPONS) throw new Refusal('COUPONS_FULL', { details: { max: MAX_COUPONS } });
}
