/** The words of all texts, to look up what was asked for: as written, by a beginning or a part, or with typing slips. */
import { PassjoinIndex } from 'mnemonist';
import { lowerBound } from './lower-bound.ts';
import { listWordParts } from './word-parts.ts';
import { allowedSlips, distance, isHangul, takesSlips } from './words.ts';

export interface WordMatch {
  word: string;
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

interface Form {
  word: string;
  quality: number;
}

type Forms = ReadonlyMap<string, readonly Form[]>;

/** Yields after each word, so that the caller may pause. */
export function* buildDictionary(words: Iterable<string>, compounds: Iterable<string>): Generator<void, Dictionary> {
  const forms = new Map<string, Form[]>();
  const nearby = createNearby();
  const add = (text: string, form: Form, forgives: boolean) => {
    const known = forms.get(text);
    if (known) known.push(form);
    else {
      forms.set(text, [form]);
      if (forgives) nearby.add(text);
    }
  };
  // Words first: what is written as it stands is also looked up with slips, a mere ending of a Latin word is not.
  const all = [...words];
  for (const word of all) {
    add(word, { word, quality: QUALITY.exact }, true);
    yield;
  }
  for (const word of compounds) {
    add(word, { word, quality: QUALITY.exact }, true);
    yield;
  }
  for (const word of all) {
    for (const { text, isBeginning } of listWordParts(word)) {
      add(text, { word, quality: isBeginning ? QUALITY.beginning : QUALITY.part }, isHangul(text));
    }
    yield;
  }
  const byBeginning = yield* sortedByBeginning(forms.keys());
  return {
    written: (asked) => written(forms, byBeginning, asked),
    misspelt: (asked) =>
      pickBestMatches(nearby.find(asked).map(([text, slips]) => [forms.get(text), QUALITY.slip / slips])),
  };
}

type ByBeginning = ReadonlyMap<string, readonly string[]>;

/** Sorted lists of what begins with the same letters: many short sorts, so that none of them keeps others waiting. */
function* sortedByBeginning(texts: Iterable<string>): Generator<void, ByBeginning> {
  const lists = new Map<string, string[]>();
  for (const text of texts) {
    if (text.length < MIN_PREFIX || NUMBER.test(text)) continue;
    const beginning = text.slice(0, MIN_PREFIX);
    const list = lists.get(beginning);
    if (list) list.push(text);
    else lists.set(beginning, [text]);
  }
  yield;
  for (const list of lists.values()) {
    list.sort();
    yield;
  }
  return lists;
}

function written(forms: Forms, byBeginning: ByBeginning, asked: string): WordMatch[] {
  const found: [readonly Form[] | undefined, number][] = [[forms.get(asked), 1]];
  const sorted = byBeginning.get(asked.slice(0, MIN_PREFIX)) ?? [];
  const from = asked.length < MIN_PREFIX ? sorted.length : lowerBound(sorted, asked);
  for (let index = from; index < Math.min(sorted.length, from + MAX_COMPLETIONS); index += 1) {
    const text = sorted[index] ?? '';
    if (!text.startsWith(asked)) break;
    if (text !== asked) found.push([forms.get(text), QUALITY.beginning]);
  }
  return pickBestMatches(found, asked.length < MIN_PART);
}

/** The best match of each word. */
function pickBestMatches(
  found: readonly (readonly [forms: readonly Form[] | undefined, factor: number])[],
  isTooShortForParts = false,
): WordMatch[] {
  const best = new Map<string, number>();
  for (const [forms = [], factor] of found) {
    for (const { word, quality } of forms) {
      if (isTooShortForParts && quality === QUALITY.part) continue;
      if ((best.get(word) ?? 0) < quality * factor) best.set(word, quality * factor);
    }
  }
  return [...best].map(([word, quality]) => ({ word, quality }));
}

interface Nearby {
  add(text: string): void;
  /** Forms that are no more slips away than the asked word may have, with their number. */
  find(asked: string): [text: string, slips: number][];
}

function createNearby(): Nearby {
  const atMost = (max: number) => new PassjoinIndex<string>((a, b) => distance(a, b, max), max);
  const [one, two] = [atMost(1), atMost(2)];
  const known = new Set<string>();
  return {
    add(text) {
      if (text.length < MIN_FORGIVEN || !takesSlips(text)) return;
      if (text.length <= ONE_SLIP_MAX_LETTERS) one.add(text);
      if (text.length >= TWO_SLIPS_MIN_LETTERS) two.add(text);
      known.add(text);
    },
    find(asked) {
      const slips = allowedSlips(asked);
      if (slips === 0) return [];
      const found = (slips === 1 ? one : two).search(asked);
      // Two letters in each other's place are one slip, but two changes to the index.
      for (const swapped of swaps(asked)) if (known.has(swapped)) found.add(swapped);
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
