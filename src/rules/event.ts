/** When an event runs. */
import type { EventStatus } from '../contract/boards/codes.ts';
import { addDays, weekday as weekdayOf } from './seoul-days.ts';

/** All days are days in Seoul, `YYYY-MM-DD`; the first and the last belong to the event. */
export function getEventStatus(startsOn: string, endsOn: string, today: string): EventStatus {
  if (today < startsOn) return 'coming';
  return today > endsOn ? 'ended' : 'running';
}

/**
 * The next day on which an event takes place, today included; null once there is none.
 * @param weekday 0 = Sunday, of an event of one day in each week; null where it is on every day
 */
export function findNextEventDay(
  startsOn: string,
  endsOn: string,
  weekday: number | null,
  today: string,
): string | null {
  const from = today < startsOn ? startsOn : today;
  const next = weekday === null ? from : addDays(from, (weekday - weekdayOf(from) + 7) % 7);
  return next > endsOn ? null : next;
}
