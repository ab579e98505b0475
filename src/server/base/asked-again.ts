/**
 * Which addresses are asked for more than once. What stays in a cache is decided by it: an address that is asked for only once,
 * such as a search for random letters, would push out what many ask for.
 */
import { LRUCache } from 'lru-cache';

export interface AskedAgain {
  /** To be called for each request that no cache could answer. */
  note(key: string): void;
  /** True from the second request on. */
  has(key: string): boolean;
}

const MAX_KEYS = 5000;

export function createAskedAgain(): AskedAgain {
  const counts = new LRUCache<string, number>({ max: MAX_KEYS });
  return {
    note: (key) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    has: (key) => (counts.get(key) ?? 0) > 1,
  };
}
