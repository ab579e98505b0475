/** A member's coupons (§7), and the operator's calls about coupons. */
import { requireMemberId, type Handlers } from '../../base/context.ts';
import { listCoupons } from './list.ts';
import { couponList, createCoupon, endCoupon } from './operator.ts';
import { redeemCode } from './redeem.ts';

export const couponHandlers = {
  async 'member.coupons'({ query }, services, caller) {
    const { rows, pagination } = await listCoupons(services, requireMemberId(caller), query);
    return { data: rows, pagination };
  },
  'member.redeemCoupon': async ({ body }, services, caller) => ({
    data: await redeemCode(services, requireMemberId(caller), body),
  }),

  async 'operator.coupons'({ query }, services) {
    const { rows, pagination } = await couponList(services, query);
    return { data: rows, pagination };
  },
  'operator.createCoupon': async ({ body }, services) => ({ data: await createCoupon(services, body) }),
  'operator.endCoupon': async ({ params, body }, services) => ({
    data: await endCoupon(services, params.id, body.note),
  }),
} satisfies Partial<Handlers>;
