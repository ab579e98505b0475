/** What the search page asks: every filter stands in the address, so that a result can be shared, bookmarked and found again. */
import { parseAddress } from '../../contract/address.ts';
import {
  CATEGORIES,
  DAY_PARTS,
  DURATIONS,
  RATING_FLOORS,
  REGIONS,
  SEASONS,
  SORTS,
  type Category,
  type DayPart,
  type DurationFilter,
  type RatingFloor,
  type Region,
  type Season,
  type Sort,
} from '../../contract/catalogue/codes.ts';
import { MAX_SEARCH_TRAVELLERS, MIN_TRAVELLERS } from '../../contract/limits.ts';
import { isLocale, type Locale } from '../../contract/locale.ts';
import { pathTo } from '../../contract/paths.ts';
import { isDay } from '../../rules/seoul-days.ts';
import { query } from '../../runtime/query-cache.ts';
import type { PageContext } from '../../runtime/page.ts';

/** Three columns, or two, or one, each filled. */
export const TRIPS_PER_PAGE = 12;
/** Longest text that is searched for. */
export const MAX_WORDS = 80;

export interface SearchFilters {
  category: Category | 'all';
  region: Region | 'all';
  q: string;
  /** Days with enough seats left. */
  from: string | null;
  to: string | null;
  /** Always KRW, whichever currency is shown, so that an address means the same to every visitor. */
  priceMin: number | null;
  priceMax: number | null;
  duration: DurationFilter | null;
  guide: Locale | null;
  season: Season | null;
  /** Null for as many as a reservation needs. */
  travellers: number | null;
  instant: boolean;
  free: boolean;
  guaranteed: boolean;
  time: DayPart | null;
  rating: RatingFloor | null;
  sort: Sort;
  page: number;
}

interface SearchParams {
  category: string;
  region: string;
}

function findValue<T extends string>(values: readonly T[], value: string | null | undefined): T | null {
  return values.find((one) => one === value) ?? null;
}

function whole(value: string | null, least: number, most: number): number | null {
  const number = value === null || !/^\d{1,10}$/.test(value) ? Number.NaN : Number(value);
  return number >= least && number <= most ? number : null;
}

/** True for the addresses that the search has: `all` or a known code in both places. */
export function isSearchPath({ category, region }: SearchParams): boolean {
  return findValue(['all', ...CATEGORIES], category) !== null && findValue(['all', ...REGIONS], region) !== null;
}

/** The filters of an address; what makes no sense in it is left out. Null for a category or region that is none. */
export function readFilters({
  params,
  search,
  today,
}: Pick<PageContext<SearchParams>, 'params' | 'search' | 'today'>): SearchFilters | null {
  const category = findValue(['all', ...CATEGORIES], params.category);
  const region = findValue(['all', ...REGIONS], params.region);
  if (category === null || region === null) return null;
  const day = (name: string) => {
    const value = search.get(name);
    return value !== null && isDay(value) && value > today ? value : null;
  };
  const from = day('from');
  const to = day('to');
  const priceMin = whole(search.get('price_min'), 1, 1e9);
  const priceMax = whole(search.get('price_max'), 1, 1e9);
  const guide = search.get('guide');
  return {
    category,
    region,
    q: (search.get('q') ?? '').trim().slice(0, MAX_WORDS),
    from,
    to: from !== null && to !== null && to < from ? null : to,
    priceMin,
    priceMax: priceMin !== null && priceMax !== null && priceMax < priceMin ? null : priceMax,
    duration: findValue(DURATIONS, search.get('duration')),
    guide: isLocale(guide) ? guide : null,
    season: findValue(SEASONS, search.get('season')),
    travellers: whole(search.get('travellers'), MIN_TRAVELLERS + 1, MAX_SEARCH_TRAVELLERS),
    instant: search.get('instant') === 'true',
    free: search.get('free') === 'true',
    guaranteed: search.get('guaranteed') === 'true',
    time: findValue(DAY_PARTS, search.get('time')),
    rating: findValue(RATING_FLOORS, search.get('rating')),
    sort: findValue(SORTS, search.get('sort')) ?? 'recommended',
    page: whole(search.get('page'), 1, 10_000) ?? 1,
  };
}

