/** The cache tags of a page: those of the calls that its first HTML was made of. */
import type { CacheTag } from '../../contract/cache-tags.ts';
import type { ServerCall } from '../../contract/first-html.ts';
import { getEndpoint } from '../../contract/table.ts';

export interface TaggedCalls {
  call: ServerCall;
  /** Tags of all calls so far, and the day, which every page holds; null where one of them is not cached. */
  tags(): readonly CacheTag[] | null;
}

export function taggedCalls(call: ServerCall): TaggedCalls {
  const tags = new Set<CacheTag>(['day']);
  let isCached = true;
  return {
    call(name, input) {
      const { cache } = getEndpoint(name);
      isCached &&= cache !== undefined;
      for (const tag of cache ?? []) tags.add(tag);
      return call(name, input);
    },
    tags: () => (isCached ? [...tags] : null),
  };
}
