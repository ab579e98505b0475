/** Codes of coupons: what is tidied away, what is a problem, and until when a coupon is good. */
import { expect, test } from 'vitest';
import { couponCodeProblems, couponExpiry, lastCouponDay, tidyCouponCode } from '../../src/rules/coupon.ts';

test.each([
  ['spring10', 'SPRING10'],
  [' Spring 10 ', 'SPRING10'],
  ['SPRING-10', 'SPRING10'],
  ['SPRING–10', 'SPRING10'],
  ['ＳＰＲＩＮＧ１０', 'SPRING10'],
  ['spring١٠', 'SPRING10'],
  ['\u200fSPRING10\u200e', 'SPRING10'],
  ['SPRING\n10', 'SPRING10'],
])('%j is tidied', (typed, code) => {
  expect(tidyCouponCode(typed)).toBe(code);
  expect(couponCodeProblems(typed)).toEqual([]);
});

test.each([
  ['', 'required'],
  [' \u200f ', 'required'],
  ['A2345', 'coupon_code_format'],
  ['A'.repeat(25), 'coupon_code_format'],
  ['봄봄봄봄봄봄', 'coupon_code_format'],
  ['<b>A</b>', 'coupon_code_format'],
])('%j is %s', (typed, code) => {
  expect(couponCodeProblems(typed)).toEqual([{ field: 'code', code }]);
});

test.each(['A23456', 'A'.repeat(24)])('%s is long enough and not too long', (code) => {
  expect(couponCodeProblems(code)).toEqual([]);
});

test('a coupon is good until the end of its last day in Seoul', () => {
  expect(couponExpiry(new Date('2026-12-01T14:59:59Z'), 1).toISOString()).toBe('2026-12-01T15:00:00.000Z');
  expect(couponExpiry(new Date('2026-12-01T15:00:00Z'), 1).toISOString()).toBe('2026-12-02T15:00:00.000Z');
});

test('its last day is told as members live it', () => {
  expect(lastCouponDay('2026-12-10T15:00:00.000Z')).toBe('2026-12-10');
  expect(lastCouponDay('2026-12-10T15:00:00.001Z')).toBe('2026-12-11');
});
