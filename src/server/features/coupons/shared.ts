/** What other features use of coupons. */
export { usableCouponCount } from './list.ts';
export { codeRefusal, findByCode } from './redeem.ts';
export { toTerms } from './view.ts';
