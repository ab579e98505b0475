/** The demo catalogue, read from its seed files and checked once at load. */
import * as z from 'zod';
import { LOCALES, type Locale } from '../../../../contract/locale.ts';
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

/** The products whose files begin so, with their texts. */
function readKind(kind: string): unknown[] {
  return Object.entries(FACTS)
    .filter(([path]) => path.startsWith(`./products/${kind}-`))
    .flatMap(([path, products]) => {
      const file = path.slice('./products/'.length);
      return products.map((product) => addTexts(product, (language) => TEXTS[`./texts/${language}/${file}`]));
    });
}

function addTexts(
  { options, ...facts }: Facts,
  read: (language: Locale) => Readonly<Record<string, Texts>> | undefined,
) {
  const written = LOCALES.flatMap((language) => {
    const texts = read(language)?.[facts.id];
    return texts ? [{ language, texts }] : [];
  });
  return {
    ...facts,
    texts: Object.fromEntries(written.map(({ language, texts: { options: _, ...rest } }) => [language, rest])),
    options: options.map((option) => ({
      ...option,
      name: Object.fromEntries(written.map(({ language, texts }) => [language, texts.options[option.id]])),
    })),
  };
}

/** One of each kind in turn, so that the first page of all trips shows what there is. */
function inTurns<T>(kinds: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...kinds.map((kind) => kind.length));
  return Array.from({ length: longest }, (_, turn) => kinds.flatMap((kind) => kind.slice(turn, turn + 1))).flat();
}

/** All products in the order in which they are recommended; throws on a file that breaks the shape. */
export const seedProducts: readonly SeedProduct[] = z
  .array(seedProductSchema)
  .parse(inTurns(['festival', 'wellness', 'tour', 'transfer'].map(readKind)));
