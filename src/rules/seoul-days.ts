/** Days in Asia/Seoul as `YYYY-MM-DD` strings: all date arithmetic of the shop. Seoul has no daylight saving time, so KST is UTC+9. */

const DAY_MS = 86_400_000;
const KST_OFFSET_MS = 9 * 3_600_000;

function toEpoch(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Today in Seoul, in any time zone of the clock. */
export function todayInSeoul(now: Date): string {
  return new Date(now.getTime() + KST_OFFSET_MS).toISOString().slice(0, 10);
}

/** Adds whole days, which may be negative. */
export function addDays(day: string, days: number): string {
  return new Date(toEpoch(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((toEpoch(to) - toEpoch(from)) / DAY_MS);
}

/** Day of the week, 0 = Sunday. */
export function weekday(day: string): number {
  return new Date(toEpoch(day)).getUTCDay();
}

/** True for a day of the calendar; refuses `2026-02-30`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const epoch = toEpoch(value);
  return !Number.isNaN(epoch) && new Date(epoch).toISOString().slice(0, 10) === value;
}

/** The instant at which a time of day begins in Seoul. */
export function toInstant(day: string, time: string): Date {
  return new Date(Date.parse(`${day}T${time}:00Z`) - KST_OFFSET_MS);
}

/** True when the day lies in a yearly season given as `MM-DD` bounds, both included; it may wrap over the new year. */
export function isWithinSeason(day: string, season: { from: string; to: string } | null): boolean {
  if (season === null) return true;
  const monthDay = day.slice(5);
  return season.from <= season.to
    ? season.from <= monthDay && monthDay <= season.to
    : season.from <= monthDay || monthDay <= season.to;
}

/** Last day of a trip that departs on `day` and takes `days` days. */
export function lastDay(day: string, days: number): string {
  return addDays(day, days - 1);
}

/** The days from `from` to `to`, both included. */
export function daysFrom(from: string, to: string): string[] {
  const count = daysBetween(from, to) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));
}
