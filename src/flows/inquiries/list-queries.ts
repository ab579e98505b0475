/** What the list of inquiries asks: a page, from the address. */
import { pathTo } from '../../contract/paths.ts';
import { query } from '../../runtime/query-cache.ts';

/** Anything that is no page number means the first. */
export function pageFrom(search: URLSearchParams): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

export function inquiriesPath(page: number): string {
  return pathTo('contactUs', {}) + (page > 1 ? `?page=${page}` : '');
}

export function inquiryListQuery(page: number) {
  return query('inquiry.list', { query: { page } });
}
