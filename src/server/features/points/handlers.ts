/** A member's points and coupons (§7). */
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { requireMemberId, type Handlers } from '../../base/context.ts';
import { localised } from '../../base/localised.ts';
import { members } from '../accounts/tables.ts';
import { listGains, listHistory } from './ledger.ts';
import { coupons, memberCoupons } from './tables.ts';

export const pointsHandlers = {
  async 'member.pointsTotal'(_input, { db }, caller) {
    const [row] = await db
      .select({ total: members.points_balance })
      .from(members)
      .where(eq(members.id, requireMemberId(caller)));
    return { data: { total: row?.total ?? 0 } };
  },

  async 'member.points'({ query }, { clock, db }, caller) {
    const { rows, pagination } = await listGains(db, requireMemberId(caller), query, clock());
    return { data: rows, pagination };
  },

  async 'member.pointsHistory'({ query }, { db }, caller) {
    const { rows, pagination } = await listHistory(db, requireMemberId(caller), query);
    return { data: rows, pagination };
  },

  async 'member.coupons'({ query }, { db, catalogue, clock }, caller) {
    await catalogue.fresh();
    const product = query.product_id === undefined ? null : catalogue.product(query.product_id);
    const rows = await db
      .select()
      .from(memberCoupons)
      .innerJoin(coupons, eq(coupons.id, memberCoupons.coupon_id))
      .where(
        and(
          eq(memberCoupons.member_id, requireMemberId(caller)),
          isNull(memberCoupons.reservation_id),
          gt(memberCoupons.valid_until, clock()),
        ),
      )
      .orderBy(asc(memberCoupons.valid_until), asc(memberCoupons.id));
    const accepted = rows.filter(
      ({ coupons: { category } }) =>
        query.product_id === undefined || (product !== null && (category === null || category === product.category)),
    );
    return {
      data: accepted.map(({ coupons: coupon, member_coupons: owned }) => ({
        id: owned.id,
        name: localised(coupon.name, query.lang),
        kind: coupon.kind,
        value: coupon.value,
        currency: coupon.currency,
        min_order_krw: coupon.min_order_krw,
        valid_until: owned.valid_until.toISOString(),
      })),
    };
  },
} satisfies Partial<Handlers>;
