/** The operator's road to coupons and campaigns; every act is one audit row. */
import * as z from 'zod/mini';
import { CATEGORIES } from '../catalogue/codes.ts';
import { endpoints } from '../endpoint.ts';
import { amount, currency, id, instant, line, pageQuery } from '../fields.ts';
import { MAX_COUPON_DAYS, MAX_COUPON_REDEMPTIONS } from '../limits.ts';
import { LOCALES, type Locale } from '../locale.ts';
import { couponCode } from '../promotions.ts';

const one = z.object({ id });
const note = z.object({ note: z._default(line(500), '') });
const name = line(80).check(z.minLength(1));
type OtherNames = Record<Exclude<Locale, 'en'>, z.ZodMiniOptional<typeof name>>;
const ended = ['OPERATOR_ONLY', 'NOT_FOUND', 'ILLEGAL_TRANSITION'] as const;

const written = z.object({
  /** English, and every other language that it is named in. */
  name: z.object({
    ...(Object.fromEntries(LOCALES.map((code) => [code, z.optional(name)])) as OtherNames),
    en: name,
  }),
  kind: z.enum(['percent', 'amount']),
  /** Percent up to 100, or minor units of `currency`. */
  value: z.int().check(z.gte(1), z.lte(100_000_000)),
  currency: z._default(z.nullable(currency), null),
  min_order_krw: z._default(amount.check(z.lte(100_000_000)), 0),
  category: z._default(z.nullable(z.enum(CATEGORIES)), null),
  code: couponCode,
  /** How many members may redeem the code. */
  code_limit: z.int().check(z.gte(1), z.lte(MAX_COUPON_REDEMPTIONS)),
  /** From when the code is good, at once when absent; and until when. */
  starts_at: z.optional(instant),
  ends_at: instant,
  /** Days for which the coupon can be used once it was redeemed. */
  valid_days: z.int().check(z.gte(1), z.lte(MAX_COUPON_DAYS)),
});

/** A coupon as the operator sees it. */
export const operatorCoupon = z.object({
  id,
  name: z.string(),
  kind: z.enum(['percent', 'amount']),
  value: z.int(),
  currency: z.nullable(currency),
  min_order_krw: amount,
  category: z.nullable(z.enum(CATEGORIES)),
  /** Null where members get it without one. */
  code: z.nullable(z.string()),
  redeemed: z.int(),
  code_limit: z.nullable(z.int()),
  starts_at: z.nullable(instant),
  ends_at: z.nullable(instant),
  ended_at: z.nullable(instant),
});

export const operatorCampaign = z.object({
  id,
  name: z.string(),
  coupon_id: z.nullable(id),
  code: z.nullable(z.string()),
  starts_at: instant,
  ends_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  /** Address of its link; `&target=/…` leads further than the front page. */
  link: z.string(),
  /** Reservations that it has led to, and how many of them are confirmed. */
  reservations: z.int(),
  confirmed: z.int(),
});

export const operatorPromotionEndpoints = endpoints({
  'operator.coupons': {
    method: 'GET',
    path: '/api/v1/operator/coupons',
    auth: 'operator',
    summary: 'Coupons with their codes, newest first',
    query: z.object(pageQuery),
    data: z.array(operatorCoupon),
    paged: true,
    errors: ['OPERATOR_ONLY'],
  },
  'operator.createCoupon': {
    method: 'POST',
    path: '/api/v1/operator/coupons',
    auth: 'operator',
    summary: 'Makes a coupon with its code, under an id and a code that were never used',
    body: z.extend(written, { id }),
    data: operatorCoupon,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED'],
  },
  'operator.endCoupon': {
    method: 'POST',
    path: '/api/v1/operator/coupons/{id}/end',
    auth: 'operator',
    summary: 'Ends the code of a coupon; those that members have stay good',
    params: one,
    body: note,
    data: operatorCoupon,
    errors: ended,
  },
  'operator.campaigns': {
    method: 'GET',
    path: '/api/v1/operator/campaigns',
    auth: 'operator',
    summary: 'Campaigns, newest first, with the reservations that each has led to',
    query: z.object(pageQuery),
    data: z.array(operatorCampaign),
    paged: true,
    errors: ['OPERATOR_ONLY'],
  },
  'operator.createCampaign': {
    method: 'POST',
    path: '/api/v1/operator/campaigns',
    auth: 'operator',
    summary: 'Makes a campaign under an id that was never used, with the coupon that its link offers',
    body: z.object({
      id,
      name,
      coupon_id: z._default(z.nullable(id), null),
      starts_at: z.optional(instant),
      ends_at: z._default(z.nullable(instant), null),
    }),
    data: operatorCampaign,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED'],
  },
  'operator.endCampaign': {
    method: 'POST',
    path: '/api/v1/operator/campaigns/{id}/end',
    auth: 'operator',
    summary: 'Ends a campaign: its link goes on to its target and offers nothing more',
    params: one,
    body: note,
    data: operatorCampaign,
    errors: ended,
  },
});
