/** Finds documents by words; what a hit is worth depends on the text that it stands in and on how well the word fits. */
import { buildDictionary, type Dictionary, type WordMatch } from './dictionary.ts';
import { createPostings, type Postings } from './postings.ts';
import { createScores, type Scores } from './scores.ts';
import { withoutParticle } from './word-parts.ts';
import { readVocabulary, type Vocabulary, type VocabularyReader } from './vocabulary.ts';
import { askedWords } from './words.ts';

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
  const reader = readVocabulary();
  const postings = createPostings();
  for (let document = 0; document < count; document += 1) {
    for (const [weight, words] of wordsByWeight(getTexts(document), reader)) postings.add(weight, document, words);
    yield;
  }
  const { vocabulary } = reader;
  const found = yield* postings.build(vocabulary.words.length);
  return createFinder(count, yield* buildDictionary(vocabulary), found, vocabulary);
}

/** @returns the numbers of words, compounds among them */
function wordsByWeight(texts: readonly SearchText[], { split, join }: VocabularyReader): Map<number, number[]> {
  const byWeight = new Map<number, number[]>();
  for (const { text, weight } of texts) {
    const words = byWeight.get(weight) ?? [];
    byWeight.set(weight, words);
    const own = split(text);
    for (const word of own) words.push(word);
    if (weight <= MIN_COMPOUND_WEIGHT) continue;
    for (let position = 1; position < own.length; position += 1) {
      const compound = join(own[position - 1] ?? 0, own[position] ?? 0);
      if (compound !== null) words.push(compound);
    }
  }
  return byWeight;
}

function createFinder(
  count: number,
  dictionary: Dictionary,
  postings: Postings,
  { isCompound }: Vocabulary,
): TextIndex {
  const [total, ofWord] = [createScores(count), createScores(count)];
  const score = (scores: Scores, asked: string) => {
    let examined = 0;
    scores.clear();
    for (const { word, quality } of findMatches(dictionary, asked)) {
      if (examined > MAX_EXAMINED) break;
      const fit = isCompound(word) ? quality * COMPOUND : quality;
      for (const weight of postings.weights) {
        const found = postings.find(weight, word);
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
