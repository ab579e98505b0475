/** Prices as they are shown: whole units of a currency that add up, to the last deduction and refund. */
import { describe, expect, it } from 'vitest';
import { seedProducts } from '../../src/server/features/catalogue/seed/load-products.ts';
import { CURRENCIES, type Currency } from '../../src/contract/locale.ts';
import { convert } from '../../src/rules/money.ts';
import { calculatePrice, type CouponRule } from '../../src/rules/price.ts';
import { convertToShown, showPrice, showRefund, splitShown } from '../../src/rules/shown-price.ts';

const RATE = 1_465_000_000;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('an amount', () => {
  it('is shown in whole units, halves away from zero', () => {
    expect(convertToShown(39_000, 'KRW', 'USD', RATE)).toBe(2700);
    expect(convertToShown(-39_000, 'KRW', 'USD', RATE)).toBe(-2700);
    expect(convertToShown(2750, 'USD', 'USD', RATE)).toBe(2800);
    expect(convertToShown(2749, 'USD', 'USD', RATE)).toBe(2700);
    expect(convertToShown(1000, 'USD', 'KRW', RATE)).toBe(14_650);
    expect(convertToShown(39_000, 'KRW', 'KRW', null)).toBe(39_000);
  });

  it('is -1 without a rate (§8)', () => {
    expect(convertToShown(39_000, 'KRW', 'USD', null)).toBe(-1);
  });
});

const COUPONS: readonly (CouponRule | null)[] = [
  null,
  { label: '', kind: 'percent', value: 10, currency: null, min_order_krw: 0 },
  { label: '', kind: 'amount', value: 500, currency: 'USD', min_order_krw: 0 },
  { label: '', kind: 'amount', value: 90_000_000, currency: 'KRW', min_order_krw: 0 },
];

function* prices(): Generator<{ lines: ReturnType<typeof priced>['lines']; total_krw: number }> {
  for (const product of seedProducts)
    for (const option of product.options)
      for (const quantity of [2, 3, 7])
        for (const coupon of COUPONS)
          for (const luggage of [0, quantity * 2 + 3])
            for (const points of [0, 1, 12_345]) {
              const price = priced({ ...option, currency: product.currency }, { quantity, coupon, luggage, points });
              if (price.total_krw >= 0) yield price;
            }
}

interface Wish {
  quantity: number;
  coupon: CouponRule | null;
  luggage: number;
  points: number;
}

function priced(option: { price: number; currency: Currency }, { quantity, coupon, luggage, points }: Wish) {
  const price = calculatePrice({
    options: [{ label: '', quantity, ...option }],
    travellers: quantity,
    coupon,
    luggage,
    points,
    rate: RATE,
  });
  return price.ok ? { lines: price.lines, total_krw: price.total_krw } : { lines: [], total_krw: -1 };
}

describe('a price, for all products, quantities, coupons, luggage, points and currencies', () => {
  it('adds up as it is shown', () => {
    let seen = 0;
    for (const { currency, exponent } of CURRENCIES)
      for (const price of prices()) {
        seen += 1;
        const shown = showPrice(price, currency, RATE);
        for (const [index, line] of price.lines.entries()) {
          const { shown_unit: unit = 0, shown_amount: amount = 0 } = shown.lines[index] ?? {};
          expect(Math.abs(unit) % 10 ** exponent).toBe(0);
          const isCounted = line.kind === 'option' || line.kind === 'luggage';
          expect(amount).toBe(isCounted ? unit * line.quantity : unit);
          expect(isCounted || amount <= 0).toBe(true);
        }
        expect(shown.total).toBe(sum(shown.lines.map((line) => line.shown_amount)));
        expect(shown.total).toBeGreaterThanOrEqual(0);
        expect(price.total_krw > 0 || shown.total === 0).toBe(true);
      }
    expect(seen).toBeGreaterThan(5000);
  });

  it('is exact in KRW', () => {
    for (const price of prices()) {
      const shown = showPrice(price, 'KRW', RATE);
      expect(shown.total).toBe(price.total_krw);
      expect(shown.lines.map((line) => line.shown_amount)).toEqual(price.lines.map((line) => line.amount_krw));
    }
  });

  it('is within half a unit for each traveller, piece and deduction of what is charged', () => {
    for (const price of prices()) {
      const units = sum(price.lines.map(({ kind, quantity }) => (/option|luggage/.test(kind) ? quantity : 1)));
      const charged = convert(price.total_krw, 'KRW', 'USD', RATE);
      expect(Math.abs(showPrice(price, 'USD', RATE).total - charged)).toBeLessThanOrEqual(50 * units + units);
    }
  });
});

describe('a refund', () => {
  it('gives a whole payment back whole, as it was shown', () => {
    const lines = [
      { paid_krw: 78_000, refund_krw: 78_000 },
      { paid_krw: 39_001, refund_krw: 39_001 },
    ];
    const shown = showRefund(8100, 'USD', lines);
    expect(shown.total).toBe(8100);
    expect(shown.lines).toEqual([
      { shown_paid: 5400, shown_refund: 5400 },
      { shown_paid: 2700, shown_refund: 2700 },
    ]);
  });

  it('gives back a part in whole units, and the parts add up', () => {
    const shown = showRefund(5400, 'USD', [{ paid_krw: 78_000, refund_krw: 23_400 }]);
    expect(shown).toEqual({ lines: [{ shown_paid: 5400, shown_refund: 1600 }], total: 1600 });
  });

  it('is nothing where nothing was paid', () => {
    expect(showRefund(5400, 'USD', [{ paid_krw: 0, refund_krw: 0 }])).toEqual({
      lines: [{ shown_paid: 0, shown_refund: 0 }],
      total: 0,
    });
  });

  it('is exact in KRW', () => {
    expect(showRefund(117_001, 'KRW', [{ paid_krw: 117_001, refund_krw: 58_500 }]).total).toBe(58_500);
  });
});

it('parts of an amount add up to it, however small they are', () => {
  for (const shown of [0, 100, 6100, 6200])
    expect(sum(splitShown(shown, 'USD', [30_000, 30_000, 1, 29_999]))).toBe(shown);
  expect(splitShown(6100, 'USD', [45_000, 45_000])).toEqual([3100, 3000]);
});

it('takes each deduction off as it is, and the rest of a price that is covered with the last one', () => {
  const unit = { quantity: 1, unit_currency: 'KRW' } as const;
  const lines = [
    { ...unit, kind: 'option', unit_amount: 30_000, amount_krw: 30_000 },
    { ...unit, kind: 'coupon', unit_amount: -10_000, amount_krw: -10_000 },
    { ...unit, kind: 'points', unit_amount: -20_000, amount_krw: -20_000 },
  ] as const;
  const shown = showPrice({ lines, total_krw: 0 }, 'KRW', RATE);
  expect([shown.lines.map((line) => line.shown_amount), shown.total]).toEqual([[30_000, -10_000, -20_000], 0]);
});

it('divides what was paid among the lines that were paid, a free one beside them', () => {
  const refund = showRefund(5000, 'USD', [
    { paid_krw: 0, refund_krw: 0 },
    { paid_krw: 73_250, refund_krw: 73_250 },
  ]);
  expect(refund).toEqual({
    lines: [
      { shown_paid: 0, shown_refund: 0 },
      { shown_paid: 5000, shown_refund: 5000 },
    ],
    total: 5000,
  });
});
