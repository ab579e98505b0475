/** What the search field suggests: trips that the words find, and what was searched for last in this browser. */
import type { ProductSummary } from '../../contract/catalogue/products.ts';
import { query } from '../../runtime/query-cache.ts';
import { useResource } from '../../runtime/resource.ts';
import { useRested } from '../../runtime/use-rested.ts';
import { useLocale, useRuntime } from '../../runtime/use-runtime.tsx';
import { listRecentSearches } from '../../stores/recent.ts';

/** Letters from which on trips are looked for, trips that are asked for, and milliseconds after the last key. */
const MIN_LETTERS = 2;
const MAX_TRIPS = 12;
const REST_MS = 250;

export interface Suggestions {
  /** Best first; the words may have found them by a text or a language that is not seen. */
  trips: readonly ProductSummary[];
  /** Latest first. */
  recent: readonly string[];
}

/** @param text what stands in the field; null while the field is not used */
export function useSuggestions(text: string | null): Suggestions {
  const { local } = useRuntime().environment.storages;
  const lang = useLocale();
  const asked = useRested((text ?? '').trim(), REST_MS);
  const found = useResource(
    asked.length < MIN_LETTERS ? null : query('product.list', { query: { lang, q: asked, per_page: MAX_TRIPS } }),
  );
  return {
    trips: found.data ?? [],
    recent: text === null ? [] : listRecentSearches(local),
  };
}
