/** The price of a reservation, line by line. The server decides with it; the browser only shows what the server answered. */
import type { Currency } from '../contract/locale.ts';
import { EXTRA_LUGGAGE_USD_CENTS, FREE_LUGGAGE_PER_TRAVELLER, POINT_VALUE_KRW } from '../contract/limits.ts';
import { convert, type RateMicros } from './money.ts';

export interface PricedOption {
  label: string;
  quantity: number;
  /** Minor units of `currency`, per traveller. */
  price: number;
  currency: Currency;
}

export interface CouponRule {
  label: string;
  kind: 'percent' | 'amount';
  /** Percent, or minor units of `currency`. */
  value: number;
  currency: Currency | null;
  min_order_krw: number;
}

export interface PriceInput {
  options: readonly PricedOption[];
  /** Pieces of luggage of the whole group. */
  luggage: number;
  /** Travellers among whom the free pieces are counted. */
  travellers: number;
  coupon: CouponRule | null;
  points: number;
  rate: RateMicros | null;
}

export interface PriceLine {
  kind: 'option' | 'luggage' | 'coupon' | 'points';
  label: string;
  quantity: number;
  unit_amount: number;
  unit_currency: Currency;
  amount_krw: number;
}

export type Price =
  | { ok: true; lines: PriceLine[]; total_krw: number; needs_rate: boolean }
  | { ok: false; reason: 'rate_missing' | 'coupon_minimum' | 'too_many_points' };

/** Luggage pieces that cost extra (§5, §9). */
export function extraLuggage(luggage: number, travellers: number): number {
  return Math.max(0, luggage - FREE_LUGGAGE_PER_TRAVELLER * travellers);
}

/** Prices a choice in whole KRW: each unit is converted and rounded once, then multiplied, so that lines add up. */
export function calculatePrice(input: PriceInput): Price {
  const lines: PriceLine[] = [];
  const extra = extraLuggage(input.luggage, input.travellers);
  const needsRate =
    extra > 0 || input.options.some((option) => option.currency === 'USD') || input.coupon?.currency === 'USD';
  if (needsRate && input.rate === null) return { ok: false, reason: 'rate_missing' };

  for (const option of input.options) {
    lines.push({
      kind: 'option',
      label: option.label,
      quantity: option.quantity,
      unit_amount: option.price,
      unit_currency: option.currency,
      amount_krw: convert(option.price, option.currency, 'KRW', input.rate) * option.quantity,
    });
  }
  if (extra > 0) {
    lines.push({
      kind: 'luggage',
      label: '',
      quantity: extra,
      unit_amount: EXTRA_LUGGAGE_USD_CENTS,
      unit_currency: 'USD',
      amount_krw: convert(EXTRA_LUGGAGE_USD_CENTS, 'USD', 'KRW', input.rate) * extra,
    });
  }

  const subtotal = lines.reduce((sum, line) => sum + line.amount_krw, 0);
  let total = subtotal;
  if (input.coupon) {
    if (subtotal < input.coupon.min_order_krw) return { ok: false, reason: 'coupon_minimum' };
    const deduction = Math.min(total, calculateCouponDeduction(input.coupon, subtotal, input.rate));
    lines.push({
      kind: 'coupon',
      label: input.coupon.label,
      quantity: 1,
      unit_amount: input.coupon.value,
      unit_currency: input.coupon.currency ?? 'KRW',
      amount_krw: -deduction,
    });
    total -= deduction;
  }
  if (input.points > 0) {
    const deduction = input.points * POINT_VALUE_KRW;
    if (deduction > total) return { ok: false, reason: 'too_many_points' };
    lines.push({
      kind: 'points',
      label: '',
      quantity: input.points,
      unit_amount: POINT_VALUE_KRW,
      unit_currency: 'KRW',
      amount_krw: -deduction,
    });
    total -= deduction;
  }
  return { ok: true, lines, total_krw: total, needs_rate: needsRate };
}

/** A percentage is rounded down, so that no coupon gives more than it says. */
function calculateCouponDeduction(coupon: CouponRule, subtotal: number, rate: RateMicros | null): number {
  if (coupon.kind === 'percent') return Math.floor((subtotal * coupon.value) / 100);
  return convert(coupon.value, coupon.currency ?? 'KRW', 'KRW', rate);
}
