/** The one formatter of a language, the same on the server and in the browser. */
import type { Currency, Locale } from '../../contract/locale.ts';
import { formatDay, formatDayRange, formatInstantKst, formatTimeKst } from './dates.ts';
import { formatMoney } from './money.ts';
import { formatNumber } from './numbers.ts';
import { formatPeriod } from './period.ts';
import type { CalendarTable, DayStyle } from './tables.ts';

export interface Format {
  locale: Locale;
  calendar: CalendarTable;
  /** `YYYY-MM-DD` in words. */
  day: (day: string, style?: DayStyle) => string;
  /** Title of the month that a day lies in. */
  month: (day: string) => string;
  dayRange: (start: string, end: string, style?: DayStyle) => string;
  /** `HH:MM` with its zone. */
  time: (time: string) => string;
  /** ISO instant as day and hour in Seoul. */
  instant: (instant: string) => string;
  /** Amount in minor units. */
  money: (amountMinor: number, currency: Currency) => string;
  /** `YY.MM.DD ~ YY.MM.DD`. */
  period: (start: string, end: string) => string;
  number: (value: number, decimals?: number) => string;
}

/** @param calendar the table of `locales/<locale>/calendar.json` */
export function createFormat(locale: Locale, calendar: CalendarTable): Format {
  return {
    locale,
    calendar,
    day: (day, style) => formatDay(day, calendar, style),
    month: (day) => formatDay(day, calendar, 'month'),
    dayRange: (start, end, style) => formatDayRange(start, end, calendar, style),
    time: formatTimeKst,
    instant: (instant) => formatInstantKst(instant, calendar),
    money: formatMoney,
    period: formatPeriod,
    number: (value, decimals) => formatNumber(value, calendar, decimals),
  };
}
