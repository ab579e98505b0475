/** All words of the texts by number, in the order in which they were met, and neighbours written as one word beside them. */
import { createTokenizer, takesSlips } from './words.ts';

export interface Vocabulary {
  readonly words: readonly string[];
  find(word: string): number | undefined;
  /** True for neighbours that no text writes as one word. */
  isCompound(number: number): boolean;
}

/** Apart from the vocabulary, which stays when what the reader remembers of texts may go. */
export interface VocabularyReader {
  readonly vocabulary: Vocabulary;
  /** Numbers of the words of a text. */
  split(text: string): number[];
  /** Number of two neighbours written as one word; null where they are no words of letters. */
  join(first: number, second: number): number | null;
}

export function readVocabulary(): VocabularyReader {
  const words: string[] = [];
  const numbers = new Map<string, number>();
  const compounds = new Set<number>();
  const add = (word: string) => {
    const number = words.push(word) - 1;
    numbers.set(word, number);
    return number;
  };
  return {
    vocabulary: {
      words,
      find: (word) => numbers.get(word),
      isCompound: (number) => compounds.has(number),
    },
    split: createTokenizer((word) => {
      const number = numbers.get(word) ?? add(word);
      compounds.delete(number);
      return number;
    }),
    join(first, second) {
      const [word = '', next = ''] = [words[first], words[second]];
      if (!takesSlips(word) || !takesSlips(next)) return null;
      const known = numbers.get(word + next);
      if (known !== undefined) return known;
      const number = add(word + next);
      compounds.add(number);
      return number;
    },
  };
}
