/** The words and signs of coupons that are codes. No schema, so that pages may use it freely. */

/** What became of a coupon in a member's hand. */
export const COUPON_STATUSES = ['usable', 'used', 'expired'] as const;
export type CouponStatus = (typeof COUPON_STATUSES)[number];

/** A code as it is stored: so many that guessing finds none. */
export const COUPON_CODE_FORM = /^[A-Z0-9]{6,24}$/;
