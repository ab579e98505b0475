/** When the events of the demo take place, counted from today, so that their days agree with what their texts say. */
import { addDays, weekday } from '../../../../rules/seoul-days.ts';

type Days = readonly [startsOn: string, endsOn: string];

const SATURDAY = 6;

function lastSaturdayUntil(day: string): string {
  return addDays(day, -((weekday(day) - SATURDAY + 7) % 7));
}

/** Days that a text names. */
const NAMED_DAYS = {
  /** Five Saturdays, the first of them a week or two ago. */
  saturdays(today) {
    const first = lastSaturdayUntil(addDays(today, -7));
    return [first, addDays(first, 28)];
  },
  /** All days of this month. */
  month(today) {
    const first = `${today.slice(0, 7)}-01`;
    const next = `${addDays(first, 31).slice(0, 7)}-01`;
    return [first, addDays(next, -1)];
  },
  /** The first Saturday of the last September that had one before today. */
  afterSummer(today) {
    const year = Number(today.slice(0, 4));
    const ofYear = lastSaturdayUntil(`${year}-09-07`);
    const day = ofYear < today ? ofYear : lastSaturdayUntil(`${year - 1}-09-07`);
    return [day, day];
  },
} satisfies Record<string, (today: string) => Days>;

export type EventDays = keyof typeof NAMED_DAYS | readonly [first: number, last: number];

export const DAYS_WITH_NAMES = Object.keys(NAMED_DAYS) as (keyof typeof NAMED_DAYS)[];

/** @param days days that are named, or the first and the last one as numbers of days from today */
export function findEventDays(days: EventDays, today: string): Days {
  return typeof days === 'string' ? NAMED_DAYS[days](today) : [addDays(today, days[0]), addDays(today, days[1])];
}
