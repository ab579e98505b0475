/** The words of all texts, to look up what was asked for: as written, by a beginning or a part, or with typing slips. */
import { PassjoinIndex } from 'mnemonist';
import { lowerBound } from './lower-bound.ts';
import { listWordParts } from './word-parts.ts';
import type { Vocabulary } from './vocabulary.ts';
import { allowedSlips, distance, isCharacters, isHangul, takesSlips } from './words.ts';

export interface WordMatch {
  /** Its number in the vocabulary. */
  word: number;
  /** How well the word answers what was asked, up to 1. */
  quality: number;
}

export interface Dictionary {
  /** Words that are what was asked for, begin with it or have it as a part. */
  written(asked: string): WordMatch[];
  /** Words from which it is a few typing slips away. */
  misspelt(asked: string): WordMatch[];
}

/** A lesser match in a better field still beats an exact one in a field of half its weight. */
const QUALITY = { exact: 1, beginning: 0.9, part: 0.7, slip: 0.55 } as const;
const MIN_PREFIX = 2;
/** Fewer letters are in the middle of too many words to mean one of them. */
const MIN_PART = 4;
/** A prefix that says less than this finds a few of its words only. */
const MAX_COMPLETIONS = 500;
/** Lengths between which the one index or the other is asked; one letter may be missing and one too many. */
const ONE_SLIP_MAX_LETTERS = 9;
const TWO_SLIPS_MIN_LETTERS = 6;
const MIN_FORGIVEN = 3;

/** A number is looked up as it stands alone. */
const NUMBER = /^\p{N}+$/u;

/** Numbers of the words that have a text as a part. */
type Parts = ReadonlyMap<string, readonly number[]>;

/** Yields after each word, so that the caller may pause. */
export function* buildDictionary(vocabulary: Vocabulary): Generator<void, Dictionary> {
  const parts = yield* collectParts(vocabulary);
  const nearby = createNearby((text) => vocabulary.find(text) !== undefined || (isHangul(text) && parts.has(text)));
  // What is written as it stands is also looked up with slips, a mere ending of a Latin word is not.
  for (const word of vocabulary.words) {
    nearby.add(word);
    yield;
  }
  for (const text of parts.keys()) {
    if (isHangul(text) && vocabulary.find(text) === undefined) nearby.add(text);
    yield;
  }
  const byBeginning = yield* sortedByBeginning(vocabulary, parts);
  const written = (asked: string) => {
    const best = new Map<number, number>();
    const isTooShortForParts = asked.length < MIN_PART;
    for (const text of startingWith(byBeginning, asked)) {
      const factor = text === asked ? QUALITY.exact : QUALITY.beginning;
      for (const { word, quality } of wordsWith(text, vocabulary, parts)) {
        if (!isTooShortForParts || quality !== QUALITY.part) raise(best, word, quality * factor);
      }
    }
    return listMatches(best);
  };
  const misspelt = (asked: string) => {
    const best = new Map<number, number>();
    for (const [text, slips] of nearby.find(asked)) {
      for (const { word, quality } of wordsWith(text, vocabulary, parts)) {
        raise(best, word, (quality * QUALITY.slip) / slips);
      }
    }
    return listMatches(best);
  };
  return { written, misspelt };
}

function* collectParts({ words, isCompound }: Vocabulary): Generator<void, Parts> {
  const parts = new Map<string, number[]>();
  for (const [number, word] of words.entries()) {
    if (isCompound(number)) continue;
    for (const text of listWordParts(word)) {
      const known = parts.get(text);
      if (known) known.push(number);
      else parts.set(text, [number]);
    }
    yield;
  }
  // A list that has grown keeps room for more; a copy does not.
  for (const [text, numbers] of parts) {
    if (numbers.length > 1) parts.set(text, numbers.slice());
    yield;
  }
  return parts;
}

/** The word that is the text, and those that have it as a part. */
function wordsWith(text: string, { words, find }: Vocabulary, parts: Parts): WordMatch[] {
  const whole = find(text);
  const others = (parts.get(text) ?? []).map((word) => {
    const isBeginning = words[word]?.startsWith(text) === true;
    return { word, quality: isBeginning ? QUALITY.beginning : QUALITY.part };
  });
  return whole === undefined ? others : [{ word: whole, quality: QUALITY.exact }, ...others];
}

function raise(best: Map<number, number>, word: number, quality: number): void {
  if ((best.get(word) ?? 0) < quality) best.set(word, quality);
}

function listMatches(best: ReadonlyMap<number, number>): WordMatch[] {
  return [...best].map(([word, quality]) => ({ word, quality }));
}

type ByBeginning = ReadonlyMap<string, readonly string[]>;

/** Sorted lists of what begins with the same letters: many short sorts, so that none of them keeps others waiting. */
function* sortedByBeginning({ words, find }: Vocabulary, parts: Parts): Generator<void, ByBeginning> {
  const lists = new Map<string, string[]>();
  const add = (text: string) => {
    if (text.length < MIN_PREFIX || NUMBER.test(text) || isCharacters(text)) return;
    const beginning = text.slice(0, MIN_PREFIX);
    const list = lists.get(beginning);
    if (list) list.push(text);
    else lists.set(beginning, [text]);
  };
  for (const word of words) {
    add(word);
    yield;
  }
  for (const text of parts.keys()) {
    if (find(text) === undefined) add(text);
    yield;
  }
  for (const list of lists.values()) {
    list.sort();
    yield;
  }
  return lists;
}

/** The text itself, and others that begin with it. */
function startingWith(byBeginning: ByBeginning, asked: string): string[] {
  if (asked.length < MIN_PREFIX) return [asked];
  const sorted = byBeginning.get(asked.slice(0, MIN_PREFIX)) ?? [];
  const from = lowerBound(sorted, asked);
  const others = sorted.slice(from, from + MAX_COMPLETIONS).filter((text) => text.startsWith(asked) && text !== asked);
  return [asked, ...others];
}

interface Nearby {
  add(text: string): void;
  /** Texts that are no more slips away than the asked word may have, with their number. */
  find(asked: string): [text: string, slips: number][];
}

/** @param forgives true for texts that have been added */
function createNearby(forgives: (text: string) => boolean): Nearby {
  const atMost = (max: number) => new PassjoinIndex<string>((a, b) => distance(a, b, max), max);
  const [one, two] = [atMost(1), atMost(2)];
  return {
    add(text) {
      if (text.length < MIN_FORGIVEN || !takesSlips(text)) return;
      if (text.length <= ONE_SLIP_MAX_LETTERS) one.add(text);
      if (text.length >= TWO_SLIPS_MIN_LETTERS) two.add(text);
    },
    find(asked) {
      const slips = allowedSlips(asked);
      if (slips === 0) return [];
      const found = (slips === 1 ? one : two).search(asked);
      // Two letters in each other's place are one slip, but two changes to the index.
      for (const swapped of swaps(asked)) if (forgives(swapped)) found.add(swapped);
      return [...found].map((text) => [text, Math.max(1, distance(asked, text, slips))]);
    },
  };
}

function swaps(word: string): string[] {
  return Array.from(
    { length: word.length - 1 },
    (_, index) => word.slice(0, index) + (word[index + 1] ?? '') + (word[index] ?? '') + word.slice(index + 2),
  );
}
