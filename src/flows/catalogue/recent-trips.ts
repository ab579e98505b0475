/** Asks for the trips that were looked at last; nothing where there is none. */
import type { Locale } from '../../contract/locale.ts';
import { query } from '../../runtime/query-cache.ts';

/** A row of cards. */
const SHOWN = 4;

export function recentTripsQuestion(ids: readonly string[], lang: Locale) {
  const shown = ids.slice(0, SHOWN);
  return shown.length === 0 ? null : query('product.list', { query: { lang, ids: shown.join(','), per_page: SHOWN } });
}