/** The filters of a whole address; null where it is none of the search. */
export function readFiltersAt(address: string, today: string): SearchFilters | null {
  const { pathname, search } = parseAddress(address);
  const [category = '', region = ''] = pathname.split('/').slice(-2);
  const filters = readFilters({ params: { category, region }, search: new URLSearchParams(search), today });
  return filters !== null && pathTo('search', filters) === pathname ? filters : null;
}

/** The one address of a set of filters; what is not asked for does not stand in it. */
export function searchPath(filters: SearchFilters): string {
  const words: Record<string, string | number | null> = {
    q: filters.q || null,
    from: filters.from,
    to: filters.to,
    price_min: filters.priceMin,
    price_max: filters.priceMax,
    duration: filters.duration,
    guide: filters.guide,
    season: filters.season,
    travellers: filters.travellers,
    instant: filters.instant ? 'true' : null,
    free: filters.free ? 'true' : null,
    guaranteed: filters.guaranteed ? 'true' : null,
    time: filters.time,
    rating: filters.rating,
    sort: filters.sort === 'recommended' ? null : filters.sort,
    page: filters.page === 1 ? null : filters.page,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value !== null) query.set(name, String(value));
  const path = pathTo('search', { category: filters.category, region: filters.region });
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** The same place with nothing asked for but the words. */
export function withoutFilters({
  category,
  region,
  q,
  sort,
}: Pick<SearchFilters, 'category' | 'region' | 'q' | 'sort'>): SearchFilters {
  return {
    category,
    region,
    q,
    sort,
    from: null,
    to: null,
    priceMin: null,
    priceMax: null,
    duration: null,
    guide: null,
    season: null,
    travellers: null,
    instant: false,
    free: false,
    guaranteed: false,
    time: null,
    rating: null,
    page: 1,
  };
}

function toFilterQuery(filters: SearchFilters) {
  const { category, region, q, from, to, priceMin, priceMax, duration, guide, season } = filters;
  const { travellers, instant, free, guaranteed, time, rating } = filters;
  const yes = 'true' as const;
  return {
    category,
    region,
    q,
    ...(from && { from }),
    ...(to && { to }),
    ...(priceMin !== null && { price_min: priceMin }),
    ...(priceMax !== null && { price_max: priceMax }),
    ...(duration && { duration }),
    ...(guide && { guide }),
    ...(season && { season }),
    ...(travellers !== null && { travellers }),
    ...(instant && { instant: yes }),
    ...(free && { free: yes }),
    ...(guaranteed && { guaranteed: yes }),
    ...(time && { time }),
    ...(rating && { rating }),
  };
}

export function tripsQuestion(filters: SearchFilters, lang: Locale) {
  const { sort, page } = filters;
  return query('product.list', { query: { lang, ...toFilterQuery(filters), sort, page, per_page: TRIPS_PER_PAGE } });
}

/** What further filters would leave. */
export function facetsQuestion(filters: SearchFilters) {
  return query('product.facets', { query: toFilterQuery(filters) });
}

/** Where the trips meet; asked when the map is opened. */
export function pointsQuestion(filters: SearchFilters, lang: Locale) {
  return query('product.points', { query: { lang, ...toFilterQuery(filters) } });
}

/** Trips that come close where nothing was found: the same kind anywhere, or anything. */
export function nearbyQuestion({ category, region }: SearchFilters, lang: Locale) {
  return query('product.list', {
    query: { lang, category: region === 'all' ? 'all' : category, region: 'all', per_page: 3 },
  });
}

/** Null where the address names no category or region of ours. */
export function searchQueries(context: PageContext<SearchParams>): {
  trips?: ReturnType<typeof tripsQuestion>;
  facets?: ReturnType<typeof facetsQuestion>;
} {
  const filters = readFilters(context);
  return filters ? { trips: tripsQuestion(filters, context.locale), facets: facetsQuestion(filters) } : {};
}
