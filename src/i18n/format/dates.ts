/** Days, months and instants in words, from a language's table alone: no Intl, so server and browser write the same. */
import { readDay, seoulClock } from './seoul.ts';
import type { CalendarTable, DayStyle, Names } from './tables.ts';

interface Tokens {
  y: string;
  M: string;
  d: string;
  E: string;
}

function fill(pattern: string, tokens: Tokens): string {
  return pattern.replace(/\{([yMdE])\}/g, (_, token: keyof Tokens) => tokens[token]);
}

function pick(names: Names, index: number): string {
  const name = names[index];
  if (name === undefined) throw new RangeError(`No name ${index}`);
  return name;
}

/**
 * @param day `YYYY-MM-DD`
 * @param style `long` Saturday, 5 December 2026 · `short` 5 Dec 2026 · `compact` Sat 5 Dec ·
 *   `dated` Sat 5 Dec 2026 · `month` December 2026
 */
export function formatDay(day: string, table: CalendarTable, style: DayStyle = 'long'): string {
  const { year, month, day: date, weekday } = readDay(day);
  const months = style === 'long' ? table.months.long : style === 'month' ? table.months.title : table.months.short;
  const weekdays = style === 'compact' || style === 'dated' ? table.weekdays.compact : table.weekdays.long;
  return fill(table.patterns[style], {
    y: String(year),
    M: pick(months, month - 1),
    d: date === 1 ? table.firstOfMonth : String(date),
    E: pick(weekdays, weekday),
  });
}

/**
 * The style in which a day of a trip is said: with its weekday, and with its year unless that is the present one.
 * @param today `YYYY-MM-DD`; null where the day of reading is unknown, such as in a mail
 */
export function tripStyle(day: string, today: string | null): DayStyle {
  return today?.slice(0, 4) === day.slice(0, 4) ? 'compact' : 'dated';
}

/** A time of day `HH:MM` in Seoul, 24 hours, its zone named; no line ends between the two. */
export function formatTimeKst(time: string): string {
  return `${time}\u00A0KST`;
}

/** An instant (ISO 8601) on the clock of Seoul: `5 Dec 2026, 14:30 KST`, its day in the style that `styleOf` gives. */
export function formatInstantKst(
  instant: string,
  table: CalendarTable,
  styleOf: (day: string) => DayStyle = () => 'short',
): string {
  const [day, time] = seoulClock(instant);
  const { instant: pattern, short } = table.patterns;
  return pattern.replace(short, formatDay(day, table, styleOf(day))).replace('{t}', formatTimeKst(time));
}

/** Both ends whole, each formatted alone; one day where they are the same. */
export function formatDayRange(start: string, end: string, format: (day: string) => string): string {
  return start === end ? format(start) : `${format(start)} – ${format(end)}`;
}
