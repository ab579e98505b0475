/** Calendar arithmetic in Asia/Seoul on `YYYY-MM-DD`; the zone of the machine never counts. */

export interface DayParts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
  /** 0 Sunday to 6 Saturday. */
  weekday: number;
}

/** Seoul is nine hours ahead of UTC all year. */
const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;

/** @throws RangeError when the text is no day of the calendar */
export function readDay(day: string): DayParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day);
  const epoch = match ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  if (!match || Number.isNaN(epoch) || new Date(epoch).toISOString().slice(0, 10) !== day) {
    throw new RangeError(`Not a day: ${day}`);
  }
  return {
    year: Number(match[1]),
    month: Number(match[2]),
    day: Number(match[3]),
    weekday: new Date(epoch).getUTCDay(),
  };
}

/** Day and time of an instant on the wall clock of Seoul: `['2026-12-05', '14:30']`. */
export function seoulClock(instant: string): readonly [day: string, time: string] {
  const epoch = Date.parse(instant);
  if (Number.isNaN(epoch)) throw new RangeError(`Not an instant: ${instant}`);
  const shifted = new Date(epoch + SEOUL_OFFSET_MS).toISOString();
  return [shifted.slice(0, 10), shifted.slice(11, 16)];
}
