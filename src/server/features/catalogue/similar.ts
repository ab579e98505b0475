/** The products most like one: by category, region and theme. */
import type { Catalogue } from './catalogue.ts';
import type { CatalogueProduct } from './model.ts';
import { classifyDuration } from './search/traits.ts';

/** A row of cards. */
const SHOWN = 4;
/** How many are looked at for seats: enough that a row of them has some, few enough to be quick in a large catalogue. */
const LOOKED_AT = 24;

/** What two products have in common; 0 where it is neither kind, place nor theme. */
export function countLikeness(product: CatalogueProduct, other: CatalogueProduct): number {
  const kind = product.category === other.category ? 4 : 0;
  const place = product.region === other.region ? 3 : 0;
  // The main motif of its pictures: a temple, a hot spring, a fortress.
  const theme = product.scene.motif === other.scene.motif ? 3 : 0;
  if (kind + place + theme === 0) return 0;
  const length = classifyDuration(product) === classifyDuration(other) ? 1 : 0;
  return kind + place + theme + length;
}

/** In order of likeness, then as recommended; those without seats come last. */
export function findSimilar(
  { figures, products }: Pick<Catalogue, 'figures' | 'products'>,
  product: CatalogueProduct,
  today: string,
): CatalogueProduct[] {
  const byLikeness = new Map<number, CatalogueProduct[]>();
  for (const other of products()) {
    const likeness = other.id === product.id ? 0 : countLikeness(product, other);
    if (likeness === 0) continue;
    const row = byLikeness.get(likeness);
    if (!row) byLikeness.set(likeness, [other]);
    else if (row.length < LOOKED_AT) row.push(other);
  }
  const closest = [...byLikeness]
    .toSorted(([one], [other]) => other - one)
    .flatMap(([, row]) => row)
    .slice(0, LOOKED_AT);
  const hasSeats = (each: CatalogueProduct) => figures.product(each, today).next !== null;
  return [...closest.filter(hasSeats), ...closest.filter((each) => !hasSeats(each))].slice(0, SHOWN);
}
