/** Search over the catalogue in memory: words, filters, order, and the one page that is asked for. */
import type {
  ComingSeason,
  SearchFacets,
  SearchFilterQuery,
  SearchQuery,
} from '../../../../contract/catalogue/search.ts';
import type { RateMicros } from '../../../../rules/money.ts';
import type { Catalogue } from '../catalogue.ts';
import type { CatalogueProduct } from '../model.ts';
import { NO_DAY } from './facets.ts';
import { findDeparture, type AskedDeparture } from '../availability.ts';
import { findNearestSeason, listComingSeasons } from './coming-seasons.ts';
import { countFacets } from './facet-counts.ts';
import { buildFilter, getAsked, type Filter, type FilterFacts } from './filters.ts';
import { createProductOrders, type ProductOrder } from './product-order.ts';
import { createTextSearch, type Patience, type TextHits } from './text-search.ts';
import { createTurns } from '../../../base/event-loop-turns.ts';
import { smallest } from './smallest.ts';

declare module '../../../base/context.ts' {
  interface Services {
    search: Search;
  }
}

export interface Found {
  /** The page that the query asks for. */
  products: CatalogueProduct[];
  /** Products of all pages. */
  total: number;
  /** What was asked of a departure; null where any will do. */
  asked: AskedDeparture | null;
}

export interface Search {
  /** Begins to index what is not yet indexed; does not wait for it. */
  warm(): void;
  find(query: SearchQuery, today: string, rate: RateMicros): Promise<Found>;
  countFacets(query: SearchFilterQuery, today: string, rate: RateMicros): Promise<SearchFacets>;
  seasons(query: Pick<SearchFilterQuery, 'category'>, today: string, rate: RateMicros): Promise<ComingSeason[]>;
}

/** Above what any number of words can be worth together. */
const MAX_WORTH = 4096;
/** One takes about a millisecond; with one for each turn they would wait behind all other work. */
const SEARCHES_PER_TURN = 2;
/** Differences in worth below this do not count. */
const WORTH_STEPS = 1024;

type Source = Pick<
  Catalogue,
  'products' | 'product' | 'generation' | 'ratingsRevision' | 'seats' | 'figures' | 'option'
>;

export function createSearch(catalogue: Source, patience?: Patience): Search {
  const texts = createTextSearch(catalogue, patience);
  const orderNow = createProductOrders(catalogue);
  const turn = createTurns(SEARCHES_PER_TURN);
  /** What filters read; after it nothing waits, so that the hits of the words belong to this search alone. */
  const prepare = async (q: string, today: string, rate: RateMicros) => {
    if (q !== '') await texts.ready();
    const order = await orderNow(today, rate);
    if (q !== '') await turn();
    const facts: FilterFacts = { facets: order.facets, prices: order.prices, catalogue, today };
    return { order, facts, hits: q === '' ? null : texts.find(q) };
  };
  return {
    warm: () => texts.warm(),
    async find(given, today, rate) {
      if (given.ids !== undefined) return listByIds(catalogue, given.ids);
      const { order, facts, hits } = await prepare(given.q, today, rate);
      const query = given.coming === undefined ? given : withinSeason(given, facts);
      if (query === null || (hits === null && query.q !== '')) return { products: [], total: 0, asked: null };
      const asked = getAsked(query, today);
      const filter = buildFilter(query, facts);
      if (asked !== null && query.sort === 'soonest') return sliceSoonest(query, order, hits, filter, facts, asked);
      return { ...(hits ? sliceHits(query, order, hits, filter) : sliceAll(query, order, filter)), asked };
    },
    async countFacets(query, today, rate) {
      const { order, facts, hits } = await prepare(query.q, today, rate);
      const found = hits === null && query.q !== '' ? [] : listPositions(order, hits);
      return countFacets(query, facts, found);
    },
    async seasons({ category }, today, rate) {
      const { facts } = await prepare('', today, rate);
      const seasons = listComingSeasons(facts, buildFilter({ category, region: 'all', q: '' }, facts));
      const nearest = findNearestSeason(seasons);
      return seasons.map((each) => ({
        season: each.season,
        next_date: each.firstDay,
        nearest: each === nearest,
      }));
    },
  };
}

