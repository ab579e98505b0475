/** The one formatter of a language, the same on the server and in the browser. */
import type { Currency, Locale } from '../../contract/locale.ts';
import { formatDay, formatDayRange, formatInstantKst, formatTimeKst, tripStyle } from './dates.ts';
import { formatMoney } from './money.ts';
import { formatNumber } from './numbers.ts';
import { formatPeriod } from './period.ts';
import type { CalendarTable, DayLook, InstantLook } from './tables.ts';

export interface Format {
  locale: Locale;
  calendar: CalendarTable;
  /** `YYYY-MM-DD` in words. */
  day: (day: string, look?: DayLook) => string;
  /** Title of the month that a day lies in. */
  month: (day: string) => string;
  /** Days of a trip where no other look is named. */
  dayRange: (start: string, end: string, look?: DayLook) => string;
  /** `HH:MM` with its zone. */
  time: (time: string) => string;
  /** ISO instant as day and hour in Seoul; a deadline looks as the day of a trip does, with its weekday. */
  instant: (instant: string, look?: InstantLook) => string;
  /** Amount in minor units. */
  money: (amountMinor: number, currency: Currency) => string;
  /** `YY.MM.DD ~ YY.MM.DD`. */
  period: (start: string, end: string) => string;
  number: (value: number, decimals?: number) => string;
}

/**
 * @param calendar the table of `locales/<locale>/calendar.json`
 * @param today in Seoul; null for what is read at another time, such as a mail: there every day has its year
 */
export function createFormat(locale: Locale, calendar: CalendarTable, today: string | null): Format {
  const styleOf = (day: string, look: DayLook) => (look === 'trip' ? tripStyle(day, today) : look);
  const formatLook = (day: string, look: DayLook = 'long') => formatDay(day, calendar, styleOf(day, look));
  return {
    locale,
    calendar,
    day: formatLook,
    month: (day) => formatDay(day, calendar, 'month'),
    dayRange: (start, end, look = 'trip') => formatDayRange(start, end, (day) => formatLook(day, look)),
    time: formatTimeKst,
    instant: (instant, look = 'short') => formatInstantKst(instant, calendar, (day) => styleOf(day, look)),
    money: formatMoney,
    period: formatPeriod,
    number: (value, decimals) => formatNumber(value, calendar, decimals),
  };
}
