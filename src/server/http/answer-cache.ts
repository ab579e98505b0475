/** Keeps the written answers of public reads until anything they could show changes. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { EndpointName } from '../../contract/table.ts';

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
  put(stamp: string, key: string, text: string): KeptAnswer;
}

const MOST_BYTES = 24_000_000;

export function createAnswerCache(): AnswerCache {
  let kept = new Map<string, KeptAnswer>();
  let size = 0;
  let current = '';

  const turn = (stamp: string) => {
    if (stamp === current) return;
    current = stamp;
    kept = new Map();
    size = 0;
  };
  return {
    get(stamp, key) {
      turn(stamp);
      return kept.get(key);
    },
    put(stamp, key, text) {
      turn(stamp);
      if (size > MOST_BYTES) {
        kept = new Map();
        size = 0;
      }
      const bytes = new TextEncoder().encode(text);
      let compressed: Uint8Array<ArrayBuffer> | undefined;
      const answer: KeptAnswer = { bytes, compressed: () => (compressed ??= brotli(bytes)) };
      kept.set(key, answer);
      size += bytes.length + key.length;
      return answer;
    },
  };
}

function brotli(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 };
  return new Uint8Array(brotliCompressSync(bytes, { params: quality }));
}
