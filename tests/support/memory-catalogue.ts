/** A catalogue of the given demo products without a database, for what only reads products, seats and figures. */
import { createProductStats } from '../../src/server/features/catalogue/product-stats.ts';
import type { Catalogue } from '../../src/server/features/catalogue/catalogue.ts';
import { productInMemory } from '../../src/server/features/catalogue/load.ts';
import type { CatalogueProduct } from '../../src/server/features/catalogue/model.ts';
import { createSeats } from '../../src/server/features/catalogue/seats.ts';
import type { SeedProduct } from '../../src/server/features/catalogue/seed/product-shape.ts';
import { optionRows, productRow } from '../../src/server/features/catalogue/seed/rows.ts';
import type { products as productTable } from '../../src/server/features/catalogue/tables.ts';

export type MemoryCatalogue = Pick<
  Catalogue,
  'products' | 'product' | 'option' | 'generation' | 'ratingsRevision' | 'seats' | 'figures'
>;

/** A search over it waits for its index however busy the machine is. */
export const PATIENT = { afterChange: 60_000, atFirst: 60_000 };

export function memoryCatalogue(seedProducts: readonly SeedProduct[]): MemoryCatalogue {
  const products = seedProducts.map((product, position) =>
    productInMemory(
      { ...(productRow(product, position) as typeof productTable.$inferSelect), on_sale: true },
      optionRows(product) as CatalogueProduct['options'],
      { ratingAvg: null, reviewCount: product.reviews.length },
    ),
  );
  const byId = new Map(products.map((product) => [product.id, product]));
  const byOption = new Map(
    products.flatMap((product) => product.options.map((option) => [option.id, { product, option }])),
  );
  const seats = createSeats();
  return {
    products: () => products,
    product: (id) => byId.get(id) ?? null,
    option: (id) => byOption.get(id) ?? null,
    generation: 1,
    ratingsRevision: 1,
    seats,
    figures: createProductStats(seats),
  };
}
