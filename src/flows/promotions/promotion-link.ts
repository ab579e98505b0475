/** Reads the link of a campaign: which campaign, which code, and where it leads within the shop. */
import { COUPON_CODE_FORM } from '../../contract/coupons/codes.ts';
import { ID_FORM } from '../../contract/id-form.ts';
import { PATHS } from '../../contract/paths.ts';
import { tidyCouponCode } from '../../rules/coupon.ts';
import { ownPath } from '../../runtime/navigation.ts';

export interface PromotionLink {
  /** Empty where the link names none, or nothing that could be one. */
  campaign: string;
  code: string;
  target: string;
}

/** Not to itself again: what it led to then would be decided by a link within a link. */
const ITSELF = new RegExp(`^${PATHS.promotionRedirect.path}([/?#]|$)`, 'i');

/**
 * An address of the shop, or the front page where another site is named, in whichever spelling.
 * @param origin of the shop: people copy whole addresses
 */
export function promotionTarget(wish: string | null, origin: string): string {
  const path = ownPath(wish?.startsWith(`${origin}/`) ? wish.slice(origin.length) : wish);
  return path === null || ITSELF.test(path) ? PATHS.main.path : path;
}

/** What is no name or no code of ours counts as none: a link that was cut in two still leads on. */
export function readPromotionLink(search: URLSearchParams, origin: string): PromotionLink {
  const campaign = search.get('campaign') ?? '';
  const code = tidyCouponCode(search.get('code') ?? '');
  return {
    campaign: ID_FORM.test(campaign) ? campaign : '',
    code: COUPON_CODE_FORM.test(code) ? code : '',
    target: promotionTarget(search.get('target'), origin),
  };
}
