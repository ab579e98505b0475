/** What the link of a campaign leads to (§2 /redirect): the campaign that is running, and the coupon that it offers. */
import * as z from 'zod/mini';
import { couponTerms } from './coupons/calls.ts';
import { COUPON_CODE_FORM } from './coupons/codes.ts';
import { endpoints } from './endpoint.ts';
import { id, instant, langQuery } from './fields.ts';

const empty = z.literal('');
export const couponCode = z.string().check(z.regex(COUPON_CODE_FORM));

/** Why the coupon of a link cannot be had, by the codes of a redemption. */
const REFUSALS = ['COUPON_CODE_WRONG', 'COUPON_CODE_EXPIRED', 'COUPON_CODE_USED_UP'] as const;

const promotionOffer = z.extend(couponTerms, {
  /** The link gives the coupon before this instant. */
  claim_by: instant,
  /** Until when the coupon can be used by who claims it now. */
  valid_until: instant,
});

export const promotion = z.object({
  /** The campaign, to be remembered as the source of a reservation; null where none of this name is running. */
  campaign: z.nullable(id),
  /** Null where the link names no code, or one that cannot be had. */
  offer: z.nullable(promotionOffer),
  refusal: z.nullable(z.enum(REFUSALS)),
});
export type Promotion = z.infer<typeof promotion>;

export const promotionEndpoints = endpoints({
  'promotion.read': {
    method: 'GET',
    path: '/api/v1/promotions',
    auth: 'none',
    summary: 'Whether a campaign is running, and what the code of its link gives; no other code is told of',
    query: z.object({
      ...langQuery,
      campaign: z._default(z.union([empty, id]), ''),
      code: z._default(z.union([empty, couponCode]), ''),
    }),
    data: promotion,
    errors: ['RATE_LIMITED'],
  },
});
