/** What the filters of a search read from a product. */
import type { DayPart, DurationFilter, Season } from '../../../../contract/catalogue/codes.ts';
import { SEASON_MONTHS } from '../../../../rules/seasons.ts';
import { isWithinSeason } from '../../../../rules/seoul-days.ts';
import type { CatalogueProduct } from '../model.ts';

const HALF_DAY_HOURS = 5;

export function classifyDuration(product: CatalogueProduct): DurationFilter {
  if (product.durationDays > 1) return 'overnight';
  return (product.durationHours ?? HALF_DAY_HOURS) <= HALF_DAY_HOURS ? 'half_day' : 'day';
}

/** True when the product runs on at least one day of the season. */
export function runsIn(product: CatalogueProduct, season: Season): boolean {
  const bounds = product.season;
  if (bounds === null) return true;
  return SEASON_MONTHS[season].some((month) => {
    const name = String(month).padStart(2, '0');
    const starts = bounds.from.startsWith(name) || bounds.to.startsWith(name);
    return starts || isWithinSeason(`2028-${name}-01`, bounds);
  });
}

/** Part of the day that a time `HH:MM` lies in. */
export function dayPart(time: string): DayPart {
  if (time < '12:00') return 'morning';
  return time < '17:00' ? 'afternoon' : 'evening';
}

/** Days before a departure until which a cancellation refunds everything; null where none does. */
export function freeDays({ cancellationPolicy }: Pick<CatalogueProduct, 'cancellationPolicy'>): number | null {
  return cancellationPolicy.findLast((rule) => rule.refund_percent === 100)?.days_before ?? null;
}
