/** What a cancellation gives back. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { policyDays, calculateRefund, findCurrentRefund, refundPercent } from '../../src/rules/refund.ts';

const policy = [
  { days_before: 7, refund_percent: 100 },
  { days_before: 3, refund_percent: 50 },
  { days_before: 1, refund_percent: 10 },
];

test.each([
  ['2026-12-01', 100],
  ['2026-12-03', 100],
  ['2026-12-04', 50],
  ['2026-12-07', 50],
  ['2026-12-08', 10],
  ['2026-12-09', 10],
  ['2026-12-10', 0],
  ['2026-12-11', 0],
])('a trip of 10 December that is cancelled on %s gives %i % back', (today, percent) => {
  expect(refundPercent(policy, '2026-12-10', today)).toBe(percent);
});

test.each([
  ['2026-12-01', { percent: 100, until: '2026-12-03' }],
  ['2026-12-03', { percent: 100, until: '2026-12-03' }],
  ['2026-12-04', { percent: 50, until: '2026-12-07' }],
  ['2026-12-10', { percent: 0, until: null }],
])('what holds on %s is said with its last day', (today, expected) => {
  expect(findCurrentRefund([{ date: '2026-12-10', cancellation_policy: policy }], today)).toEqual(expected);
});

test('several trips have a percentage in common until the first of them loses it, or none', () => {
  const lines = ['2026-12-12', '2026-12-10'].map((date) => ({ date, cancellation_policy: policy }));
  expect(findCurrentRefund(lines, '2026-12-01')).toEqual({ percent: 100, until: '2026-12-03' });
  expect(findCurrentRefund(lines, '2026-12-04')).toBeNull();
  expect(findCurrentRefund([], '2026-12-04')).toBeNull();
});

test('the policy as days says the same as the percentage', () => {
  expect(policyDays(policy, '2026-12-10')).toEqual([
    { until: '2026-12-03', refund_percent: 100 },
    { until: '2026-12-07', refund_percent: 50 },
    { until: '2026-12-09', refund_percent: 10 },
  ]);
});

test('the policy as days begins with what gives back most time, whatever its order', () => {
  expect(policyDays(policy.toReversed(), '2026-12-10').map(({ until }) => until)).toEqual([
    '2026-12-03',
    '2026-12-07',
    '2026-12-09',
  ]);
});

test('each line gives back its percentage of its share, and the last takes what rounding left', () => {
  const lines = [
    { amount_krw: 100_000, date: '2026-12-10', policy },
    { amount_krw: 50_000, date: '2026-12-20', policy },
    { amount_krw: 50_000, date: '2026-12-06', policy },
  ];
  expect(calculateRefund(lines, 150_001, '2026-12-05')).toEqual({
    total_krw: 37_500 + 37_500 + 3750,
    lines: [
      { days_before: 5, refund_percent: 50, paid_krw: 75_000, refund_krw: 37_500 },
      { days_before: 15, refund_percent: 100, paid_krw: 37_500, refund_krw: 37_500 },
      { days_before: 1, refund_percent: 10, paid_krw: 37_501, refund_krw: 3750 },
    ],
  });
});

test('where no line costs anything the last stands for what was paid all the same', () => {
  const free = { amount_krw: 0, date: '2027-01-20', policy };
  expect(calculateRefund([free, free], 500, '2026-12-05').lines.map(({ paid_krw }) => paid_krw)).toEqual([0, 500]);
});

test('what was paid is shared among the lines to the last won, and no line gives back more than its share', () => {
  const line = fc.record({
    amount_krw: fc.integer({ min: 0, max: 1_000_000 }),
    date: fc.constantFrom('2026-12-10', '2027-01-20'),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 5_000_000 }),
      (lines, paid) => {
        const refund = calculateRefund(
          lines.map((one) => ({ ...one, policy })),
          paid,
          '2026-12-05',
        );
        expect(refund.lines.reduce((sum, one) => sum + one.paid_krw, 0)).toBe(paid);
        expect(refund.lines.every((one) => one.refund_krw >= 0 && one.refund_krw <= one.paid_krw)).toBe(true);
        expect(refund.total_krw).toBeLessThanOrEqual(paid);
      },
    ),
  );
});

test('a free line gets no share, and all lines free give back nothing', () => {
  expect(calculateRefund([{ amount_krw: 0, date: '2027-01-20', policy }], 0, '2026-12-05').total_krw).toBe(0);
});
