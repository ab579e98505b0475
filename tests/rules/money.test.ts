/** Conversion along one stored direction. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  convert,
  DISPLAY_RATE,
  getCurrencyExponent,
  NOT_CONVERTIBLE,
  rateFromSettings,
} from '../../src/rules/money.ts';

const rate = 1_465_000_000;

test.each([
  [1000, 'USD', 'KRW', 14_650],
  [1, 'USD', 'KRW', 15],
  [100_000, 'KRW', 'USD', 6826],
  [0, 'KRW', 'USD', 0],
  [89_000, 'KRW', 'KRW', 89_000],
] as const)('%i %s is %s %i at 1465', (amount, from, to, expected) => {
  expect(convert(amount, from, to, rate)).toBe(expected);
});

test('without a rate nothing converts, and the sign for it is -1 (§8)', () => {
  expect(convert(1000, 'USD', 'KRW', null)).toBe(NOT_CONVERTIBLE);
  expect(NOT_CONVERTIBLE).toBe(-1);
});

test('there and back never gains more than the rounding of one cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000 }),
      fc.integer({ min: 500_000_000, max: 3_000_000_000 }),
      (cents, anyRate) => {
        const back = convert(convert(cents, 'USD', 'KRW', anyRate), 'KRW', 'USD', anyRate);
        expect(Math.abs(back - cents)).toBeLessThanOrEqual(1);
      },
    ),
  );
});

test('large amounts stay exact', () => {
  expect(convert(9_007_199_254_740, 'USD', 'KRW', rate)).toBe(131_955_469_081_941);
});

test('a deduction is converted like a price: half a unit is rounded away from zero', () => {
  expect(convert(-1, 'USD', 'KRW', rate)).toBe(-15);
  expect(convert(-50, 'USD', 'KRW', 1_000_000)).toBe(-1);
  expect(convert(50, 'USD', 'KRW', 1_000_000)).toBe(1);
  expect(Object.is(convert(0, 'USD', 'KRW', rate), 0)).toBe(true);
});

test('a won has no smaller part, a dollar a hundred', () => {
  expect([getCurrencyExponent('KRW'), getCurrencyExponent('USD')]).toEqual([0, 2]);
});

test('settings name the rate in either direction; the stored one wins', () => {
  expect(rateFromSettings({ usd_to_krw: '1500', krw_to_usd: 0.0007 })).toBe(1_500_000_000);
  expect(rateFromSettings({ krw_to_usd: 0.0008 })).toBe(1_250_000_000);
  expect(rateFromSettings({ usd_to_krw: 'soon' })).toBeNull();
  expect(rateFromSettings({ usd_to_krw: -3 })).toBeNull();
  for (const useless of [0, -0.0008, 'Infinity', 'soon']) {
    expect(rateFromSettings({ krw_to_usd: useless })).toBeNull();
    expect(rateFromSettings({ usd_to_krw: useless, krw_to_usd: 0.0008 })).toBe(1_250_000_000);
  }
  expect(DISPLAY_RATE).toBe(1_465_000_000);
});
