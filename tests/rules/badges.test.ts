/** The badges of a card: only what the server's numbers say. */
import { expect, it } from 'vitest';
import { lastFreeDay, listTripBadges } from '../../src/rules/badges.ts';
import { isGuaranteed } from '../../src/rules/departure.ts';

const TODAY = '2026-12-01';
type Facts = Parameters<typeof listTripBadges>[0];
const plain: Facts = {
  next_date: '2026-12-05',
  next_seats: 12,
  next_guaranteed: false,
  free_days: null,
};
const badges = (facts: Partial<Facts>) => listTripBadges({ ...plain, ...facts }, TODAY);

it('says nothing for a trip of which nothing is true', () => expect(badges({})).toEqual([]));

it.each([
  [5, []],
  [4, ['few']],
  [2, ['few']],
  [1, []],
  [0, []],
])('says few seats for %d: as many as a group needs, and no more than few', (next_seats, expected) => {
  expect(badges({ next_seats })).toEqual(expected);
});

it.each([
  [4, ['free']],
  [5, []],
  [0, ['free']],
])('says free cancellation until %d days before only while it still is for who books today', (free_days, expected) => {
  expect(badges({ free_days })).toEqual(expected);
});

it.each([
  [4, '2026-12-01'],
  [0, '2026-12-05'],
  [5, null],
  [null, null],
])('counts %s days back to the last on which cancelling is free, unless it has gone', (free_days, expected) => {
  expect(lastFreeDay(free_days, '2026-12-05', TODAY)).toBe(expected);
});

it('says nothing of a departure where there is none', () => {
  expect(badges({ next_date: null, next_seats: 3, next_guaranteed: true, free_days: 1 })).toEqual([]);
});

it('says that a departure is guaranteed', () => expect(badges({ next_guaranteed: true })).toEqual(['guaranteed']));

it.each([
  [4, 4, true],
  [4, 3, false],
  [3, 5, true],
  [2, 8, false],
])(
  'where %d must come together and %d have booked, guaranteed is %s: no group, no doubt',
  (least, booked, expected) => {
    expect(isGuaranteed(least, booked)).toBe(expected);
  },
);

it('begins with the most telling', () => {
  expect(badges({ next_seats: 3, next_guaranteed: true, free_days: 1 })).toEqual(['few', 'guaranteed', 'free']);
});

it('puts no badge on the pictures of most trips: what nearly all have helps no one to decide', async () => {
  const { seedProducts } = await import('../../src/server/features/catalogue/seed/load-products.ts');
  const guaranteed = seedProducts.filter(({ min_participants }) => isGuaranteed(min_participants, min_participants));
  expect(guaranteed.length).toBeGreaterThan(0);
  expect(guaranteed.length).toBeLessThan(seedProducts.length / 2);
});
