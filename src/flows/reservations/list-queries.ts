/** What the list of reservations asks: a view and a page, both from the address. */
import { RESERVATION_VIEWS, type ReservationView } from '../../contract/catalogue/codes.ts';
import { pathTo } from '../../contract/paths.ts';
import { readPageNumber } from '../../runtime/page-number.ts';
import { query } from '../../runtime/query-cache.ts';
import type { PageContext } from '../../runtime/page.ts';

export interface ReservationFilter {
  view: ReservationView;
  page: number;
}

/** Anything that is no view or no page number means what is ahead, from the first page. */
export function filterFrom(search: URLSearchParams): ReservationFilter {
  const view = RESERVATION_VIEWS.find((one) => one === search.get('view')) ?? 'upcoming';
  return { view, page: readPageNumber(search) };
}

export function reservationsPath({ view, page }: ReservationFilter): string {
  const words = new URLSearchParams({
    ...(view === 'upcoming' ? {} : { view }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return pathTo('myReservation', {}) + (words ? `?${words}` : '');
}

export function myReservationQueries({ locale, search }: PageContext<unknown>) {
  const { view, page } = filterFrom(search);
  return {
    reservations: query('reservation.list', { query: { lang: locale, page, view } }),
    counts: query('reservation.counts', {}),
  };
}
