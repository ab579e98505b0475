/** The price of a reservation. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extraLuggage, calculatePrice, type PriceInput } from '../../src/rules/price.ts';

const rate = 1_465_000_000;
const base: PriceInput = {
  options: [{ label: 'Adult', quantity: 2, price: 89_000, currency: 'KRW' }],
  luggage: 0,
  travellers: 2,
  coupon: null,
  points: 0,
  rate,
};
const coupon = { label: 'Welcome', kind: 'percent', value: 10, currency: null, min_order_krw: 50_000 } as const;

function total(input: Partial<PriceInput>): number {
  const price = calculatePrice({ ...base, ...input });
  if (!price.ok) throw new Error(price.reason);
  return price.total_krw;
}

test.each([
  [0, 2, 0],
  [4, 2, 0],
  [5, 2, 1],
  [9, 4, 1],
])('%i pieces of %i travellers: %i cost extra (§5)', (pieces, travellers, extra) => {
  expect(extraLuggage(pieces, travellers)).toBe(extra);
});

test('a further piece costs ten dollars (§9), converted once', () => {
  expect(total({ luggage: 6 })).toBe(178_000 + 2 * 14_650);
});

test('a dollar price is converted per traveller and then multiplied', () => {
  expect(total({ options: [{ label: 'Adult', quantity: 3, price: 3333, currency: 'USD' }] })).toBe(3 * 48_828);
});

test('a percentage is rounded down', () => {
  expect(total({ options: [{ label: 'Adult', quantity: 1, price: 89_999, currency: 'KRW' }], coupon })).toBe(
    89_999 - 8999,
  );
});

test('an order below the minimum of a coupon is refused, and so are more points than it costs', () => {
  expect(calculatePrice({ ...base, coupon: { ...coupon, min_order_krw: 200_000 } })).toEqual({
    ok: false,
    reason: 'coupon_minimum',
  });
  expect(calculatePrice({ ...base, points: 178_001 })).toEqual({ ok: false, reason: 'too_many_points' });
});

test('what needs a rate is not sold without one; what needs none is', () => {
  expect(calculatePrice({ ...base, luggage: 5, rate: null })).toEqual({ ok: false, reason: 'rate_missing' });
  expect(total({ rate: null })).toBe(178_000);
});

test('each line says what it is, how many, and the price of one in its own currency', () => {
  const options = [
    { label: 'Adult', quantity: 2, price: 89_000, currency: 'KRW' as const },
    { label: 'Ferry', quantity: 1, price: 1000, currency: 'USD' as const },
  ];
  const dollars = { label: 'Five off', kind: 'amount', value: 500, currency: 'USD', min_order_krw: 0 } as const;
  expect(calculatePrice({ ...base, options, luggage: 5, coupon: dollars, points: 300 })).toEqual({
    ok: true,
    needs_rate: true,
    total_krw: 178_000 + 14_650 + 14_650 - 7325 - 300,
    lines: [
      { kind: 'option', label: 'Adult', quantity: 2, unit_amount: 89_000, unit_currency: 'KRW', amount_krw: 178_000 },
      { kind: 'option', label: 'Ferry', quantity: 1, unit_amount: 1000, unit_currency: 'USD', amount_krw: 14_650 },
      { kind: 'luggage', label: '', quantity: 1, unit_amount: 1000, unit_currency: 'USD', amount_krw: 14_650 },
      { kind: 'coupon', label: 'Five off', quantity: 1, unit_amount: 500, unit_currency: 'USD', amount_krw: -7325 },
      { kind: 'points', label: '', quantity: 300, unit_amount: 1, unit_currency: 'KRW', amount_krw: -300 },
    ],
  });
});

test('what is not used has no line, and needs no rate', () => {
  expect(calculatePrice({ ...base, coupon, rate: null })).toEqual({
    ok: true,
    needs_rate: false,
    total_krw: 178_000 - 17_800,
    lines: [
      { kind: 'option', label: 'Adult', quantity: 2, unit_amount: 89_000, unit_currency: 'KRW', amount_krw: 178_000 },
      { kind: 'coupon', label: 'Welcome', quantity: 1, unit_amount: 10, unit_currency: 'KRW', amount_krw: -17_800 },
    ],
  });
});

test.each([
  ['one option in dollars', { options: [...base.options, { label: 'x', quantity: 1, price: 1, currency: 'USD' }] }],
  ['a coupon in dollars', { coupon: { ...coupon, kind: 'amount', currency: 'USD' } }],
] as [string, Partial<PriceInput>][])('%s needs a rate', (_, input) => {
  expect(calculatePrice({ ...base, ...input, rate: null })).toEqual({ ok: false, reason: 'rate_missing' });
});

test('an order of just the minimum of a coupon is enough, and points may pay all of it', () => {
  expect(total({ coupon: { ...coupon, min_order_krw: 178_000 } })).toBe(160_200);
  expect(total({ points: 178_000 })).toBe(0);
  expect(calculatePrice({ ...base, coupon, points: 160_201 })).toEqual({ ok: false, reason: 'too_many_points' });
});

test('an amount without a currency is in won, and never gives more than the order costs', () => {
  expect(total({ coupon: { ...coupon, kind: 'amount', value: 5000 }, rate: null })).toBe(173_000);
  expect(total({ coupon: { ...coupon, kind: 'amount', value: 900_000 } })).toBe(0);
});

test('the lines add up to the total, which is never negative and always whole', () => {
  const option = fc.record({
    label: fc.constant('x'),
    quantity: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 0, max: 500_000 }),
    currency: fc.constantFrom('KRW' as const, 'USD' as const),
  });
  const anyCoupon = fc.option(
    fc.record({
      label: fc.constant('c'),
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      value: fc.integer({ min: 0, max: 100 }),
      currency: fc.constantFrom('KRW' as const, 'USD' as const),
      min_order_krw: fc.constant(0),
    }),
  );
  fc.assert(
    fc.property(
      fc.array(option, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 0, max: 40 }),
      anyCoupon,
      fc.integer({ min: 0, max: 100_000 }),
      (options, luggage, anyOne, points) => {
        const price = calculatePrice({ options, luggage, travellers: 2, coupon: anyOne, points, rate });
        if (!price.ok) return;
        expect(price.lines.reduce((sum, line) => sum + line.amount_krw, 0)).toBe(price.total_krw);
        expect(price.total_krw).toBeGreaterThanOrEqual(0);
        expect(price.lines.every((line) => Number.isSafeInteger(line.amount_krw))).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});
