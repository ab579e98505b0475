/** What the page of points asks: a view, an order and a page, all from the address. */
import { DIRECTIONS, type Direction } from '../../contract/points.ts';
import { pathTo } from '../../contract/paths.ts';
import { readPageNumber } from '../../runtime/page-number.ts';
import { query } from '../../runtime/query-cache.ts';

/** Points that can be spent; those that are used up or over; everything that happened. */
export const POINTS_VIEWS = ['valid', 'over', 'history'] as const;
export type PointsView = (typeof POINTS_VIEWS)[number];

export interface PointsFilter {
  view: PointsView;
  direction: Direction;
  page: number;
}

/** Anything else means what can be spent, the newest first, from the first page. */
export function pointsFilter(search: URLSearchParams): PointsFilter {
  return {
    view: POINTS_VIEWS.find((one) => one === search.get('view')) ?? 'valid',
    direction: DIRECTIONS.find((one) => one === search.get('direction')) ?? 'desc',
    page: readPageNumber(search),
  };
}

export function pointsPath({ view, direction, page }: PointsFilter): string {
  const words = new URLSearchParams({
    ...(view === 'valid' ? {} : { view }),
    ...(direction === 'desc' ? {} : { direction }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return pathTo('myPoints', {}) + (words ? `?${words}` : '');
}

export const totalQuestion = query('member.pointsTotal', {});

export function gainsQuestion({ view, direction, page }: PointsFilter) {
  return query('member.points', { query: { page, direction, is_valid: view === 'over' ? 'false' : 'true' } });
}

export function historyQuestion({ direction, page }: PointsFilter) {
  return query('member.pointsHistory', { query: { page, direction } });
}
