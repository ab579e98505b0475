/** Writes calendar, country and language tables of all languages from Node's ICU, and proves that the calendar's reproduce it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { LOCALES, type Locale } from '../../contract/locale.ts';
import { COUNTRY_CODES } from '../../i18n/format/countries.ts';
import { formatDay } from '../../i18n/format/dates.ts';
import { formatNumber } from '../../i18n/format/numbers.ts';
import type { CalendarTable, DayStyle } from '../../i18n/format/tables.ts';

const FIXED = { timeZone: 'UTC', calendar: 'gregory', numberingSystem: 'latn' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const OPTIONS: Record<DayStyle | 'instant', Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  short: { year: 'numeric', month: 'short', day: 'numeric' },
  compact: { weekday: 'short', month: 'short', day: 'numeric' },
  dated: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  instant: { year: 'numeric', month: 'short', day: 'numeric', ...CLOCK },
};
/** English is British, as its spelling is. */
const CALENDARS: Partial<Record<Locale, string>> = { en: 'en-GB' };
const TOKENS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {
  year: '{y}',
  month: '{M}',
  day: '{d}',
  weekday: '{E}',
};
/** Own corrections: a booked Thai date names its era, since the everyday one counts 543 years more. */
const ERA: Partial<Record<Locale, string>> = { th: 'ค.ศ. ' };
/** And in some languages only the first of a month is an ordinal number. */
const FIRST_OF_MONTH: Partial<Record<Locale, string>> = { fr: '1er', 'fr-CA': '1er', it: '1º', pt: '1º' };

/** And a time and its zone are one piece from left to right among Arabic words. */
const TIME: Partial<Record<Locale, string>> = { ar: '\u2066{t}\u2069' };

/** `format` and `formatToParts` disagree about which space they write; a plain no-break space stands for both. */
const oneSpace = (text: string) => text.replaceAll('\u202f', '\u00a0');

const parts = (locale: Locale, options: Intl.DateTimeFormatOptions, epoch: number) =>
  new Intl.DateTimeFormat(CALENDARS[locale] ?? locale, { ...options, ...FIXED }).formatToParts(epoch);
const part = (locale: Locale, options: Intl.DateTimeFormatOptions, epoch: number, type: 'month' | 'weekday') =>
  parts(locale, options, epoch).find((one) => one.type === type)?.value ?? '';
const months = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  Array.from({ length: 12 }, (_, month) => part(locale, options, Date.UTC(2026, month, 15), 'month'));
/** 1 February 2026 is a Sunday. */
const weekdays = (locale: Locale, options: Intl.DateTimeFormatOptions) =>
  Array.from({ length: 7 }, (_, day) => part(locale, options, Date.UTC(2026, 1, 1 + day), 'weekday'));

function pattern(locale: Locale, options: Intl.DateTimeFormatOptions): string {
  let text = '';
  let inTime = false;
  for (const { type, value } of parts(locale, options, Date.UTC(2026, 11, 5, 14, 30))) {
    if (type === 'hour') text += TIME[locale] ?? '{t}';
    if (!inTime && type !== 'hour') text += TOKENS[type] ?? value;
    inTime = type === 'hour' || (inTime && type !== 'minute');
  }
  return oneSpace(text).replace('{y}', `${ERA[locale] ?? ''}{y}`);
}

function buildCalendar(locale: Locale): CalendarTable {
  const numbers = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  const millions = numbers.formatToParts(12_345_678.5);
  const week = new Intl.Locale(CALENDARS[locale] ?? locale) as Intl.Locale & { weekInfo: { firstDay: number } };
  return {
    months: {
      long: months(locale, OPTIONS.long),
      short: months(locale, OPTIONS.short),
      title: months(locale, OPTIONS.month),
    },
    weekdays: {
      long: weekdays(locale, OPTIONS.long),
      short: weekdays(locale, { weekday: 'short' }),
      compact: weekdays(locale, OPTIONS.compact),
      narrow: weekdays(locale, { weekday: 'narrow' }),
    },
    patterns: {
      long: pattern(locale, OPTIONS.long),
      short: pattern(locale, OPTIONS.short),
      compact: pattern(locale, OPTIONS.compact),
      dated: pattern(locale, OPTIONS.dated),
      month: pattern(locale, OPTIONS.month),
      instant: pattern(locale, OPTIONS.instant),
    },
    firstOfMonth: FIRST_OF_MONTH[locale] ?? '1',
    firstDay: week.weekInfo.firstDay % 7,
    number: {
      decimal: millions.find((one) => one.type === 'decimal')?.value ?? '.',
      group: millions.find((one) => one.type === 'group')?.value ?? ',',
      step: millions.filter((one) => one.type === 'integer').at(1)?.value.length ?? 3,
      minimum: numbers.format(1234).length > 4 ? 1 : 2,
    },
  };
}

