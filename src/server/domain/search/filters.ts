/** Whether a product is what the filters of a search ask for. */
import { BOOKING_HORIZON_DAYS } from '../../../contract/limits.ts';
import type { DurationFilter } from '../../../contract/catalogue.ts';
import type { SearchQuery } from '../../../contract/product.ts';
import { addDays, isWithinSeason } from '../../../rules/kst.ts';
import { firstDayWithSeats } from '../catalogue/availability.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueProduct } from '../catalogue/model.ts';

const HALF_DAY_HOURS = 5;
const SEASON_MONTHS = { spring: [3, 4, 5], summer: [6, 7, 8], autumn: [9, 10, 11], winter: [12, 1, 2] } as const;

export type Filter = (product: CatalogueProduct, position: number) => boolean;

/** Null where the query leaves nothing out. The cheapest question comes first: most products fall at it. */
export function filterOf(
  query: SearchQuery,
  { seats, figures }: Pick<Catalogue, 'seats' | 'figures'>,
  today: string,
  prices: Float64Array,
): Filter | null {
  const { category, region, guide, duration, season, price_min: min, price_max: max } = query;
  const filters: Filter[] = [];
  if (category !== 'all') filters.push((product) => product.category === category);
  if (region !== 'all') filters.push((product) => product.region === region);
  if (guide !== undefined) filters.push((product) => product.guideLanguages.includes(guide));
  if (duration !== undefined) filters.push((product) => durationOf(product) === duration);
  if (min !== undefined) filters.push((_, position) => (prices[position] ?? 0) >= min);
  if (max !== undefined) filters.push((_, position) => (prices[position] ?? 0) <= max);
  if (season !== undefined) filters.push((product) => runsIn(product, season));
  if (query.from !== undefined || query.to !== undefined) {
    const [from, to] = [query.from ?? today, query.to ?? addDays(today, BOOKING_HORIZON_DAYS)];
    filters.push((product) => firstDayWithSeats(seats, product, figures.days(product, today), from, to) !== null);
  }
  return filters.length === 0 ? null : (product, position) => filters.every((isWanted) => isWanted(product, position));
}

function durationOf(product: CatalogueProduct): DurationFilter {
  if (product.durationDays > 1) return 'overnight';
  return (product.durationHours ?? HALF_DAY_HOURS) <= HALF_DAY_HOURS ? 'half_day' : 'day';
}

/** True when the product runs on at least one day of the season. */
function runsIn(product: CatalogueProduct, season: keyof typeof SEASON_MONTHS): boolean {
  const bounds = product.season;
  if (bounds === null) return true;
  return SEASON_MONTHS[season].some((month) => {
    const name = String(month).padStart(2, '0');
    const starts = bounds.from.startsWith(name) || bounds.to.startsWith(name);
    return starts || isWithinSeason(`2028-${name}-01`, bounds);
  });
}
