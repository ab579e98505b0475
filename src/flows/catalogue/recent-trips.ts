/** Asks for the trips that were looked at last; nothing where there is none. */
import type { ProductSummary } from '../../contract/catalogue/products.ts';
import { MAX_RECENT_TRIPS } from '../../contract/limits.ts';
import type { Locale } from '../../contract/locale.ts';
import { query } from '../../runtime/query-cache.ts';

/** A row of cards. */
const SHOWN = 4;

/** More than a row, since the page may show some of them elsewhere. */
export function recentTripsQuestion(ids: readonly string[], lang: Locale) {
  if (ids.length === 0) return null;
  return query('product.list', { query: { lang, ids: ids.join(','), per_page: MAX_RECENT_TRIPS } });
}

/** The row: what the page does not show elsewhere. */
export function pickRecentTrips(trips: readonly ProductSummary[] | null, except: readonly string[]): ProductSummary[] {
  return (trips ?? []).filter(({ id }) => !except.includes(id)).slice(0, SHOWN);
}
