/** What the list of inquiries asks: a page, from the address. */
import { pathTo } from '../../contract/paths.ts';
import { query } from '../../runtime/query-cache.ts';

export function inquiriesPath(page: number): string {
  return pathTo('contactUs', {}) + (page > 1 ? `?page=${page}` : '');
}

export function inquiryListQuery(page: number) {
  return query('inquiry.list', { query: { page } });
}
