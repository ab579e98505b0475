/** Codes of coupons: how a typed one is tidied and judged, and until when the coupon that it gives can be used. */
import { COUPON_CODE_FORM } from '../contract/coupons/codes.ts';
import type { Problem } from '../contract/errors.ts';
import { normaliseDigits } from './digits.ts';
import { addDays, toInstant, todayInSeoul } from './seoul-days.ts';

/** Capital letters and Latin digits, without what people and mails put between them. */
export function tidyCouponCode(typed: string): string {
  return normaliseDigits(typed.normalize('NFKC'))
    .replaceAll(/[\s\p{Pd}\p{Cf}\p{Cc}]+/gu, '')
    .toUpperCase();
}

/** Problems of a code as it was typed. Whether there is such a coupon is the server's to say. */
export function couponCodeProblems(typed: string): Problem[] {
  const code = tidyCouponCode(typed);
  if (code === '') return [{ field: 'code', code: 'required' }];
  return COUPON_CODE_FORM.test(code) ? [] : [{ field: 'code', code: 'coupon_code_format' }];
}

/** The end of the last of so many days in Seoul, today included. */
export function couponExpiry(now: Date, days: number): Date {
  return toInstant(addDays(todayInSeoul(now), days), '00:00');
}

/** The last day in Seoul on which a coupon can be used, `YYYY-MM-DD`. */
export function lastCouponDay(validUntil: string): string {
  return todayInSeoul(new Date(Date.parse(validUntil) - 1));
}
