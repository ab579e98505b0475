/** Words of the catalogue with typing slips, each asked for once: what no cache has ever seen. */
import { seedProducts } from '../../../src/server/features/catalogue/seed/load-products.ts';

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
/** Letters of Hangul as a keyboard writes them: beginnings, vowels and ends of syllables. */
const HANGUL = { first: 0x11_00, count: 19, vowel: 0x11_61, vowels: 21 };
const SHARE_OF_NONSENSE = 0.2;
const NONSENSE_LETTERS = 7;

/** A repeatable source of numbers from 0 to 1 (mulberry32). */
export function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

function listCatalogueWords(): string[] {
  const texts = seedProducts.flatMap(({ texts: { en, ko } }) => [en.title, en.summary, ko.title, ko.summary]);
  return [...new Set(texts.flatMap((text) => text.match(/[\p{L}]{2,}/gu) ?? []).map((word) => word.toLowerCase()))];
}

/** One letter added, left out, replaced or swapped; Hangul is taken apart and put together again. */
function withSlip(word: string, chance: () => number): string {
  const letters = Array.from(word.normalize('NFD'));
  const pick = (length: number) => Math.floor(chance() * length);
  const at = pick(letters.length);
  const isHangul = /\p{Script=Hangul}/u.test(word);
  const other = isHangul
    ? String.fromCodePoint(chance() < 0.5 ? HANGUL.first + pick(HANGUL.count) : HANGUL.vowel + pick(HANGUL.vowels))
    : (LATIN[pick(LATIN.length)] ?? '');
  const kind = pick(4);
  if (kind === 0) letters.splice(at, 0, other);
  else if (kind === 1) letters.splice(at, 1);
  else if (kind === 2) letters.splice(at, 1, other);
  else letters.splice(at, 2, ...letters.slice(at, at + 2).toReversed());
  return letters.join('').normalize('NFC');
}

/** Different queries of one or two words with a slip each, every fifth of letters that mean nothing. */
export function slipQueries(count: number, seed = 1): string[] {
  const chance = createChance(seed);
  const words = listCatalogueWords();
  const word = () => words[Math.floor(chance() * words.length)] ?? '';
  const nonsense = () =>
    Array.from({ length: NONSENSE_LETTERS }, () => LATIN[Math.floor(chance() * LATIN.length)]).join('');
  const queries = new Set<string>();
  while (queries.size < count) {
    if (chance() < SHARE_OF_NONSENSE) queries.add(nonsense());
    else queries.add(chance() < 0.7 ? withSlip(word(), chance) : `${word()} ${withSlip(word(), chance)}`);
  }
  return [...queries];
}

export function slipPaths(count: number, seed = 1): string[] {
  return slipQueries(count, seed).map(
    (query, index) =>
      `/api/v1/products?lang=${index % 2 === 0 ? 'en' : 'ko'}&per_page=12&q=${encodeURIComponent(query)}`,
  );
}

export function slipPagePaths(count: number, seed = 1): string[] {
  return slipQueries(count, seed).map((query) => `/product/search/all/all?q=${encodeURIComponent(query)}`);
}
