/** Cuts one page out of a list. */
import type { Pagination } from '../../contract/endpoint.ts';

export interface Page {
  page: number;
  per_page: number;
}

/** One page of rows, with what is said of all of them. */
export interface PagedRows<Row> {
  rows: Row[];
  pagination: Pagination;
}

export function buildPagination(total: number, { page, per_page }: Page): Pagination {
  return { total, total_pages: Math.ceil(total / per_page), page, per_page };
}

export function slicePage<T>(rows: readonly T[], { page, per_page }: Page): T[] {
  return rows.slice((page - 1) * per_page, page * per_page);
}
