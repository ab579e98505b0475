/** What a trip earns, when it expires, and what is left of each gain. */
import { expect, test } from 'vitest';
import { earnedPoints, pointsExpiry, remainingPoints, type PointsEntry } from '../../src/rules/points.ts';

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const gain = (id: number, delta: number, end: string | null): PointsEntry => ({
  id,
  delta,
  expires_at: end === null ? null : day(end),
  gain_id: null,
});
const spend = (id: number, delta: number): PointsEntry => ({ id, delta: -delta, expires_at: null, gain_id: null });

test.each([
  [120_000, 1200],
  [199, 1],
  [99, 0],
  [0, 0],
  [-500, 0],
])('₩%i earn %i points', (krw, points) => {
  expect(earnedPoints(krw)).toBe(points);
});

test('points can be spent for two years', () => {
  expect(pointsExpiry(day('2026-12-01')).toISOString()).toBe('2028-12-01T00:00:00.000Z');
});

test('what expires first is spent first, and what never expires last', () => {
  const entries = [gain(1, 100, null), gain(2, 100, '2028-01-01'), gain(3, 100, '2027-01-01'), spend(4, 150)];
  expect(remainingPoints(entries)).toEqual(
    new Map([
      [1, 100],
      [2, 50],
      [3, 0],
    ]),
  );
});

test('a gain that comes later is not spent before it came', () => {
  const entries = [gain(1, 100, '2028-01-01'), spend(2, 60), gain(3, 100, '2027-01-01')];
  expect([...remainingPoints(entries).values()]).toEqual([40, 100]);
});

test('points that have expired leave their own gain alone', () => {
  const entries = [gain(1, 100, '2027-01-01'), gain(2, 100, null), spend(3, 30)];
  const expired: PointsEntry = { id: 4, delta: -70, expires_at: null, gain_id: 1 };
  expect([...remainingPoints([...entries, expired]).values()]).toEqual([0, 100]);
});

test('points that have expired are taken from their own gain, though another ends sooner', () => {
  const expired: PointsEntry = { id: 3, delta: -100, expires_at: null, gain_id: 1 };
  const entries = [gain(1, 100, '2028-01-01'), gain(2, 100, '2027-01-01'), expired];
  expect([...remainingPoints(entries).values()]).toEqual([0, 100]);
});

test('of two gains that end together the older one is spent first', () => {
  const entries = [gain(1, 100, '2027-01-01'), gain(2, 100, '2027-01-01'), spend(3, 30)];
  expect([...remainingPoints(entries).values()]).toEqual([70, 100]);
});

test('more than there is leaves nothing of each gain, and a row of nothing is no gain', () => {
  expect(remainingPoints([gain(1, 100, null), spend(2, 150), spend(3, 0)])).toEqual(new Map([[1, 0]]));
});
