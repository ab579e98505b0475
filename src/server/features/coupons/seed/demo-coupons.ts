/** Coupons of the demo: two that a member has, and three codes, of which one is over and one used up. */
import type { coupons } from '../tables.ts';
import NAMES from './names.json' with { type: 'json' };

type NewCoupon = typeof coupons.$inferInsert;

export const DEMO_COUPONS: readonly NewCoupon[] = [
  {
    id: 'welcome-10',
    name: NAMES['welcome-10'],
    kind: 'percent',
    value: 10,
    currency: null,
    min_order_krw: 50_000,
    category: null,
  },
  {
    id: 'festival-15000',
    name: NAMES['festival-15000'],
    kind: 'amount',
    value: 15_000,
    currency: 'KRW',
    min_order_krw: 100_000,
    category: 'festival',
  },
];

export interface DemoCode extends NewCoupon {
  code: string;
  code_limit: number;
  valid_days: number;
  /** Days from today in Seoul at which the code begins and ends. */
  days: readonly [from: number, to: number];
}

export const DEMO_CODES: readonly DemoCode[] = [
  {
    id: 'lantern-8',
    name: NAMES['lantern-8'],
    kind: 'percent',
    value: 8,
    min_order_krw: 60_000,
    code: 'LANTERN8',
    code_limit: 500,
    valid_days: 90,
    days: [-10, 120],
  },
  {
    id: 'quiet-week',
    name: NAMES['quiet-week'],
    kind: 'amount',
    value: 1000,
    currency: 'USD',
    min_order_krw: 80_000,
    category: 'wellness',
    code: 'QUIET10',
    code_limit: 200,
    valid_days: 60,
    days: [-200, -20],
  },
  {
    id: 'first-three',
    name: NAMES['first-three'],
    kind: 'percent',
    value: 20,
    code: 'FIRST3',
    code_limit: 3,
    redeemed: 3,
    valid_days: 30,
    days: [-5, 60],
  },
];

/** By member: each coupon with the days, from today in Seoul, for which it can be used. */
export const DEMO_HOLDINGS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'member-mina': { 'welcome-10': 180, 'festival-15000': 180, 'quiet-week': -12 },
};
