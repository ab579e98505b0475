/** Keeps the written answers of public reads until anything they could show changes. */
import { LRUCache } from 'lru-cache';
import { brotliCompressSync, constants } from 'node:zlib';
import type { EndpointName } from '../../contract/table.ts';
import { createAskedAgain } from '../base/asked-again.ts';

/** Reads whose answer depends on the address and the catalogue and settings alone, as long as nobody is signed in. */
export const CACHED: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'product.list',
  'product.get',
  'product.availability',
  'product.reviews',
  'review.recent',
  'common.codes',
  'common.meta',
  'common.metaRow',
  'settings.menus',
  'settings.menu',
]);

export interface KeptAnswer {
  /** UTF-8: half of what the same text takes as a string, once a letter of it is not Latin. */
  bytes: Uint8Array<ArrayBuffer>;
  /** Brotli, made when it is first asked for. */
  compressed(): Uint8Array<ArrayBuffer>;
}

export interface AnswerCache {
  get(stamp: string, key: string): KeptAnswer | undefined;
  /** The answer to send; it is kept where the same address was asked for before. */
  put(stamp: string, key: string, text: string): KeptAnswer;
}

const MAX_BYTES = 24_000_000;
/** Longer addresses are made to be different from each other. */
const MAX_KEY_LENGTH = 1000;
/** A compressed answer is kept beside the plain one, and is smaller. */
const WITH_COMPRESSED = 1.5;

export function createAnswerCache(maxBytes = MAX_BYTES): AnswerCache {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }, key) => Math.ceil(bytes.length * WITH_COMPRESSED) + 2 * key.length + 1,
  });
  const asked = createAskedAgain();
  let current = '';

  const turn = (stamp: string) => {
    if (stamp === current) return;
    current = stamp;
    kept.clear();
  };
  return {
    get(stamp, key) {
      turn(stamp);
      const known = kept.get(key);
      if (known === undefined && key.length <= MAX_KEY_LENGTH) asked.note(key);
      return known;
    },
    put(stamp, key, text) {
      turn(stamp);
      const isKept = asked.has(key);
      const answer = answerOf(new TextEncoder().encode(text), isKept);
      if (isKept) kept.set(key, answer);
      return answer;
    },
  };
}

/** What is sent once is compressed quickly, in a small window; what is sent often, well. */
function answerOf(bytes: Uint8Array<ArrayBuffer>, isKept: boolean): KeptAnswer {
  const params = isKept
    ? { [constants.BROTLI_PARAM_QUALITY]: 4 }
    : { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 };
  let compressed: Uint8Array<ArrayBuffer> | undefined;
  return { bytes, compressed: () => (compressed ??= new Uint8Array(brotliCompressSync(bytes, { params }))) };
}
