/** Which products a search asks for by its filters: tests of their positions, on arrays of numbers. */
import { CATEGORIES, DAY_PARTS, DURATIONS, REGIONS, SEASONS } from '../../../../contract/catalogue/codes.ts';
import { BOOKING_HORIZON_DAYS, MIN_TRAVELLERS } from '../../../../contract/limits.ts';
import { LOCALES } from '../../../../contract/locale.ts';
import type { SearchFilterQuery } from '../../../../contract/catalogue/search.ts';
import { addDays } from '../../../../rules/seoul-days.ts';
import { findDeparture, firstDayWithSeats, type AskedDeparture } from '../availability.ts';
import type { Catalogue } from '../catalogue.ts';
import { lowerBound } from './lower-bound.ts';
import type { Facets } from './facets.ts';

export type Filter = (position: number) => boolean;

/** What a filter is about; the count of a further value leaves out the filter on the same thing. */
export type FilterName =
  | 'category'
  | 'region'
  | 'duration'
  | 'season'
  | 'guide'
  | 'price'
  | 'instant'
  | 'free'
  | 'rating'
  | 'time'
  | 'dates'
  | 'guaranteed';

/** What filters read beside the query. */
export interface FilterFacts {
  facets: Facets;
  /** Least price of each product in KRW. */
  prices: Float64Array;
  catalogue: Pick<Catalogue, 'seats' | 'figures'>;
  today: string;
}

/** What a query asks of a departure; null where any with two seats will do. */
export function getAsked(query: SearchFilterQuery, today: string): AskedDeparture | null {
  const { from, to, travellers = MIN_TRAVELLERS, time, guaranteed } = query;
  if (!from && !to && !time && !guaranteed && travellers === MIN_TRAVELLERS) return null;
  return {
    from: from ?? today,
    to: to ?? addDays(today, BOOKING_HORIZON_DAYS),
    travellers,
    time,
    guaranteed: guaranteed === 'true',
  };
}

export function listFilters(query: SearchFilterQuery, facts: FilterFacts): Map<FilterName, Filter> {
  const { facets, prices } = facts;
  const { category, region, guide, duration, season, price_min: min, price_max: max } = query;
  const filters = new Map<FilterName, Filter>();
  if (category !== 'all') filters.set('category', equals(facets.category, CATEGORIES.indexOf(category)));
  if (region !== 'all') filters.set('region', equals(facets.region, REGIONS.indexOf(region)));
  if (duration !== undefined) filters.set('duration', equals(facets.duration, DURATIONS.indexOf(duration)));
  if (season !== undefined) filters.set('season', hasBit(facets.seasons, SEASONS.indexOf(season)));
  if (guide !== undefined) filters.set('guide', hasBit(facets.guides, LOCALES.indexOf(guide)));
  if (query.time !== undefined) filters.set('time', hasBit(facets.times, DAY_PARTS.indexOf(query.time)));
  if (query.instant !== undefined) filters.set('instant', equals(facets.instant, 1));
  if (query.free !== undefined) filters.set('free', equals(facets.free, 1));
  if (query.rating !== undefined) filters.set('rating', isRated(facets, Number(query.rating)));
  if (min !== undefined || max !== undefined) {
    const [least, most] = [min ?? 0, max ?? Infinity];
    filters.set('price', (position) => least <= (prices[position] ?? 0) && (prices[position] ?? 0) <= most);
  }
  const asked = getAsked(query, facts.today);
  if (asked?.guaranteed) filters.set('guaranteed', departsAsAsked(asked, facts));
  if (asked && isDated(query)) filters.set('dates', departsAsAsked({ ...asked, guaranteed: false }, facts));
  return filters;
}

/** Null where the query leaves nothing out. */
export function buildFilter(query: SearchFilterQuery, facts: FilterFacts): Filter | null {
  const filters = [...listFilters(query, facts).values()];
  if (filters.length <= 1) return filters[0] ?? null;
  return (position) => {
    for (const isWanted of filters) if (!isWanted(position)) return false;
    return true;
  };
}

const isDated = ({ from, to, travellers, time }: SearchFilterQuery) =>
  from !== undefined || to !== undefined || travellers !== undefined || time !== undefined;

const equals =
  (values: Uint8Array, wanted: number): Filter =>
  (position) =>
    values[position] === wanted;

const hasBit =
  (values: Uint8Array | Uint32Array, index: number): Filter =>
  (position) =>
    ((values[position] ?? 0) & (1 << index)) !== 0;

export const isRated =
  ({ products }: Facets, least: number): Filter =>
  (position) =>
    (products[position]?.ratingAvg ?? 0) >= least;

/** Where no seat was taken the schedule decides, once for all products that share it. */
export function departsAsAsked(asked: AskedDeparture, { facets, catalogue, today }: FilterFacts): Filter {
  const { products, schedule, schedules, seatsAnyDay } = facets;
  const { seats, figures } = catalogue;
  const departs = schedules.map((days) => (days[lowerBound(days, asked.from)] ?? LATER) <= asked.to);
  const isPlain = asked.travellers === MIN_TRAVELLERS && asked.time === undefined && !asked.guaranteed;
  return (position) => {
    if (departs[schedule[position] ?? 0] !== true) return false;
    if (isPlain && seatsAnyDay[position] === 1) return true;
    const product = products[position];
    if (product === undefined) return false;
    const days = figures.days(product, today);
    return isPlain
      ? firstDayWithSeats(seats, product, days, asked.from, asked.to) !== null
      : findDeparture(seats, product, days, asked) !== null;
  };
}

/** Comes after every day. */
const LATER = '~';
