/** The member's own data: profile, companions, points, coupons, requests (§7). */
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { memberOf, type HandlersOf } from '../../base/context.ts';
import { coupons, memberCoupons } from '../points/tables.ts';
import { members } from './tables.ts';
import { listRequests, requestBusiness } from './business.ts';
import { addCompanion, changeCompanion, listCompanions, removeCompanion } from './companions.ts';
import { changeProfile, profileOf } from './profile.ts';
import { localised } from '../catalogue/texts.ts';
import { Refusal } from '../../base/refusal.ts';

export const memberHandlers: HandlersOf<'member'> = {
  async 'member.get'({ params }, services, caller) {
    if (params.id !== memberOf(caller)) throw new Refusal('NOT_FOUND');
    return { data: await profileOf(services, params.id) };
  },

  async 'member.update'({ body }, services, caller) {
    return {
      data: await changeProfile(services, {
        memberId: memberOf(caller),
        session: caller.session,
        body,
        language: caller.language,
      }),
    };
  },

  async 'member.companions'(_input, services, caller) {
    return { data: await listCompanions(services, memberOf(caller)) };
  },

  async 'member.addCompanion'({ body }, services, caller) {
    return { data: await addCompanion(services, memberOf(caller), body) };
  },

  async 'member.changeCompanion'({ params, body }, services, caller) {
    return { data: await changeCompanion(services, memberOf(caller), params.id, body) };
  },

  async 'member.removeCompanion'({ params }, services, caller) {
    await removeCompanion(services, memberOf(caller), params.id);
    return { data: { id: params.id } };
  },

  async 'member.businessRequests'(_input, services, caller) {
    return { data: await listRequests(services, memberOf(caller)) };
  },

  async 'member.requestBusiness'({ body }, services, caller) {
    return { data: await requestBusiness(services, memberOf(caller), body) };
  },

  async 'member.pointsTotal'(_input, { db }, caller) {
    const [row] = await db
      .select({ total: members.points_balance })
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
      .innerJoin(coupons, eq(coupons.id, memberCoupons.coupon_id))
      .where(
        and(
          eq(memberCoupons.member_id, memberOf(caller)),
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
};
