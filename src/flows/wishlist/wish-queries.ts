/** What the page of the wishlist asks: its products, a page at a time. */
import { MAX_WISHES } from '../../contract/limits.ts';
import type { Locale } from '../../contract/locale.ts';
import { pathTo } from '../../contract/paths.ts';
import type { PageContext } from '../../runtime/page.ts';
import { readPageNumber } from '../../runtime/page-number.ts';
import { query } from '../../runtime/query-cache.ts';

export const WISHES_PER_PAGE = 12;
/** Pages that a full wishlist has. */
export const MAX_WISH_PAGES = Math.ceil(MAX_WISHES / WISHES_PER_PAGE);

export function wishlistPath(page: number): string {
  return pathTo('wishlist', {}) + (page > 1 ? `?page=${page}` : '');
}

export function wishPageQuestion(lang: Locale, page: number) {
  return query('wishlist.list', { query: { lang, page, per_page: WISHES_PER_PAGE } });
}

export function wishlistQueries({ locale, search }: PageContext<unknown>) {
  return { wishes: wishPageQuestion(locale, readPageNumber(search)) };
}
