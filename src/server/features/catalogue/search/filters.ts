/** Which products a search asks for by its filters: a test of their positions, on arrays of numbers. */
import { CATEGORIES, DURATIONS, REGIONS } from '../../../../contract/catalogue/codes.ts';
import { BOOKING_HORIZON_DAYS } from '../../../../contract/limits.ts';
import { LOCALES } from '../../../../contract/locale.ts';
import type { SearchQuery } from '../../../../contract/catalogue/products.ts';
import { addDays } from '../../../../rules/seoul-days.ts';
import { firstDayWithSeats } from '../availability.ts';
import type { Catalogue } from '../catalogue.ts';
import { lowerBound } from './lower-bound.ts';
import type { Facets } from './facets.ts';
import { SEASONS } from './traits.ts';

export type Filter = (position: number) => boolean;

/** Null where the query leaves nothing out. */
export function buildFilter(
  query: SearchQuery,
  facets: Facets,
  prices: Float64Array,
  catalogue: Pick<Catalogue, 'seats' | 'figures'>,
  today: string,
): Filter | null {
  const { category, region, guide, duration, season, price_min: min, price_max: max } = query;
  const filters: Filter[] = [];
  const equals = (values: Uint8Array, wanted: number) => filters.push((position) => values[position] === wanted);
  const hasBit = (values: Uint8Array | Uint32Array, index: number) =>
    filters.push((position) => ((values[position] ?? 0) & (1 << index)) !== 0);
  if (category !== 'all') equals(facets.category, CATEGORIES.indexOf(category));
  if (region !== 'all') equals(facets.region, REGIONS.indexOf(region));
  if (duration !== undefined) equals(facets.duration, DURATIONS.indexOf(duration));
  if (season !== undefined) hasBit(facets.seasons, SEASONS.indexOf(season));
  if (guide !== undefined) hasBit(facets.guides, LOCALES.indexOf(guide));
  if (min !== undefined) filters.push((position) => (prices[position] ?? 0) >= min);
  if (max !== undefined) filters.push((position) => (prices[position] ?? 0) <= max);
  if (query.from !== undefined || query.to !== undefined) {
    const [from, to] = [query.from ?? today, query.to ?? addDays(today, BOOKING_HORIZON_DAYS)];
    filters.push(hasSeatsBetween(from, to, facets, catalogue, today));
  }
  if (filters.length <= 1) return filters[0] ?? null;
  return (position) => {
    for (const isWanted of filters) if (!isWanted(position)) return false;
    return true;
  };
}

/** Where no seat was taken the schedule decides, once for all products that share it. */
function hasSeatsBetween(
  from: string,
  to: string,
  { products, schedule, schedules, seatsAnyDay }: Facets,
  { seats, figures }: Pick<Catalogue, 'seats' | 'figures'>,
  today: string,
): Filter {
  const departs = schedules.map((days) => (days[lowerBound(days, from)] ?? LATER) <= to);
  return (position) => {
    if (departs[schedule[position] ?? 0] !== true) return false;
    if (seatsAnyDay[position] === 1) return true;
    const product = products[position];
    return product !== undefined && firstDayWithSeats(seats, product, figures.days(product, today), from, to) !== null;
  };
}

/** Comes after every day. */
const LATER = '~';
