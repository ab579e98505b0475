/** The price of a choice as the server decides it: line by line, in whole KRW, with coupon and points. */
import type { Currency, Locale } from '../../../contract/locale.ts';
import type { Quote } from '../../../contract/reservations/shapes.ts';
import { countTravellers } from '../../../rules/choice.ts';
import type { RateMicros } from '../../../rules/money.ts';
import { showPrice } from '../../../rules/shown-price.ts';
import { calculatePrice, type CouponRule, type PriceInput } from '../../../rules/price.ts';
import type { Services } from '../../base/context.ts';
import type { StoredQuote } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';
import { localised } from '../../base/localised.ts';
import type { CouponRow } from '../coupons/tables.ts';
import { pointsBalance, usableCoupon } from './benefit.ts';
import type { LineToPrice } from './lines.ts';

export interface PriceAsked {
  memberId: string;
  lines: readonly LineToPrice[];
  luggage: number;
  couponId: string | null;
  points: number;
  rate: RateMicros | null;
  now: Date;
  /** The reservation that is priced again, with the points it has taken already; null for a bare quote. */
  taken: { reservationId: string; points: number } | null;
}

export interface Priced {
  stored: StoredQuote;
  coupon: CouponRow | null;
}

/** Prices, or refuses with the code of the first thing that cannot be sold: rate, coupon, points. */
export async function priceChoice({ db, catalogue }: Services, asked: PriceAsked): Promise<Priced> {
  const categories = asked.lines.flatMap((line) => catalogue.product(line.product_id)?.category ?? []);
  let coupon: CouponRow | null = null;
  if (asked.couponId !== null) {
    coupon = await usableCoupon(db, {
      memberId: asked.memberId,
      couponId: asked.couponId,
      now: asked.now,
      categories,
      reservationId: asked.taken?.reservationId ?? null,
    });
    if (coupon === null) throw new Refusal('COUPON_UNAVAILABLE');
  }
  const tooManyPoints = (available: number) => new Refusal('POINTS_UNAVAILABLE', { details: { available } });
  if (asked.points > 0) {
    const available = (await pointsBalance(db, asked.memberId)) + (asked.taken?.points ?? 0);
    if (asked.points > available) throw tooManyPoints(available);
  }
  const input: PriceInput = {
    options: asked.lines.map((line) => ({
      label: '',
      quantity: line.quantity,
      price: line.unit_amount,
      currency: line.currency,
    })),
    luggage: asked.luggage,
    travellers: countTravellers(asked.lines),
    coupon: coupon && toCouponRule(coupon),
    points: asked.points,
    rate: asked.rate,
  };
  const price = calculatePrice(input);
  if (price.ok) return { stored: { lines: price.lines, total_krw: price.total_krw }, coupon };
  switch (price.reason) {
    case 'rate_missing':
      throw new Refusal('RATE_MISSING');
    case 'coupon_minimum':
      throw new Refusal('COUPON_UNAVAILABLE', { details: { min_order_krw: coupon?.min_order_krw ?? 0 } });
    case 'too_many_points': {
      const payable = calculatePrice({ ...input, points: 0 });
      throw tooManyPoints(payable.ok ? payable.total_krw : 0);
    }
  }
}

function toCouponRule(coupon: CouponRow): CouponRule {
  return {
    label: '',
    kind: coupon.kind,
    value: coupon.value,
    currency: coupon.currency,
    min_order_krw: coupon.min_order_krw,
  };
}

export interface QuoteContext {
  lines: readonly LineToPrice[];
  coupon: Pick<CouponRow, 'name'> | null;
  language: Locale;
  currency: Currency;
  rate: RateMicros | null;
  pointsAvailable: number;
}

/** The quote of the wire: labels in the reader's language, the total in the currency they asked for. */
export function quoteView({ catalogue, settings }: Services, stored: StoredQuote, context: QuoteContext): Quote {
  let option = 0;
  const formatLabel = (kind: Quote['lines'][number]['kind']): string => {
    if (kind === 'coupon') return context.coupon ? localised(context.coupon.name, context.language) : '';
    if (kind !== 'option') return '';
    const line = context.lines[option++];
    const found = line && catalogue.option(line.option_id);
    return found ? localised(found.option.name, context.language) : '';
  };
  const shown = showPrice(stored, context.currency, context.rate ?? settings.displayRate());
  return {
    lines: stored.lines.map((line, index) => ({
      ...line,
      label: formatLabel(line.kind),
      shown_unit: shown.lines[index]?.shown_unit ?? 0,
      shown_amount: shown.lines[index]?.shown_amount ?? 0,
    })),
    total_krw: stored.total_krw,
    shown: { currency: context.currency, amount: shown.total },
    rate_micros: context.rate,
    points_available: context.pointsAvailable,
  };
}
