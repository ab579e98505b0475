/** All products on sale with what orders and filters ask of them, for one state of the catalogue and one day. */
import type { Sort } from '../../../contract/catalogue.ts';
import { convert, type RateMicros } from '../../../rules/money.ts';
import { inSlices } from '../../sliced.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { CatalogueProduct } from '../catalogue/model.ts';
import { buildNextDays, type NextDays } from './next-days.ts';
import { createOrders, NO_DAY, type Order } from './orders.ts';

export interface ProductOrder {
  products: readonly CatalogueProduct[];
  positionOf: ReadonlyMap<string, number>;
  isSellable(position: number): boolean;
  order(sort: Sort): Order;
  /** Least price of each product in KRW. */
  prices: Float64Array;
}

type Source = Pick<Catalogue, 'products' | 'generation' | 'seats' | 'figures' | 'option'>;

interface Known {
  generation: number;
  today: string;
  products: readonly CatalogueProduct[];
  positionOf: ReadonlyMap<string, number>;
  nextDays: NextDays;
}

/** Resolves to the order as it is now: worked out in slices after a change of products, followed at once after a sale. */
export function createProductOrders(catalogue: Source): (today: string, rate: RateMicros) => Promise<ProductOrder> {
  const orderBy = createOrders();
  let known: Known | null = null;
  let building: Promise<void> | null = null;
  let priced: { of: readonly CatalogueProduct[]; rate: RateMicros; prices: Float64Array } | null = null;

  const build = async (today: string) => {
    const [generation, products] = [catalogue.generation, catalogue.products()];
    const positionOf = new Map(products.map((product, position) => [product.id, position]));
    const nextDays = await inSlices(buildNextDays(catalogue, products, positionOf, today));
    known = { generation, today, products, positionOf, nextDays };
  };
  const current = async (today: string): Promise<Known> => {
    for (;;) {
      if (known?.generation === catalogue.generation && known.today === today) return known;
      building ??= build(today).finally(() => (building = null));
      await building;
    }
  };
  const pricesOf = (products: readonly CatalogueProduct[], rate: RateMicros): Float64Array => {
    if (priced?.of !== products || priced.rate !== rate)
      priced = { of: products, rate, prices: leastPrices(products, rate) };
    return priced.prices;
  };

  return async (today, rate) => {
    const { products, positionOf, nextDays } = await current(today);
    nextDays.follow();
    const prices = pricesOf(products, rate);
    const facts = { products, nextDays: nextDays.days, daysVersion: nextDays.version, prices, rate };
    return {
      products,
      positionOf,
      prices,
      isSellable: (position) => nextDays.days[position] !== NO_DAY,
      order: (sort) => orderBy(sort, facts),
    };
  };
}

function leastPrices(products: readonly CatalogueProduct[], rate: RateMicros): Float64Array {
  return Float64Array.from(products, ({ options, currency }) =>
    options.length === 0 ? 0 : convert(Math.min(...options.map((option) => option.price)), currency, 'KRW', rate),
  );
}
