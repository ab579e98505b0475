/** Search over the catalogue in memory: words, filters, order, and the one page that is asked for. */
import type { SearchQuery } from '../../../../contract/catalogue/products.ts';
import type { RateMicros } from '../../../../rules/money.ts';
import type { Catalogue } from '../catalogue.ts';
import type { CatalogueProduct } from '../model.ts';
import { NO_DAY } from './facets.ts';
import { buildFilter, type Filter } from './filters.ts';
import { createProductOrders, type ProductOrder } from './product-order.ts';
import { createTextSearch, type TextHits } from './text-search.ts';
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
}

export interface Search {
  /** Begins to index what is not yet indexed; does not wait for it. */
  warm(): void;
  find(query: SearchQuery, today: string, rate: RateMicros): Promise<Found>;
}

/** Above what any number of words can be worth together. */
const MAX_WORTH = 4096;
/** One takes about a millisecond; with one for each turn they would wait behind all other work. */
const SEARCHES_PER_TURN = 2;
/** Differences in worth below this do not count. */
const WORTH_STEPS = 1024;

type Source = Pick<Catalogue, 'products' | 'generation' | 'ratingsRevision' | 'seats' | 'figures' | 'option'>;

export function createSearch(catalogue: Source): Search {
  const texts = createTextSearch(catalogue);
  const orderNow = createProductOrders(catalogue);
  const turn = createTurns(SEARCHES_PER_TURN);
  return {
    warm: () => texts.warm(),
    async find(query, today, rate) {
      if (query.q !== '') await texts.ready();
      const order = await orderNow(today, rate);
      if (query.q !== '') await turn();
      // From here on nothing waits: the hits belong to this search alone.
      const filter = buildFilter(query, order.facets, order.prices, catalogue, today);
      const hits = query.q === '' ? null : texts.find(query.q);
      if (hits === null) return query.q === '' ? sliceAll(query, order, filter) : { products: [], total: 0 };
      return sliceHits(query, order, hits, filter);
    },
  };
}

/** Walks the products in order, and takes those of the page. */
function sliceAll({ page, per_page: size, sort }: SearchQuery, order: ProductOrder, filter: Filter | null): Found {
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
): Found {
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
