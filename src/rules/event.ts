/** When an event runs. */
import type { EventStatus } from '../contract/boards/codes.ts';

/** All days are days in Seoul, `YYYY-MM-DD`; the first and the last belong to the event. */
export function getEventStatus(startsOn: string, endsOn: string, today: string): EventStatus {
  if (today < startsOn) return 'coming';
  return today > endsOn ? 'ended' : 'running';
}
