/** When a trip is due which mail, by days and hours in Seoul. */
import { expect, it } from 'vitest';
import { listDueReminders, type TripDays } from '../../src/rules/reminders.ts';

const trip: TripDays = { first: '2026-12-20', last: '2026-12-21', confirmedAt: new Date('2026-12-01T00:00:00Z') };
const due = (at: string, more: Partial<TripDays> = {}) => listDueReminders({ ...trip, ...more }, new Date(at));

it.each([
  ['2026-12-16T23:59:00Z', []],
  ['2026-12-17T00:00:00Z', ['reminder_three_days']],
  // Held up, and still worth it the day after; not on the day of the next reminder.
  ['2026-12-18T14:59:00Z', ['reminder_three_days']],
  ['2026-12-18T15:00:00Z', []],
  ['2026-12-19T00:00:00Z', ['reminder_one_day']],
  ['2026-12-19T14:59:00Z', ['reminder_one_day']],
  ['2026-12-19T15:00:00Z', []],
  ['2026-12-21T23:59:00Z', []],
  ['2026-12-22T00:00:00Z', ['review_due']],
  ['2027-01-04T14:59:00Z', ['review_due']],
  ['2027-01-04T15:00:00Z', []],
])('at %s: %j', (at, kinds) => {
  expect(due(at)).toEqual(kinds);
});

it('tells nothing twice that the mail of a late confirmation has just told', () => {
  const confirmedAt = new Date('2026-12-17T00:30:00Z');
  expect(due('2026-12-17T01:00:00Z', { confirmedAt })).toEqual([]);
  expect(due('2026-12-19T00:00:00Z', { confirmedAt })).toEqual(['reminder_one_day']);
  expect(due('2026-12-17T01:00:00Z', { confirmedAt: new Date('2026-12-17T00:00:00Z') })).toEqual([]);
  expect(due('2026-12-17T01:00:00Z', { confirmedAt: null })).toEqual(['reminder_three_days']);
});
