/** Finds products by words: exactly, by their beginning, inside a word, and with typing slips; titles count most. */
import {
  allowedSlips,
  bitsApart,
  bitsMissing,
  distance,
  distanceToBeginning,
  isHangul,
  letterBits,
  wordsOf,
} from './words.ts';

export interface SearchText {
  text: string;
  /** What a hit in this text is worth. */
  weight: number;
}

export interface TextIndex {
  /** Worth of every document that has all words of the query, by position; empty when the query has no word. */
  find(query: string): ReadonlyMap<number, number> | null;
}

interface Word {
  text: string;
  bits: number;
  /** Best weight by document. */
  documents: Map<number, number>;
}

/** A lesser match in a better field still beats an exact one in a field of half its weight. */
const QUALITY = { exact: 1, beginning: 0.9, inside: 0.7, slip: 0.55 } as const;
const REMEMBERED = 2000;

export function createTextIndex(documents: readonly (readonly SearchText[])[]): TextIndex {
  const vocabulary = new Map<string, Word>();
  const add = (word: string, document: number, weight: number) => {
    let entry = vocabulary.get(word);
    if (!entry) vocabulary.set(word, (entry = { text: word, bits: letterBits(word), documents: new Map() }));
    if ((entry.documents.get(document) ?? 0) < weight) entry.documents.set(document, weight);
  };
  documents.forEach((texts, document) => {
    for (const { text, weight } of texts) {
      const words = wordsOf(text);
      words.forEach((word, index) => {
        add(word, document, weight);
        // Korean writes compounds with or without a space: both neighbours count as one word too.
        const next = words[index + 1];
        if (next !== undefined && weight > 1) add(word + next, document, weight * 0.95);
      });
    }
  });
  const words = [...vocabulary.values()];
  const remembered = new Map<string, ReadonlyMap<number, number>>();

  const findWord = (word: string): ReadonlyMap<number, number> => {
    const known = remembered.get(word);
    if (known) return known;
    const hits = matching(words, word);
    if (remembered.size >= REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(word, hits);
    return hits;
  };

  return {
    find(query) {
      const parts = [...new Set(wordsOf(query))];
      const [first, ...others] = parts.map(findWord);
      if (!first) return null;
      const found = new Map<number, number>();
      for (const [document, worth] of first) {
        const rest = others.map((hits) => hits.get(document));
        if (rest.every((each) => each !== undefined))
          found.set(
            document,
            rest.reduce((sum, each) => sum + each, worth),
          );
      }
      return found;
    },
  };
}

/** Slips are forgiven only where nothing is written as asked. */
function matching(words: readonly Word[], asked: string): Map<number, number> {
  const hits = new Map<number, number>();
  const count = (word: Word, quality: number) => {
    for (const [document, weight] of word.documents) {
      const worth = weight * quality;
      if ((hits.get(document) ?? 0) < worth) hits.set(document, worth);
    }
  };
  for (const word of words) {
    if (word.text === asked) count(word, QUALITY.exact);
    else if (asked.length >= 2 && word.text.startsWith(asked)) count(word, QUALITY.beginning);
    else if (asked.length >= 4 && word.text.includes(asked)) count(word, QUALITY.inside);
  }
  const slips = allowedSlips(asked);
  if (hits.size > 0 || slips === 0) return hits;
  const apartFrom = isHangul(asked) ? beginningOf(asked, slips) : wholeOf(asked, slips);
  for (const word of words) {
    const apart = apartFrom(word);
    if (apart <= slips) count(word, QUALITY.slip / Math.max(1, apart));
  }
  return hits;
}

function wholeOf(asked: string, slips: number): (word: Word) => number {
  const bits = letterBits(asked);
  return ({ text, bits: known }) => (bitsApart(known, bits) > slips ? slips + 1 : distance(asked, text, slips));
}

function beginningOf(asked: string, slips: number): (word: Word) => number {
  const bits = letterBits(asked);
  return ({ text, bits: known }) =>
    bitsMissing(bits, known) > slips ? slips + 1 : distanceToBeginning(asked, text, slips);
}
