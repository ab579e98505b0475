/** The period text of a cart line and a reservation (§3). */

function formatShortDay(day: string): string {
  return `${day.slice(2, 4)}.${day.slice(5, 7)}.${day.slice(8, 10)}`;
}

/** `YY.MM.DD ~ YY.MM.DD` from two days `YYYY-MM-DD`; the same text in every language. */
export function formatPeriod(start: string, end: string): string {
  return `${formatShortDay(start)} ~ ${formatShortDay(end)}`;
}
