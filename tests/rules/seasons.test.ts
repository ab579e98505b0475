/** Seasons and weekends to come, across the ends of months and years. */
import { expect, it } from 'vitest';
import { comingWeekend, getSeason, listSeasons, listWeekends, nameWeekend } from '../../src/rules/seasons.ts';

it.each([
  ['2026-02-28', 'winter'],
  ['2026-03-01', 'spring'],
  ['2026-08-31', 'summer'],
  ['2026-11-30', 'autumn'],
  ['2026-12-01', 'winter'],
  ['2027-01-01', 'winter'],
])('%s lies in %s', (day, season) => expect(getSeason(day)).toBe(season));

it('lists the seasons between two days in their order, the first and last cut short', () => {
  expect(listSeasons('2026-11-24', '2027-04-02')).toEqual([
    { season: 'autumn', from: '2026-11-24', to: '2026-11-30' },
    { season: 'winter', from: '2026-12-01', to: '2027-02-28' },
    { season: 'spring', from: '2027-03-01', to: '2027-04-02' },
  ]);
});

it.each([
  ['2026-11-23', '2026-11-28', '2026-11-29', 'weekend'],
  ['2026-11-27', '2026-11-28', '2026-11-29', 'weekend'],
  // No trip is sold for the same day.
  ['2026-11-28', '2026-11-29', '2026-11-29', 'weekend'],
  ['2026-11-29', '2026-12-05', '2026-12-06', 'nextWeekend'],
])('from %s the weekend goes from %s to %s, and is called %s', (today, from, to, name) => {
  expect(comingWeekend(today)).toEqual({ from, to });
  expect(nameWeekend(today)).toBe(name);
});

it('names the coming weekend and the next, which on a Sunday are one', () => {
  expect(listWeekends('2026-12-30')).toEqual([
    { name: 'weekend', from: '2027-01-02', to: '2027-01-03' },
    { name: 'nextWeekend', from: '2027-01-09', to: '2027-01-10' },
  ]);
  expect(listWeekends('2026-11-29')).toEqual([{ name: 'nextWeekend', from: '2026-12-05', to: '2026-12-06' }]);
});
