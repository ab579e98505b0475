/** A coupon as its reader sees it: named in their language, with what became of it. */
import type { Coupon, CouponTerms } from '../../../contract/coupons/calls.ts';
import type { CouponStatus } from '../../../contract/coupons/codes.ts';
import type { Locale } from '../../../contract/locale.ts';
import { localised } from '../../base/localised.ts';
import type { CouponRow, MemberCouponRow } from './tables.ts';

export function toTerms(row: CouponRow, language: Locale): CouponTerms {
  const { kind, value, currency, min_order_krw, category } = row;
  return { name: localised(row.name, language), kind, value, currency, min_order_krw, category };
}

export interface OwnedCoupon {
  coupon: CouponRow;
  owned: MemberCouponRow;
  /** Number of the reservation that it was used for. */
  number: string | null;
}

function statusOf({ reservation_id, valid_until }: MemberCouponRow, now: Date): CouponStatus {
  if (reservation_id !== null) return 'used';
  return valid_until > now ? 'usable' : 'expired';
}

export function toCoupon({ coupon, owned, number }: OwnedCoupon, language: Locale, now: Date): Coupon {
  const { id, reservation_id: reservation, valid_until } = owned;
  return {
    ...toTerms(coupon, language),
    id,
    status: statusOf(owned, now),
    valid_until: valid_until.toISOString(),
    reservation: reservation === null || number === null ? null : { id: reservation, number },
  };
}
