/** What a language brings to dates and numbers; one `locales/<lang>/calendar.json` each, generated from Node's ICU. */

/** Styles of a day: in full, with year, with weekday, with both, the month alone. */
export type DayStyle = 'long' | 'short' | 'compact' | 'dated' | 'month';
/** `trip`: with weekday, and with the year where it is not the present one. */
export type DayLook = DayStyle | 'trip';
/** How the day of an instant looks. */
export type InstantLook = 'short' | 'trip';

/** Twelve months or seven weekdays (Sunday first). */
export type Names = readonly string[];

export interface CalendarTable {
  months: { long: Names; short: Names; title: Names };
  weekdays: { long: Names; short: Names; compact: Names; narrow: Names };
  /** Templates with {y}, {M}, {d}, {E}; `instant` is `short` with {t}. */
  patterns: Record<DayStyle | 'instant', string>;
  /** The first day of a month, which some languages write as an ordinal number. */
  firstOfMonth: string;
  /** First day of the week, 0 Sunday to 6 Saturday. */
  firstDay: number;
  number: {
    decimal: string;
    group: string;
    /** Size of the groups above the first three digits. */
    step: number;
    /** Digits before the first separator at least: 2 leaves 1234 whole. */
    minimum: number;
  };
}
