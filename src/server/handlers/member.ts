/** The member's own data that a reservation uses (§7). */
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { memberOf, type HandlersOf } from '../context.ts';
import { coupons, memberCoupons } from '../db/schema/benefit.ts';
import { members } from '../db/schema/member.ts';
import { localised } from '../domain/catalogue/texts.ts';
import { Refusal } from '../refusal.ts';
import { masked } from '../security/seal.ts';

export const memberHandlers: HandlersOf<'member'> = {
  async 'member.get'({ params }, { db }, caller) {
    const [row] =
      params.id === memberOf(caller) ? await db.select().from(members).where(eq(members.id, params.id)) : [];
    if (!row) throw new Refusal('NOT_FOUND');
    const { id, name, email, birthday, phone, gender, nationality, passportTail } = row;
    return {
      data: {
        id,
        name,
        email,
        birthday,
        phone,
        gender,
        nationality,
        passport: passportTail === null ? null : masked(passportTail),
      },
    };
  },

  async 'member.pointsTotal'(_input, { db }, caller) {
    const [row] = await db
      .select({ total: members.pointsBalance })
      .from(members)
      .where(eq(members.id, memberOf(caller)));
    return { data: { total: row?.total ?? 0 } };
  },

  async 'member.coupons'({ query }, { db, catalogue, clock }, caller) {
    await catalogue.fresh();
    const product = query.product_id === undefined ? null : catalogue.product(query.product_id);
    const rows = await db
      .select()
      .from(memberCoupons)
      .innerJoin(coupons, eq(coupons.id, memberCoupons.couponId))
      .where(
        and(
          eq(memberCoupons.memberId, memberOf(caller)),
          isNull(memberCoupons.reservationId),
          gt(memberCoupons.validUntil, clock()),
        ),
      )
      .orderBy(asc(memberCoupons.validUntil), asc(memberCoupons.id));
    const accepted = rows.filter(
      ({ coupons: { category } }) =>
        query.product_id === undefined || category === null || category === product?.category,
    );
    return {
      data: accepted.map(({ coupons: coupon, member_coupons: owned }) => ({
        id: owned.id,
        name: localised(coupon.name, query.lang),
        kind: coupon.kind,
        value: coupon.value,
        currency: coupon.currency,
        min_order_krw: coupon.minOrderKrw,
        valid_until: owned.validUntil.toISOString(),
      })),
    };
  },
};
