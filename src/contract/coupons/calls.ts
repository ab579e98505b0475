/** A member's coupons (§3, §7): what each takes off, on which trips, until when; and the codes that give them. */
import * as z from 'zod/mini';
import { CATEGORIES } from '../catalogue/codes.ts';
import { endpoints } from '../endpoint.ts';
import { amount, currency, id, instant, langQuery, locale, pageQuery } from '../fields.ts';
import { COUPON_STATUSES } from './codes.ts';

/** What a coupon promises, in any hand. */
export const couponTerms = z.object({
  name: z.string(),
  kind: z.enum(['percent', 'amount']),
  /** Percent, or minor units of `currency`. */
  value: z.int(),
  currency: z.nullable(currency),
  /** Least order, in minor units of KRW. */
  min_order_krw: amount,
  /** The only kind of trips that takes it; null where all do. */
  category: z.nullable(z.enum(CATEGORIES)),
});
export type CouponTerms = z.infer<typeof couponTerms>;

export const coupon = z.extend(couponTerms, {
  id,
  status: z.enum(COUPON_STATUSES),
  valid_until: instant,
  /** The reservation that it was used for, by id and number. */
  reservation: z.nullable(z.object({ id, number: z.string() })),
});
export type Coupon = z.infer<typeof coupon>;

export const couponEndpoints = endpoints({
  'member.coupons': {
    method: 'GET',
    path: '/api/v1/members/coupons',
    auth: 'member',
    summary:
      'Coupons of the member by status, the usable ones by default; with product_id those that the product takes',
    query: z.object({
      ...langQuery,
      ...pageQuery,
      product_id: z.optional(id),
      status: z._default(z.enum(COUPON_STATUSES), 'usable'),
    }),
    data: z.array(coupon),
    paged: true,
    errors: ['UNAUTHORIZED'],
  },
  'member.redeemCoupon': {
    method: 'POST',
    path: '/api/v1/members/coupons',
    auth: 'member',
    summary: 'Gives the member the coupon of a code: once, in its time, and while there are some',
    // As typed: the rule of the form judges it.
    body: z.object({ code: z.string().check(z.maxLength(20_000)), lang: z._default(locale, 'en') }),
    data: coupon,
    errors: [
      'UNAUTHORIZED',
      'COUPON_CODE_WRONG',
      'COUPON_CODE_EXPIRED',
      'COUPON_CODE_USED_UP',
      'COUPON_CODE_REDEEMED',
      'COUPONS_FULL',
      'RATE_LIMITED',
      'VALIDATION_FAILED',
    ],
  },
});
