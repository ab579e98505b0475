/** How many products each further filter would leave: one walk over the found products for all of them. */
import { DAY_PARTS, DURATIONS, RATING_FLOORS, REGIONS, SEASONS } from '../../../../contract/catalogue/codes.ts';
import { BOOKING_HORIZON_DAYS, MIN_TRAVELLERS } from '../../../../contract/limits.ts';
import { LOCALES } from '../../../../contract/locale.ts';
import type { SearchFacets, SearchFilterQuery } from '../../../../contract/catalogue/search.ts';
import { addDays } from '../../../../rules/seoul-days.ts';
import {
  buildFilter,
  departsAsAsked,
  getAsked,
  isRated,
  listFilters,
  type FilterFacts,
  type FilterName,
} from './filters.ts';

/** Bars of the histogram of prices. */
const PRICE_STEPS = 16;

/** @param positions what the words of the search found, or all products */
export function countFacets(query: SearchFilterQuery, facts: FilterFacts, positions: readonly number[]): SearchFacets {
  const { facets, prices } = facts;
  const left = splitByFilter(query, facts, positions);
  const count = (name: FilterName, test: (position: number) => boolean) => left(name).filter(test).length;
  const byBits = <Value>(values: readonly Value[], name: FilterName, bits: Uint8Array | Uint32Array) =>
    present(values, (_, index) => count(name, (position) => ((bits[position] ?? 0) & (1 << index)) !== 0));
  const byPlace = <Value>(values: readonly Value[], name: FilterName, places: Uint8Array) =>
    present(values, (_, index) => count(name, (position) => places[position] === index));
  const asked = getAsked(query, facts.today) ?? anyDeparture(facts.today);
  return {
    instant: count('instant', (position) => facets.instant[position] === 1),
    free: count('free', (position) => facets.free[position] === 1),
    guaranteed: count('guaranteed', departsAsAsked({ ...asked, guaranteed: true }, facts)),
    // Which days have seats follows from the time, so that each part of the day is a search of its own.
    times: present(DAY_PARTS, (time) => positions.filter(buildFilter({ ...query, time }, facts) ?? all).length),
    ratings: present(RATING_FLOORS, (floor) => count('rating', isRated(facets, Number(floor)))),
    durations: byPlace(DURATIONS, 'duration', facets.duration),
    seasons: byBits(SEASONS, 'season', facets.seasons),
    guides: byBits(LOCALES, 'guide', facets.guides),
    regions: byPlace(REGIONS, 'region', facets.region),
    prices: spreadPrices(left('price').map((position) => prices[position] ?? 0)),
  };
}

const all = () => true;

function anyDeparture(today: string) {
  const to = addDays(today, BOOKING_HORIZON_DAYS);
  return { from: today, to, travellers: MIN_TRAVELLERS, time: undefined, guaranteed: false };
}

/** Answers which products are left when one of the filters is taken off. */
function splitByFilter(query: SearchFilterQuery, facts: FilterFacts, positions: Iterable<number>) {
  const filters = [...listFilters(query, facts)];
  const kept: number[] = [];
  /** Products that a single filter leaves out, by that filter. */
  const missedBy = new Map<FilterName, number[]>(filters.map(([name]) => [name, []]));
  for (const position of positions) {
    const missed = findMisses(filters, position);
    if (missed.length === 0) kept.push(position);
    else if (missed[0] !== undefined && missed.length === 1) missedBy.get(missed[0])?.push(position);
  }
  return (name: FilterName): readonly number[] => [...kept, ...(missedBy.get(name) ?? [])];
}

/** The first two filters at most that leave a product out. */
function findMisses(filters: readonly [FilterName, (position: number) => boolean][], position: number): FilterName[] {
  const missed: FilterName[] = [];
  for (const [name, isWanted] of filters) {
    if (isWanted(position)) continue;
    missed.push(name);
    if (missed.length === 2) return missed;
  }
  return missed;
}

function present<Value>(values: readonly Value[], count: (value: Value, index: number) => number) {
  return values.map((value, index) => ({ value, count: count(value, index) })).filter((each) => each.count > 0);
}

function spreadPrices(prices: readonly number[]): SearchFacets['prices'] {
  if (prices.length === 0) return null;
  let [min, max] = [Infinity, 0];
  for (const price of prices) {
    min = Math.min(min, price);
    max = Math.max(max, price);
  }
  const counts = Array.from({ length: PRICE_STEPS }, () => 0);
  const width = (max - min) / PRICE_STEPS || 1;
  for (const price of prices) {
    const step = Math.min(PRICE_STEPS - 1, Math.floor((price - min) / width));
    counts[step] = (counts[step] ?? 0) + 1;
  }
  return { min, max, counts };
}
