/** Finding products: every filter, what each would leave, and the seasons to come. */
import * as z from 'zod/mini';
import { CATEGORIES, DAY_PARTS, DURATIONS, RATING_FLOORS, REGIONS, SEASONS, SORTS } from './codes.ts';
import { endpoints } from '../endpoint.ts';
import { amount, day, id, langQuery, locale, pageQuery, wholeNumber } from '../fields.ts';
import { ID_LIST_FORM } from '../id-form.ts';
import { MAX_SEARCH_TRAVELLERS, MIN_TRAVELLERS, SEARCH_MAX_LENGTH } from '../limits.ts';
import { productSummary } from './products.ts';

/** Bound of a price filter, far above any trip. */
const MAX_PRICE_KRW = 1_000_000_000_000;

const yes = z.enum(['true']);

const filters = {
  category: z._default(z.enum(['all', ...CATEGORIES]), 'all'),
  region: z._default(z.enum(['all', ...REGIONS]), 'all'),
  q: z._default(z.string().check(z.trim(), z.maxLength(SEARCH_MAX_LENGTH)), ''),
  /** Only products with enough seats left on a day in this range. */
  from: z.optional(day),
  to: z.optional(day),
  /** Seats that one departure must have left; two where it is absent. */
  travellers: z.optional(wholeNumber(MIN_TRAVELLERS, MAX_SEARCH_TRAVELLERS)),
  /** Price bounds in KRW. */
  price_min: z.optional(wholeNumber(0, MAX_PRICE_KRW)),
  price_max: z.optional(wholeNumber(0, MAX_PRICE_KRW)),
  duration: z.optional(z.enum(DURATIONS)),
  guide: z.optional(locale),
  season: z.optional(z.enum(SEASONS)),
  /** Confirmed at once. */
  instant: z.optional(yes),
  /** Refunded in full until some day before the departure. */
  free: z.optional(yes),
  /** With a departure that needs a group, and has it. */
  guaranteed: z.optional(yes),
  time: z.optional(z.enum(DAY_PARTS)),
  rating: z.optional(z.enum(RATING_FLOORS)),
};

export const searchQuery = z.object({
  ...langQuery,
  ...pageQuery,
  ...filters,
  /** Days of the next season of that name with trips; `nearest`: of the season that comes first. */
  coming: z.optional(z.enum(['nearest', ...SEASONS])),
  /** These products alone, in this order, separated by commas. */
  ids: z.optional(z.string().check(z.regex(ID_LIST_FORM))),
  sort: z._default(z.enum(SORTS), 'recommended'),
});
export type SearchQuery = z.infer<typeof searchQuery>;
export type SearchFilterQuery = z.infer<z.ZodMiniObject<typeof filters>>;

/** How many products each value would leave, all other filters kept; values that would leave none are absent. */
const counts = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.object({ value: z.enum(values), count: z.int() }));
const guideCounts = z.array(z.object({ value: locale, count: z.int() }));

export const searchFacets = z.object({
  instant: z.int(),
  free: z.int(),
  guaranteed: z.int(),
  times: counts(DAY_PARTS),
  ratings: counts(RATING_FLOORS),
  durations: counts(DURATIONS),
  seasons: counts(SEASONS),
  guides: guideCounts,
  regions: counts(REGIONS),
  /** Products by price in KRW, in steps of equal width between the cheapest and the dearest; null where there is none. */
  prices: z.nullable(z.object({ min: amount, max: amount, counts: z.array(z.int()) })),
});
export type SearchFacets = z.infer<typeof searchFacets>;

/** A found product as the map needs it: where its travellers meet. */
export const mapPoint = z.object({
  id,
  title: z.string(),
  /** Language of the title: the one asked for, or the one it is written in. */
  language: locale,
  region: z.enum(REGIONS),
  latitude: z.number(),
  longitude: z.number(),
});
export type MapPoint = z.infer<typeof mapPoint>;

export const comingSeason = z.object({
  season: z.enum(SEASONS),
  /** First day with seats in it. */
  next_date: day,
  /** The one that the front page opens on. */
  nearest: z.boolean(),
});
export type ComingSeason = z.infer<typeof comingSeason>;

export const searchEndpoints = endpoints({
  'product.list': {
    method: 'GET',
    path: '/api/v1/products',
    auth: 'optional',
    summary: 'Products by category, region, text, dates with seats, price, and what a trip offers',
    query: searchQuery,
    data: z.array(productSummary),
    paged: true,
    cache: ['catalogue', 'reviews', 'seats', 'settings', 'day'],
  },
  'product.facets': {
    method: 'GET',
    path: '/api/v1/products/facets',
    auth: 'none',
    summary: 'How many products each further filter of a search would leave, and how their prices spread',
    query: z.object(filters),
    data: searchFacets,
    cache: ['catalogue', 'reviews', 'seats', 'settings', 'day'],
  },
  'product.points': {
    method: 'GET',
    path: '/api/v1/products/points',
    auth: 'none',
    summary: 'Where the found products meet, for a map: the first in recommended order, and how many there are',
    query: z.object({ ...langQuery, ...filters }),
    data: z.array(mapPoint),
    paged: true,
    cache: ['catalogue', 'reviews', 'seats', 'settings', 'day'],
  },
  'product.seasons': {
    method: 'GET',
    path: '/api/v1/products/seasons',
    auth: 'none',
    summary: 'The seasons to come in which products of a category leave, earliest first',
    query: z.object({ category: filters.category }),
    data: z.array(comingSeason),
    cache: ['catalogue', 'seats', 'settings', 'day'],
  },
});
