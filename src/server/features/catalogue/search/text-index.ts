/** Finds documents by words; what a hit is worth depends on the text that it stands in and on how well the word fits. */
import { InvertedIndex } from 'mnemonist';
import { buildDictionary, type Dictionary, type WordMatch } from './dictionary.ts';
import { createScores, type Scores } from './scores.ts';
import { withoutParticle } from './word-parts.ts';
import { askedWords, createTokenizer, takesSlips } from './words.ts';

export interface SearchText {
  text: string;
  /** What a hit in this text is worth. */
  weight: number;
}

export interface TextIndex {
  /** Documents that have all words of the query, valid until the next one; null when it has no word, and so asks nothing. */
  find(query: string): Scores | null;
}

/** Two words written as one are worth a little less than each alone. */
const COMPOUND = 0.95;
/** Texts that weigh more are short; in them, neighbours may be one word. */
const MIN_COMPOUND_WEIGHT = 1;
/** What the noun of a word with a particle is worth beside the word as it stands. */
const NOUN = 0.9;
/** Hits of one asked word that are looked at; the best words come first, so that in a large catalogue only weak ones are left out. */
const MAX_EXAMINED = 50_000;

/** Yields after each document and word, so that the caller may pause. */
export function* buildTextIndex(
  count: number,
  getTexts: (document: number) => readonly SearchText[],
): Generator<void, TextIndex> {
  const [words, compounds] = [new Set<string>(), new Set<string>()];
  const vocabulary: Vocabulary = { compounds, tokenize: createTokenizer((word) => words.add(word)) };
  const indexes = createIndexes();
  for (let document = 0; document < count; document += 1) {
    for (const [weight, tokens] of tokensByWeight(getTexts(document), vocabulary)) {
      indexes.add(weight, document, tokens);
    }
    yield;
  }
  for (const word of words) compounds.delete(word);
  yield;
  const dictionary = yield* buildDictionary(words, compounds);
  return createFinder(count, dictionary, indexes, compounds);
}

interface Vocabulary {
  /** Neighbours written as one. */
  compounds: Set<string>;
  tokenize: (text: string) => string[];
}

function tokensByWeight(texts: readonly SearchText[], { compounds, tokenize }: Vocabulary): Map<number, string[]> {
  const byWeight = new Map<number, string[]>();
  for (const { text, weight } of texts) {
    const tokens = byWeight.get(weight) ?? [];
    byWeight.set(weight, tokens);
    const own = tokenize(text);
    for (const word of own) tokens.push(word);
    if (weight <= MIN_COMPOUND_WEIGHT) continue;
    for (let position = 1; position < own.length; position += 1) {
      const [word = '', next = ''] = [own[position - 1], own[position]];
      if (!takesSlips(word) || !takesSlips(next)) continue;
      tokens.push(word + next);
      compounds.add(word + next);
    }
  }
  return byWeight;
}

interface Indexes {
  /** Heaviest first. */
  readonly all: readonly (readonly [weight: number, index: InvertedIndex<number>])[];
  add(weight: number, document: number, tokens: string[]): void;
}

/** One index for all texts of the same weight. */
function createIndexes(): Indexes {
  const all: [number, InvertedIndex<number>][] = [];
  let tokensToAdd: string[] = [];
  return {
    all,
    add(weight, document, tokens) {
      let index = all.find(([known]) => known === weight)?.[1];
      if (!index) {
        index = new InvertedIndex<number>([() => tokensToAdd, (word: string) => [word]]);
        all.push([weight, index]);
        all.sort(([a], [b]) => b - a);
      }
      tokensToAdd = tokens;
      index.add(document);
    },
  };
}

function createFinder(
  count: number,
  dictionary: Dictionary,
  { all: indexes }: Indexes,
  compounds: ReadonlySet<string>,
): TextIndex {
  const [total, ofWord] = [createScores(count), createScores(count)];
  const score = (scores: Scores, asked: string) => {
    let examined = 0;
    scores.clear();
    for (const { word, quality } of findMatches(dictionary, asked)) {
      if (examined > MAX_EXAMINED) break;
      const fit = compounds.has(word) ? quality * COMPOUND : quality;
      for (const [weight, index] of indexes) {
        const found = index.get(word);
        scores.raise(found, weight * fit);
        examined += found.length;
      }
    }
  };
  return {
    find(query) {
      const [first, ...others] = askedWords(query);
      if (first === undefined) return null;
      score(total, first);
      for (const word of others) {
        if (total.count === 0) break;
        score(ofWord, word);
        total.intersect(ofWord);
      }
      return total;
    },
  };
}

/** Slips are forgiven only where nothing is written as asked. */
function findMatches(dictionary: Dictionary, asked: string): WordMatch[] {
  const noun = withoutParticle(asked);
  const both = (look: (word: string) => WordMatch[]) => [
    ...look(asked),
    ...(noun === null ? [] : look(noun).map(({ word, quality }) => ({ word, quality: quality * NOUN }))),
  ];
  const written = both(dictionary.written);
  return (written.length > 0 ? written : both(dictionary.misspelt)).toSorted((a, b) => b.quality - a.quality);
}
