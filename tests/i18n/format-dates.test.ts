/** Dates and numbers in all 21 languages, word for word: what a server writes must not depend on the ICU it runs on. */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../src/contract/locale.ts';
import { COUNTRY_CODES, countryName } from '../../src/i18n/format/countries.ts';
import { createFormat } from '../../src/i18n/format/format.ts';
import type { CalendarTable } from '../../src/i18n/format/tables.ts';
import { DATES } from './format-dates.expected.ts';

function read(locale: Locale, file: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../locales/${locale}/${file}.json`, import.meta.url), 'utf8'));
}
const getFormat = (locale: Locale) => createFormat(locale, read(locale, 'calendar') as CalendarTable, '2026-11-23');
/** Every kind of space as a plain one, so that the expectations can be read. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

describe.each([...LOCALES])('dates in %s', (locale) => {
  const format = getFormat(locale);

  it('reads as a person of that language writes it', () => {
    expect([
      plain(format.day('2026-12-05')),
      plain(format.day('2027-03-01', 'short')),
      plain(format.day('2026-12-05', 'compact')),
      plain(format.month('2027-03-01')),
      plain(format.instant('2026-12-05T20:30:00Z')),
      plain(format.number(1_234_567)),
      plain(format.number(4.75, 1)),
    ]).toEqual(DATES[locale]);
  });

  it('says a deadline with its weekday, as the day of a trip', () => {
    const [deadline, day, instant] = [
      format.instant('2026-12-05T20:30:00Z', 'trip'),
      format.day('2026-12-06', 'trip'),
      format.instant('2026-12-05T20:30:00Z'),
    ];
    expect(deadline).toBe(instant.replace(format.day('2026-12-06', 'short'), day));
    expect(deadline).toContain(day);
    expect(deadline).toContain('05:30\u00A0KST');
    expect(format.instant('2027-01-04T20:30:00Z', 'trip')).toContain(format.day('2027-01-05', 'dated'));
  });

  it('names twelve months and seven weekdays apart', () => {
    const { months, weekdays, patterns } = format.calendar;
    for (const names of [months.long, months.short, months.title]) expect(new Set(names).size).toBe(12);
    for (const names of [weekdays.long, weekdays.short, weekdays.compact]) expect(new Set(names).size).toBe(7);
    expect(weekdays.narrow).toHaveLength(7);
    expect(patterns.instant).toContain('{t}');
  });

  it('names every country in its own order', () => {
    const table = read(locale, 'countries') as Record<string, string>;
    expect(Object.keys(table).toSorted()).toEqual([...COUNTRY_CODES].toSorted());
    expect(countryName('KR', table)).not.toBe('KR');
    for (const name of Object.values(table)) expect(name.trim()).not.toBe('');
  });
});

/** Letters that the order of their codes puts elsewhere; Chinese goes by sound in one place, by strokes in the other. */
it.each<[Locale, string[]]>([
  ['tr', ['Cook Adaları', 'Çad', 'Danimarka', 'Irak', 'İran', 'Letonya', 'Şili', 'Umman']],
  ['vi', ['Ai Cập', 'Áo', 'Cộng hòa Dominica', 'Đan Mạch', 'Đức', 'Timor-Leste']],
  ['fr', ['Égypte', 'Équateur', 'Espagne', 'États-Unis', 'Éthiopie']],
  ['de', ['Ägypten', 'Ålandinseln', 'Ecuador', 'Österreich', 'Sambia']],
  ['kk', ['Аустралия', 'Катар', 'Қазақстан', 'Украина']],
  ['zh-CN', ['阿富汗', '法国', '韩国', '中国']],
  ['zh-TW', ['中國', '丹麥', '比利時', '法國', '南韓', '德國']],
])('countries in %s stand in the order of its alphabet', (locale, names) => {
  const shown = Object.values(read(locale, 'countries') as Record<string, string>);
  expect(shown.filter((name) => names.includes(name))).toEqual(names);
});

describe('days', () => {
  const format = getFormat('en');
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Seoul'])(
    'do not move in %s',
    (zoneName) => {
      process.env['TZ'] = zoneName;
      expect(format.day('2026-03-08')).toBe('Sunday, 8 March 2026');
      expect(format.instant('2026-03-08T15:00:00Z')).toBe('9 Mar 2026, 00:00\u00A0KST');
    },
  );

  it('come from instants with any offset', () => {
    expect(format.instant('2026-12-05T23:59:59+09:00')).toBe('5 Dec 2026, 23:59\u00A0KST');
    expect(format.instant('2026-12-31T15:00:00.000Z')).toBe('1 Jan 2027, 00:00\u00A0KST');
  });

  it('format each end of a range alone, and one day once', () => {
    expect(format.dayRange('2026-12-05', '2027-01-02', 'short')).toBe('5 Dec 2026 – 2 Jan 2027');
    expect(format.dayRange('2026-12-05', '2026-12-05', 'compact')).toBe('Sat 5 Dec');
  });

  it('of a trip have their weekday, and their year where it is not the present one', () => {
    expect(format.day('2026-12-05', 'trip')).toBe('Sat 5 Dec');
    expect(format.day('2027-01-02', 'trip')).toBe('Sat 2 Jan 2027');
    expect(format.dayRange('2026-12-31', '2027-01-01')).toBe('Thu 31 Dec – Fri 1 Jan 2027');
    expect(format.dayRange('2026-12-05', '2026-12-05')).toBe('Sat 5 Dec');
    expect(getFormat('ko').day('2027-01-02', 'trip')).toBe('2027년 1월 2일 (토)');
    expect(getFormat('ar').day('2027-01-02', 'trip')).toBe('السبت، 2 يناير 2027');
  });

  it('have an ordinal number on the first of a month alone, where the language writes one', () => {
    expect(getFormat('fr').dayRange('2026-12-01', '2026-12-21', 'compact')).toBe('mar. 1er déc. – lun. 21 déc.');
    expect(getFormat('it').day('2026-05-01')).toBe('venerdì 1º maggio 2026');
  });

  it('of a trip always have their year where nobody knows when they are read', () => {
    const mail = createFormat('en', read('en', 'calendar') as CalendarTable, null);
    expect(mail.day('2026-12-05', 'trip')).toBe('Sat 5 Dec 2026');
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '20261205', '', '2026-12-05T00:00:00Z'])('refuse %j', (text) => {
    expect(() => format.day(text)).toThrow(RangeError);
  });

  it('know leap days', () => {
    expect(format.day('2028-02-29')).toBe('Tuesday, 29 February 2028');
  });

  it('name the zone with every hour', () => {
    expect(format.time('09:00')).toBe('09:00\u00A0KST');
  });

  it('write the period of the specification in every language', () => {
    for (const locale of LOCALES)
      expect(getFormat(locale).period('2026-12-05', '2026-12-08')).toBe('26.12.05 ~ 26.12.08');
  });
});

describe('numbers', () => {
  it.each([
    ['en', 1234, 0, '1,234'],
    ['es', 1234, 0, '1234'],
    ['es', 12_345, 0, '12.345'],
    ['hi', 12_345_678, 0, '1,23,45,678'],
    ['de', -0.04, 1, '0,0'],
    ['de', -1234.56, 1, '-1.234,6'],
    ['ar', 999, 0, '999'],
  ] as const)('%s %d', (locale, value, decimals, expected) => {
    expect(getFormat(locale).number(value, decimals)).toBe(expected);
  });
});
