/** What documents are worth for a query: arrays that are used again for each, since a word may hit every document. */

export interface Scores {
  readonly count: number;
  /** Document by rank of discovery. */
  at(index: number): number;
  worth(document: number): number;
  has(document: number): boolean;
  /** Forgets everything. */
  clear(): void;
  /** Each of the documents is worth this much at least. */
  raise(documents: Iterable<number>, worth: number): void;
  /** Drops what the other lacks, and adds its worth to the rest. */
  intersect(other: Scores): void;
}

export function createScores(capacity: number): Scores {
  const worths = new Float64Array(capacity);
  const documents = new Uint32Array(capacity);
  /** A document counts when its round is the present one; so nothing has to be wiped. */
  const rounds = new Uint32Array(capacity);
  let [round, count] = [0, 0];

  const has = (document: number) => rounds[document] === round;
  const worth = (document: number) => (has(document) ? (worths[document] ?? 0) : 0);
  return {
    get count() {
      return count;
    },
    at: (index) => documents[index] ?? 0,
    worth,
    has,
    clear() {
      count = 0;
      round += 1;
    },
    raise(hit, value) {
      for (const document of hit) {
        if (rounds[document] !== round) {
          rounds[document] = round;
          documents[count++] = document;
          worths[document] = value;
        } else if ((worths[document] ?? 0) < value) worths[document] = value;
      }
    },
    intersect(other) {
      let remaining = 0;
      for (let index = 0; index < count; index += 1) {
        const document = documents[index] ?? 0;
        if (other.has(document)) {
          worths[document] = (worths[document] ?? 0) + other.worth(document);
          documents[remaining++] = document;
        } else rounds[document] = 0;
      }
      count = remaining;
    },
  };
}
