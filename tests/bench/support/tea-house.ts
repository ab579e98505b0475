/** One product that is confirmed at once for a pair, for tests and benchmarks of reservation and payment. */
import { seedProducts } from '../../../src/server/features/catalogue/seed/load-products.ts';
import type { SeedProduct } from '../../../src/server/features/catalogue/seed/product-shape.ts';

export const PRICE = 60_000;
/** Far enough ahead that the demo has sold nothing elsewhere. */
export const FREE_DAYS_AHEAD = 100;

/** A class with four places, and one with a hundred. */
function teaHouse(): SeedProduct {
  const base = seedProducts.find((each) => each.duration.days === 1 && each.category === 'wellness');
  if (base === undefined) throw new Error('The demo has no wellness product of one day.');
  const option = (id: string, capacity: number) => ({
    id,
    capacity,
    name: { en: id, ko: id },
    price: PRICE,
    times: ['10:00', '14:00'],
    hours: null,
    fill: 'open' as const,
  });
  return {
    ...base,
    id: 'tea-house',
    currency: 'KRW',
    season: null,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    lead_days: 1,
    min_participants: 2,
    instant_confirmation: true,
    required_fields: [],
    cancellation_policy: [
      { days_before: 7, refund_percent: 100 },
      { days_before: 3, refund_percent: 50 },
    ],
    options: [option('tea-house-small', 4), option('tea-house-large', 100)],
    reviews: [],
  };
}

export const PRODUCTS: readonly SeedProduct[] = [teaHouse()];
