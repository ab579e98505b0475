/** Counts and averages in Latin digits with a language's own separators. */
import type { CalendarTable } from './tables.ts';

/**
 * @param value any finite number
 * @param decimals digits after the separator, always that many
 */
export function formatNumber(value: number, table: CalendarTable, decimals = 0): string {
  const { decimal, group, step, minimum } = table.number;
  const [whole = '0', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const groups: string[] = [];
  let rest = whole;
  if (whole.length >= 3 + minimum) {
    for (let size = 3; rest.length > size; size = step) {
      groups.unshift(rest.slice(-size));
      rest = rest.slice(0, -size);
    }
  }
  const sign = value < 0 && Number(whole + (fraction ?? '')) > 0 ? '-' : '';
  return sign + [rest, ...groups].join(group) + (fraction === undefined ? '' : decimal + fraction);
}
