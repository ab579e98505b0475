/** The events of the demo: on whichever day the shop first starts, their days are those that their texts name. */
import { expect, it } from 'vitest';
import { getEventStatus } from '../../../../src/rules/event.ts';
import { addDays, daysBetween, daysFrom, weekday } from '../../../../src/rules/seoul-days.ts';
import { listSeedEvents } from '../../../../src/server/features/boards/seed/load-posts.ts';

const SATURDAY = 6;

// Around the ends of summer, of months and of a year, where days that are named move.
it.each([...daysFrom('2026-08-30', '2026-09-20'), ...daysFrom('2026-12-25', '2027-01-07'), '2028-02-29'])(
  'on %s',
  (today) => {
    const events = new Map(
      listSeedEvents(today).map(({ id, starts_on, ends_on }) => {
        const [first, last] = [String(starts_on), String(ends_on)];
        return [id, { first, last, status: getEventStatus(first, last, today) }];
      }),
    );
    const walk = events.get('seochon-walking-hour');
    expect([weekday(walk?.first ?? ''), weekday(walk?.last ?? ''), walk?.status]).toEqual([
      SATURDAY,
      SATURDAY,
      'running',
    ]);
    expect(daysBetween(walk?.first ?? '', walk?.last ?? '')).toBe(28);

    const month = events.get('market-photo-month');
    expect([month?.first, addDays(month?.last ?? '', 1).slice(8)]).toEqual([`${today.slice(0, 7)}-01`, '01']);
    expect(month?.status).toBe('running');

    const beach = events.get('songjeong-beach-clean-up');
    expect([beach?.first.slice(5, 8), weekday(beach?.first ?? ''), beach?.status]).toEqual(['09-', SATURDAY, 'ended']);
    expect(Number(beach?.first.slice(8))).toBeLessThanOrEqual(7);
    expect(beach?.last).toBe(beach?.first);

    const statuses = [...events.values()].map(({ status }) => status);
    expect(statuses.filter((status) => status === 'coming')).toHaveLength(3);
  },
);
