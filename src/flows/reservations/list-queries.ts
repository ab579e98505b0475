/** What the list of reservations asks: a status and a page, both from the address. */
import { RESERVATION_STATUSES, type ReservationStatus } from '../../contract/catalogue/codes.ts';
import { pathTo } from '../../contract/paths.ts';
import { readPageNumber } from '../../runtime/page-number.ts';
import { query } from '../../runtime/query-cache.ts';
import type { PageContext } from '../../runtime/page.ts';

export interface ReservationFilter {
  status: ReservationStatus | null;
  page: number;
}

/** Anything that is no status or no page number means all of them, from the first page. */
export function filterFrom(search: URLSearchParams): ReservationFilter {
  const status = RESERVATION_STATUSES.find((one) => one === search.get('status')) ?? null;
  return { status, page: readPageNumber(search) };
}

export function reservationsPath({ status, page }: ReservationFilter): string {
  const words = new URLSearchParams({
    ...(status ? { status } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return pathTo('myReservation', {}) + (words ? `?${words}` : '');
}

export function myReservationQueries({ locale, search }: PageContext<unknown>) {
  const { status, page } = filterFrom(search);
  return { reservations: query('reservation.list', { query: { lang: locale, page, ...(status ? { status } : {}) } }) };
}
