/** Prices a reservation with the coupon and points it has; those that the new choice takes no more are left out quietly. */
import type { Services } from '../../base/context.ts';
import { Refusal } from '../../base/refusal.ts';
import type { LineToPrice } from './lines.ts';
import { priceChoice, type Priced } from './quote.ts';
import type { ReservationRow } from './tables.ts';

interface Wish {
  lines: readonly LineToPrice[];
  luggage: number;
  rate: number | null;
  couponId: string | null;
  points: number;
  /** True for what is kept of before; what is asked for now must fit. */
  keeps: { coupon: boolean; points: boolean };
}

export interface PricedWish {
  couponId: string | null;
  points: number;
  priced: Priced;
}

export async function priceWish(
  services: Services,
  row: ReservationRow,
  { keeps, couponId: wishedCoupon, points: wishedPoints, ...wish }: Wish,
  now: Date,
): Promise<PricedWish> {
  let couponId = wishedCoupon;
  let points = wishedPoints;
  const taken = { reservationId: row.id, points: row.deductions_taken ? row.points : 0 };
  for (;;) {
    try {
      const priced = await priceChoice(services, { memberId: row.member_id, ...wish, couponId, points, now, taken });
      return { couponId, points, priced };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'COUPON_UNAVAILABLE' && couponId !== null && keeps.coupon) couponId = null;
      else if (error.code === 'POINTS_UNAVAILABLE' && points > 0 && keeps.points) points = 0;
      else throw error;
    }
  }
}
