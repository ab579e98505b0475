/** Days in Seoul: judged the same whatever the machine's time zone. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  daysFrom,
  toInstant,
  isDay,
  isWithinSeason,
  lastDay,
  todayInSeoul,
  weekday,
} from '../../src/rules/seoul-days.ts';

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((offset) => addDays('1990-01-01', offset));

test.each([
  ['2026-11-20T14:59:59Z', '2026-11-20'],
  ['2026-11-20T15:00:00Z', '2026-11-21'],
  ['2026-12-31T15:00:00Z', '2027-01-01'],
  ['2028-02-28T15:00:00Z', '2028-02-29'],
])('at %s it is %s in Seoul', (instant, day) => {
  expect(todayInSeoul(new Date(instant))).toBe(day);
});

test('an instant of Seoul lies on its own day', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: 0, max: 1439 }), (day, minute) => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
      expect(todayInSeoul(toInstant(day, time))).toBe(day);
    }),
  );
});

test('adding days and counting them are inverse', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
      expect(daysBetween(day, addDays(day, days))).toBe(days);
    }),
  );
});

test.each([
  ['2026-02-29', false],
  ['2028-02-29', true],
  ['2026-04-31', false],
  ['2026-1-01', false],
  ['today', false],
  // A year beyond the calendar, which a clock writes in as many letters as a day.
  ['+012026-01', false],
])('%s is a day: %s', (value, expected) => expect(isDay(value)).toBe(expected));

test('the week begins with Sunday', () => {
  expect(weekday('2026-11-22')).toBe(0);
  expect(weekday('2026-11-21')).toBe(6);
});

test('a trip of two days ends on the next day, one of a day on its own', () => {
  expect(lastDay('2026-12-31', 2)).toBe('2027-01-01');
  expect(lastDay('2026-12-31', 1)).toBe('2026-12-31');
});

test('a range holds both its ends and is empty when it runs backwards', () => {
  expect(daysFrom('2026-02-27', '2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01']);
  expect(daysFrom('2026-03-01', '2026-02-27')).toEqual([]);
});

describe('a season', () => {
  test('without bounds is the whole year', () => expect(isWithinSeason('2026-07-01', null)).toBe(true));
  test.each([
    ['2026-03-31', false],
    ['2026-04-01', true],
    ['2026-07-15', true],
    ['2026-10-31', true],
    ['2026-11-01', false],
  ])('within a year holds %s: %s', (day, expected) => {
    expect(isWithinSeason(day, { from: '04-01', to: '10-31' })).toBe(expected);
  });
  test('may be a single day', () => {
    const festival = { from: '05-05', to: '05-05' };
    expect(['2026-05-04', '2026-05-05', '2026-05-06'].map((day) => isWithinSeason(day, festival))).toEqual([
      false,
      true,
      false,
    ]);
  });
  test.each([
    ['2026-12-19', false],
    ['2026-12-20', true],
    ['2027-01-05', true],
    ['2027-02-10', true],
    ['2027-02-11', false],
  ])('that wraps over the new year holds %s: %s', (day, expected) => {
    expect(isWithinSeason(day, { from: '12-20', to: '02-10' })).toBe(expected);
  });
});
