/** All products in the order of each sort, worked out once for each state of what it depends on. */
import type { Sort } from '../../../../contract/catalogue/codes.ts';
import type { RateMicros } from '../../../../rules/money.ts';
import { NO_DAY, type Facets } from './facets.ts';

export interface Order {
  /** Positions of products, first to last. */
  positions: Uint32Array;
  /** Place of each product in that order. */
  ranks: Uint32Array;
}

/** What the orders follow from. */
export interface OrderFacts {
  facets: Facets;
  /** Least price of each product in KRW, at the rate. */
  prices: Float64Array;
  rate: RateMicros;
  /** Revision of the reviews that the ratings follow from. */
  ratings: number;
}

const MAX_REVIEWS = 100_000;
const MAX_RATING = 5;
const RATING_STEPS = 10;

export function createOrders(): (sort: Sort, facts: OrderFacts) => Order {
  const known = new Map<Sort, { of: Facets; version: number; order: Order }>();
  return (sort, facts) => {
    const version = getOrderVersion(sort, facts);
    const before = known.get(sort);
    if (before?.of === facts.facets && before.version === version) return before.order;
    const order = orderBy(facts.prices.length, createSortKey(sort, facts));
    known.set(sort, { of: facts.facets, version, order });
    return order;
  };
}

function getOrderVersion(sort: Sort, { facets, rate, ratings }: OrderFacts): number {
  if (sort === 'recommended' || sort === 'soonest') return facets.version;
  return sort === 'rating' ? ratings : rate;
}

/** Smaller keys come first, whole numbers from 0; equals keep the recommended order. */
function createSortKey(sort: Sort, { facets, prices }: OrderFacts): (position: number) => number {
  const { products, nextDay } = facets;
  switch (sort) {
    // What cannot be reserved comes last.
    case 'recommended':
      return (position) => (nextDay[position] === NO_DAY ? 1 : 0);
    case 'soonest':
      return (position) => nextDay[position] ?? NO_DAY;
    case 'price_asc':
      return (position) => prices[position] ?? 0;
    case 'price_desc': {
      const highest = prices.reduce((most, price) => Math.max(most, price), 0);
      return (position) => highest - (prices[position] ?? 0);
    }
    case 'rating':
      return (position) => {
        const { ratingAvg, reviewCount } = products[position] ?? { ratingAvg: null, reviewCount: 0 };
        const missing = Math.round((MAX_RATING - (ratingAvg ?? 0)) * RATING_STEPS);
        return missing * MAX_REVIEWS + MAX_REVIEWS - 1 - Math.min(reviewCount, MAX_REVIEWS - 1);
      };
  }
}

/** Numbers are sorted ten times as fast as by a comparison, so key and position become one. */
function orderBy(count: number, getKey: (position: number) => number): Order {
  const keys = new Float64Array(count);
  for (let position = 0; position < count; position += 1) keys[position] = getKey(position) * count + position;
  keys.sort();
  const [positions, ranks] = [new Uint32Array(count), new Uint32Array(count)];
  for (const [rank, key] of keys.entries()) {
    const position = key % count;
    positions[rank] = position;
    ranks[position] = rank;
  }
  return { positions, ranks };
}
