/** The demo catalogue, read from its seed files and checked once at load. */
import * as z from 'zod';
import type { Category } from '../../../../contract/catalogue/codes.ts';
import { joinTexts, requireIds, type WithTexts } from '../../../db/seed-texts.ts';
import { seedProductSchema, type SeedProduct } from './product-shape.ts';

interface Facts {
  id: string;
  options: readonly { id: string }[];
}
/** Of one product in one language, with the names of its options by id. */
interface Texts {
  options: Readonly<Record<string, string>>;
}

const FACTS = import.meta.glob<readonly Facts[]>('./products/*.json', { import: 'default', eager: true });
/** By product, in a file for each file of facts and language. */
const TEXTS = import.meta.glob<Readonly<Record<string, Texts>>>('./texts/*/*.json', {
  import: 'default',
  eager: true,
});

/** Puts the names of options, which lie among the texts, beside their other facts. */
function nameOptions({ options, texts, ...facts }: WithTexts<Facts, Texts>) {
  const written = Object.entries(texts);
  for (const [language, { options: names }] of written) {
    requireIds(
      `The options of ${facts.id} in ${language}`,
      names,
      options.map(({ id }) => id),
    );
  }
  return {
    ...facts,
    texts: Object.fromEntries(written.map(([language, { options: _, ...rest }]) => [language, rest])),
    options: options.map((option) => ({
      ...option,
      name: Object.fromEntries(written.map(([language, { options: names }]) => [language, names[option.id]])),
    })),
  };
}

const PRODUCTS = z.array(seedProductSchema).parse([...joinTexts(FACTS, TEXTS).values()].flat().map(nameOptions));

/** One of each kind in turn, so that the first page of all trips shows what there is. */
function inTurns<T>(kinds: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...kinds.map((kind) => kind.length));
  return Array.from({ length: longest }, (_, turn) => kinds.flatMap((kind) => kind.slice(turn, turn + 1))).flat();
}

const KINDS: readonly Category[] = ['festival', 'wellness', 'tour', 'transfer'];

/** All products in the order in which they are recommended; throws on a file that breaks the shape. */
export const seedProducts: readonly SeedProduct[] = inTurns(
  KINDS.map((kind) => PRODUCTS.filter(({ category }) => category === kind)),
);