/** Products by their ids, in that order; what is no longer sold is left out. */
function listByIds(catalogue: Pick<Catalogue, 'product'>, ids: string): Found {
  const products = [...new Set(ids.split(','))]
    .map((id) => catalogue.product(id))
    .filter((product) => product !== null && product.onSale);
  return { products: products.filter((product) => product !== null), total: products.length, asked: null };
}

/** The query with the days of its coming season; null where nothing leaves in it. */
function withinSeason(query: SearchQuery, facts: FilterFacts): SearchQuery | null {
  const seasons = listComingSeasons(facts, buildFilter(query, facts));
  const season =
    query.coming === 'nearest' ? findNearestSeason(seasons) : seasons.find((each) => each.season === query.coming);
  return season ? { ...query, from: season.from, to: season.to } : null;
}

/** All products, or those that the words hit. */
function listPositions({ products, positionById }: ProductOrder, hits: TextHits | null): number[] {
  if (hits === null) return Array.from(products.keys());
  return Array.from({ length: hits.scores.count }, (_, index) => {
    const document = hits.scores.at(index);
    return hits.documents === products ? document : (positionById.get(hits.documents[document]?.id ?? '') ?? -1);
  }).filter((position) => position >= 0);
}

/** By the first departure that has what is asked for; equals keep the recommended order. */
function sliceSoonest(
  { page, per_page: size }: SearchQuery,
  order: ProductOrder,
  hits: TextHits | null,
  filter: Filter | null,
  { catalogue: { seats, figures }, today }: FilterFacts,
  asked: AskedDeparture,
): Found {
  const found = listPositions(order, hits)
    .filter((position) => filter === null || filter(position))
    .toSorted((a, b) => a - b)
    .flatMap((position) => order.products[position] ?? [])
    .map((product) => ({
      product,
      day: findDeparture(seats, product, figures.days(product, today), asked)?.date ?? LAST_DAY,
    }))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const from = (page - 1) * size;
  return { products: found.slice(from, from + size).map(({ product }) => product), total: found.length, asked };
}

const LAST_DAY = '9999-12-31';

type Slice = Omit<Found, 'asked'>;

/** Walks the products in order, and takes those of the page. */
function sliceAll({ page, per_page: size, sort }: SearchQuery, order: ProductOrder, filter: Filter | null): Slice {
  const { products } = order;
  const { positions } = order.order(sort);
  const from = (page - 1) * size;
  const taken = (pagePositions: ArrayLike<number>) =>
    Array.from(pagePositions, (position) => products[position]).filter((product) => product !== undefined);
  if (filter === null) return { products: taken(positions.subarray(from, from + size)), total: positions.length };
  const wanted: number[] = [];
  let total = 0;
  for (const position of positions) {
    if (!filter(position)) continue;
    if (total >= from && wanted.length < size) wanted.push(position);
    total += 1;
  }
  return { products: taken(wanted), total };
}

/** Keys of all hits, smaller ones first; only those of the page are put in order. */
function sliceHits(
  query: SearchQuery,
  order: ProductOrder,
  { scores, documents }: TextHits,
  filter: Filter | null,
): Slice {
  const { products, positionById, facets } = order;
  const count = products.length;
  const ranks = query.sort === 'recommended' ? null : order.order(query.sort).ranks;
  const keys = new Float64Array(scores.count);
  let total = 0;
  for (let index = 0; index < scores.count; index += 1) {
    const document = scores.at(index);
    // After a change of products the index of before answers for a while.
    const position = documents === products ? document : positionById.get(documents[document]?.id ?? '');
    if (position === undefined || (filter !== null && !filter(position))) continue;
    keys[total++] = ranks
      ? (ranks[position] ?? 0) * count + position
      : (missingWorth(scores.worth(document)) * 2 + (facets.nextDay[position] === NO_DAY ? 1 : 0)) * count + position;
  }
  const from = (query.page - 1) * query.per_page;
  const page = smallest(keys.subarray(0, total), from, from + query.per_page);
  return { products: [...page].flatMap((key) => products[key % count] ?? []), total };
}

function missingWorth(worth: number): number {
  return Math.round((MAX_WORTH - Math.min(worth, MAX_WORTH)) * WORTH_STEPS);
}
