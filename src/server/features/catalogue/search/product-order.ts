/** All products on sale as searches need them: their facets, prices and orders, for the present state of the catalogue and the day. */
import type { Sort } from '../../../../contract/catalogue/codes.ts';
import { convert, type RateMicros } from '../../../../rules/money.ts';
import { inSlices } from '../../../base/time-slices.ts';
import type { Catalogue } from '../catalogue.ts';
import type { CatalogueProduct } from '../model.ts';
import { buildFacets, type Facets } from './facets.ts';
import { createOrders, type Order } from './orders.ts';

export interface ProductOrder {
  products: readonly CatalogueProduct[];
  positionById: ReadonlyMap<string, number>;
  facets: Facets;
  /** Least price of each product in KRW. */
  prices: Float64Array;
  order(sort: Sort): Order;
}

type Source = Pick<Catalogue, 'products' | 'generation' | 'ratingsRevision' | 'seats' | 'figures' | 'option'>;

interface Known {
  generation: number;
  today: string;
  products: readonly CatalogueProduct[];
  positionById: ReadonlyMap<string, number>;
  facets: Facets;
}

/** Resolves to the state as it is now: worked out in slices after a change of products, followed at once after a sale. */
export function createProductOrders(catalogue: Source): (today: string, rate: RateMicros) => Promise<ProductOrder> {
  const orderBy = createOrders();
  let known: Known | null = null;
  let building: Promise<void> | null = null;
  let priced: { of: readonly CatalogueProduct[]; rate: RateMicros; prices: Float64Array } | null = null;

  const build = async (today: string) => {
    const [generation, products] = [catalogue.generation, catalogue.products()];
    const positionById = new Map(products.map((product, position) => [product.id, position]));
    const facets = await inSlices(buildFacets(catalogue, products, positionById, today));
    known = { generation, today, products, positionById, facets };
  };
  const current = async (today: string): Promise<Known> => {
    for (;;) {
      if (known?.generation === catalogue.generation && known.today === today) return known;
      building ??= build(today).finally(() => (building = null));
      await building;
    }
  };
  const getPrices = (products: readonly CatalogueProduct[], rate: RateMicros): Float64Array => {
    if (priced?.of !== products || priced.rate !== rate)
      priced = { of: products, rate, prices: leastPrices(products, rate) };
    return priced.prices;
  };

  return async (today, rate) => {
    const { products, positionById, facets } = await current(today);
    facets.follow();
    const prices = getPrices(products, rate);
    return {
      products,
      positionById,
      facets,
      prices,
      order: (sort) => orderBy(sort, { facets, prices, rate, ratings: catalogue.ratingsRevision }),
    };
  };
}

function leastPrices(products: readonly CatalogueProduct[], rate: RateMicros): Float64Array {
  return Float64Array.from(products, ({ options, currency }) =>
    options.length === 0 ? 0 : convert(Math.min(...options.map((option) => option.price)), currency, 'KRW', rate),
  );
}
