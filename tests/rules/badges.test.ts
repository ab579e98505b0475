/** The badges of a card: only what the server's numbers say. */
import { expect, it } from 'vitest';
import { listTripBadges } from '../../src/rules/badges.ts';

const TODAY = '2026-12-01';
type Facts = Parameters<typeof listTripBadges>[0];
const plain: Facts = {
  next_date: '2026-12-05',
  next_seats: 12,
  next_guaranteed: false,
  free_days: null,
  instant_confirmation: false,
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

it('says nothing of a departure where there is none', () => {
  expect(badges({ next_date: null, next_seats: 3, next_guaranteed: true, free_days: 1 })).toEqual([]);
});

it('begins with the most telling', () => {
  expect(badges({ next_seats: 3, next_guaranteed: true, instant_confirmation: true, free_days: 1 })).toEqual([
    'few',
    'guaranteed',
    'instant',
    'free',
  ]);
});
