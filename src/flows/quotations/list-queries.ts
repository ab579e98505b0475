/** What the list of quotations asks: a page, from the address. */
import { pathTo } from '../../contract/paths.ts';
import { readPageNumber } from '../../runtime/page-number.ts';
import { query } from '../../runtime/query-cache.ts';
import type { PageContext } from '../../runtime/page.ts';

export function quotationsPath(page: number): string {
  return pathTo('quotation', {}) + (page > 1 ? `?page=${page}` : '');
}

export function quotationListQuery({ locale: lang, currency, search }: PageContext<unknown>) {
  return query('quotation.list', { query: { lang, currency, page: readPageNumber(search) } });
}
