/** What the pages of posts elsewhere ask: platform and page stand in the address. */
import { PLATFORMS, type Platform } from '../../contract/social-reviews/codes.ts';
import { MAX_PER_PAGE } from '../../contract/limits.ts';
import { pathTo } from '../../contract/paths.ts';
import type { ReservationSummary } from '../../contract/reservations/shapes.ts';
import type { PageContext } from '../../runtime/page.ts';
import { readPageNumber } from '../../runtime/page-number.ts';
import { query } from '../../runtime/query-cache.ts';

/** Three columns, or two, or one, each filled. */
const POSTS_PER_PAGE = 12;

export interface SocialReviewFilter {
  /** Null for all platforms. */
  platform: Platform | null;
  page: number;
}

export function readSocialReviewFilter(search: URLSearchParams): SocialReviewFilter {
  return {
    platform: PLATFORMS.find((one) => one === search.get('platform')) ?? null,
    page: readPageNumber(search),
  };
}

function withSearch(path: string, words: Readonly<Record<string, string | null>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(words)) if (value !== null) search.set(name, value);
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}

const toPageWord = (page: number) => (page === 1 ? null : String(page));

export function socialReviewPath({ platform, page }: SocialReviewFilter): string {
  return withSearch(pathTo('socialReview', {}), { platform, page: toPageWord(page) });
}

export function socialReviewQueries({ locale, search }: Pick<PageContext, 'locale' | 'search'>) {
  const { platform, page } = readSocialReviewFilter(search);
  const wanted = { lang: locale, page, per_page: POSTS_PER_PAGE, ...(platform && { platform }) };
  return { reviews: query('socialReview.list', { query: wanted }) };
}

export function reviewRequestsPath(page: number): string {
  return withSearch(pathTo('reviewRequest', {}), { page: toPageWord(page) });
}

/** Address of the form with the trip known; null for one that no post can be about: it was not marked as taken. */
export function sharePath({ id, completed_at: completedAt }: Pick<ReservationSummary, 'id' | 'completed_at'>) {
  return completedAt === null ? null : withSearch(pathTo('reviewRequest', {}), { reservation: id });
}

export function requestListQuery(page: number) {
  return query('reviewRequest.list', { query: { page } });
}

export function requestQuery(id: string) {
  return query('reviewRequest.get', { params: { id } });
}

/** Of the member: those that were taken can be named. */
export function tripsQuery(lang: PageContext['locale']) {
  return query('reservation.list', { query: { lang, per_page: MAX_PER_PAGE } });
}
