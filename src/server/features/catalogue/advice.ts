/** What to know before a product, in a language, with its organiser as all of the organiser's products have it. */
import type { Organiser, ProductAdvice } from '../../../contract/catalogue/advice.ts';
import type { Locale } from '../../../contract/locale.ts';
import { writtenIn } from '../../base/localised.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueProduct } from './model.ts';

export function toAdvice(catalogue: Catalogue, product: CatalogueProduct, language: Locale): ProductAdvice {
  // Advice is as long as a description, and written where there is one.
  const written = writtenIn(product.texts, language, 'description');
  const texts = product.texts[written] ?? product.texts.en;
  return {
    language: written,
    know: texts.know ?? [],
    wear: texts.wear ?? null,
    access: product.access,
    access_note: texts.access_note ?? null,
    faq: texts.faq ?? [],
    organiser: toOrganiser(catalogue, product, texts.organiser),
  };
}

function toOrganiser(catalogue: Catalogue, product: CatalogueProduct, name: string | undefined): Organiser | null {
  if (name === undefined) return null;
  const { since, licence, answers_hours } = product.organiser ?? { since: null, licence: null, answers_hours: null };
  return { name, since, licence, answers_hours, ...rateOrganiser(catalogue, product) };
}

/** A company has the same English name in all of its products. */
const nameOf = (product: CatalogueProduct) => product.texts.en.organiser ?? '';

const byOrganiser = new WeakMap<readonly CatalogueProduct[], ReadonlyMap<string, CatalogueProduct[]>>();

/** The products on sale by organiser, sorted out once for each state of the catalogue. */
function groupByOrganiser(products: readonly CatalogueProduct[]): ReadonlyMap<string, CatalogueProduct[]> {
  const known = byOrganiser.get(products);
  if (known) return known;
  const groups = new Map<string, CatalogueProduct[]>();
  for (const product of products) {
    const group = groups.get(nameOf(product));
    if (group) group.push(product);
    else groups.set(nameOf(product), [product]);
  }
  byOrganiser.set(products, groups);
  return groups;
}

/** Ratings change without the catalogue, so they are added up for each answer; answers are cached. */
function rateOrganiser(
  catalogue: Catalogue,
  product: CatalogueProduct,
): Pick<Organiser, 'rating_avg' | 'review_count' | 'product_count'> {
  const products = groupByOrganiser(catalogue.products()).get(nameOf(product)) ?? [];
  const count = products.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  const stars = products.reduce((sum, { ratingAvg, reviewCount }) => sum + (ratingAvg ?? 0) * reviewCount, 0);
  return {
    rating_avg: count === 0 ? null : Math.round((stars / count) * 10) / 10,
    review_count: count,
    product_count: products.length,
  };
}
