/** What the filters of a search read from a product. */
import type { DurationFilter } from '../../../../contract/catalogue/codes.ts';
import { isWithinSeason } from '../../../../rules/seoul-days.ts';
import type { CatalogueProduct } from '../model.ts';

const HALF_DAY_HOURS = 5;
const SEASON_MONTHS = { spring: [3, 4, 5], summer: [6, 7, 8], autumn: [9, 10, 11], winter: [12, 1, 2] } as const;

export type Season = keyof typeof SEASON_MONTHS;
export const SEASONS = Object.keys(SEASON_MONTHS) as Season[];

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
