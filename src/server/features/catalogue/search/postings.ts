/**
 * Which documents have a word, in texts of each weight. All numbers lie in a few long arrays: a list of its own for each word takes ten times
 * the memory, for most words are in few documents.
 */

export interface Postings {
  /** Heaviest first. */
  readonly weights: readonly number[];
  /** Documents that have the word in a text of this weight, in ascending order. */
  find(weight: number, word: number): Uint32Array;
}

export interface PostingsBuilder {
  /** Documents come in ascending order; a word may come more than once in each. */
  add(weight: number, document: number, words: readonly number[]): void;
  /**
   * Yields often, so that the caller may pause.
   *
   * @param words how many there are: their numbers lie below
   */
  build(words: number): Generator<void, Postings>;
}

/** Words of one document after the other. */
interface Added {
  words: Uint32Array;
  documents: { document: number; end: number }[];
}

/** Documents of one word after the other; those of a word begin at its start, and end where the next begins. */
interface Sorted {
  starts: Uint32Array;
  documents: Uint32Array;
}

const FIRST_LENGTH = 1024;
const NONE: Sorted = { starts: new Uint32Array(), documents: new Uint32Array() };

export function createPostings(): PostingsBuilder {
  const byWeight = new Map<number, Added>();
  return {
    add(weight, document, words) {
      const added = byWeight.get(weight) ?? { words: new Uint32Array(FIRST_LENGTH), documents: [] };
      byWeight.set(weight, added);
      const once = new Set(words);
      let end = added.documents.at(-1)?.end ?? 0;
      if (end + once.size > added.words.length) {
        const longer = new Uint32Array((end + once.size) * 2);
        longer.set(added.words);
        added.words = longer;
      }
      for (const word of once) added.words[end++] = word;
      added.documents.push({ document, end });
    },
    *build(words) {
      const sorted = new Map<number, Sorted>();
      for (const [weight, added] of byWeight) {
        sorted.set(weight, yield* sortByWord(added, words));
        byWeight.delete(weight);
      }
      return {
        weights: [...sorted.keys()].toSorted((a, b) => b - a),
        find(weight, word) {
          const { starts, documents } = sorted.get(weight) ?? NONE;
          return documents.subarray(starts[word], starts[word + 1]);
        },
      };
    },
  };
}

/** A counting sort, which leaves the documents of a word in their order. */
function* sortByWord(added: Added, count: number): Generator<void, Sorted> {
  const starts = new Uint32Array(count + 1);
  for (const { from, end } of slices(added)) {
    for (let index = from; index < end; index += 1) {
      const next = (added.words[index] ?? 0) + 1;
      starts[next] = (starts[next] ?? 0) + 1;
    }
    yield;
  }
  for (let word = 0; word < count; word += 1) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  yield;
  const free = starts.slice();
  const documents = new Uint32Array(starts[count] ?? 0);
  for (const { document, from, end } of slices(added)) {
    for (let index = from; index < end; index += 1) {
      const word = added.words[index] ?? 0;
      const place = free[word] ?? 0;
      documents[place] = document;
      free[word] = place + 1;
    }
    yield;
  }
  return { starts, documents };
}

/** The words of each document. */
function* slices({ documents }: Added): Generator<{ document: number; from: number; end: number }> {
  let from = 0;
  for (const { document, end } of documents) {
    yield { document, from, end };
    from = end;
  }
}
