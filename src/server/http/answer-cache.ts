/** Keeps the written answers of public reads until something that they show changes. */
import { LRUCache } from 'lru-cache';
import { brotliCompressSync, constants } from 'node:zlib';
import { createAskedAgain } from '../base/asked-again.ts';

export interface CachedAnswer {
  /** UTF-8: half of what the same text takes as a string, once a letter of it is not Latin. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Brotli, made when it is first asked for. */
  compressed(): Uint8Array<ArrayBuffer>;
}

interface Stamped extends CachedAnswer {
  stamp: string;
}

export interface AnswerCache {
  get(stamp: string, key: string): CachedAnswer | undefined;
  /** The answer to send; it is cached where the same address was asked for before. */
  put(stamp: string, key: string, text: string): CachedAnswer;
}

const MAX_BYTES = 24_000_000;
/** Longer addresses are made to be different from each other. */
const MAX_KEY_LENGTH = 1000;
/** A compressed answer is cached beside the plain one, and is smaller. */
const WITH_COMPRESSED = 1.5;

export function createAnswerCache(maxBytes = MAX_BYTES): AnswerCache {
  const answers = new LRUCache<string, Stamped>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => Math.ceil(bytes.length * WITH_COMPRESSED) + 2 * key.length + 1,
  });
  const asked = createAskedAgain();
  return {
    get(stamp, key) {
      const known = answers.get(key);
      if (known?.stamp === stamp) return known;
      if (key.length <= MAX_KEY_LENGTH) asked.note(key);
      return undefined;
    },
    put(stamp, key, text) {
      const isCached = asked.has(key);
      const answer = encodeAnswer(new TextEncoder().encode(text), isCached);
      if (isCached) answers.set(key, { ...answer, stamp });
      return answer;
    },
  };
}

/** What is sent once is compressed quickly, in a small window; what is sent often, well. */
function encodeAnswer(bytes: Uint8Array<ArrayBuffer>, isCached: boolean): CachedAnswer {
  const params = isCached
    ? { [constants.BROTLI_PARAM_QUALITY]: 4 }
    : { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 };
  let compressed: Uint8Array<ArrayBuffer> | undefined;
  return { bytes, compressed: () => (compressed ??= new Uint8Array(brotliCompressSync(bytes, { params }))) };
}
