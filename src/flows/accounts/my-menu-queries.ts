/** What the account's home asks: points, coupons, wishes, and answers that were not opened. */
import type { Locale } from '../../contract/locale.ts';
import { query } from '../../runtime/query-cache.ts';
import { wishedIds } from '../wishlist/wished-ids.ts';

export function menuQueries(lang: Locale) {
  return {
    points: query('member.pointsTotal', {}),
    coupons: query('member.coupons', { query: { lang } }),
    unread: query('inquiry.unread', {}),
    wishes: wishedIds,
  };
}