function prove(locale: Locale, own: CalendarTable): void {
  const table = { ...own, firstOfMonth: '1' };
  for (const style of ['long', 'short', 'compact', 'dated', 'month'] as const) {
    const format = new Intl.DateTimeFormat(CALENDARS[locale] ?? locale, { ...OPTIONS[style], ...FIXED });
    for (let epoch = Date.UTC(2026, 0, 1); epoch < Date.UTC(2029, 0, 1); epoch += 86_400_000) {
      const text = formatDay(new Date(epoch).toISOString().slice(0, 10), table, style).replace(ERA[locale] ?? '', '');
      const expected = oneSpace(
        format
          .formatToParts(epoch)
          .map(({ value }) => value)
          .join(''),
      );
      if (text !== expected) throw new Error(`${locale} ${style}: ${text} is not ${expected}`);
    }
  }
  proveInstants(locale, table);
  for (const value of [0, 7, 999, 1234, 12_345, 1_234_567, 123_456_789]) {
    const expected = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(value);
    if (formatNumber(value, table) !== expected)
      throw new Error(`${locale}: ${formatNumber(value, table)} is not ${expected}`);
  }
}

/** The day of an instant may be in another style than `short`: all else of it stays. */
function proveInstants(locale: Locale, { patterns }: CalendarTable): void {
  for (const style of ['compact', 'dated'] as const) {
    const text = patterns.instant.replace(patterns.short, patterns[style]);
    const expected = pattern(locale, { ...OPTIONS[style], ...CLOCK });
    if (text !== expected) throw new Error(`${locale} instant, ${style}: ${text} is not ${expected}`);
  }
}

function listCountries(locale: Locale): Record<string, string> {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const order = new Intl.Collator(locale);
  const rows = COUNTRY_CODES.map((code) => {
    const name = names.of(code);
    if (name === undefined) throw new Error(`${locale} has no name for ${code}`);
    return [code, name] as const;
  });
  return Object.fromEntries(rows.toSorted((one, other) => order.compare(one[1], other[1])));
}

/** What the Unicode tables call these codes. */
const UNICODE: Partial<Record<Locale, string>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant', tl: 'fil' };
/** Own corrections of names that read badly behind a colon. */
const LANGUAGE_NAMES: Partial<Record<Locale, Partial<Record<Locale, string>>>> = {
  ru: { 'zh-CN': 'китайский (упрощённый)', 'zh-TW': 'китайский (традиционный)' },
  th: { 'fr-CA': 'ฝรั่งเศส (แคนาดา)' },
};

function listLanguages(locale: Locale): Record<string, string> {
  const names = new Intl.DisplayNames(UNICODE[locale] ?? locale, { type: 'language', languageDisplay: 'dialect' });
  return Object.fromEntries(
    LOCALES.map((code) => [code, LANGUAGE_NAMES[locale]?.[code] ?? names.of(UNICODE[code] ?? code) ?? code]),
  );
}

for (const locale of LOCALES) {
  const folder = new URL(`../../../locales/${locale}/`, import.meta.url);
  const table = buildCalendar(locale);
  prove(locale, table);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('calendar.json', folder), `${JSON.stringify(table, null, 2)}\n`);
  writeFileSync(new URL('countries.json', folder), `${JSON.stringify(listCountries(locale), null, 2)}\n`);
  writeFileSync(new URL('languages.json', folder), `${JSON.stringify(listLanguages(locale), null, 2)}\n`);
}
