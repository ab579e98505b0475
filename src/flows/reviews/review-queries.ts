/** What is asked about reviews: a product's by the filters of its address, and a member's own. */
import { isLocale, type Locale } from '../../contract/locale.ts';
import { MAX_PER_PAGE } from '../../contract/limits.ts';
import { pathTo } from '../../contract/paths.ts';
import { RATINGS, REVIEW_SORTS, type ReviewSort } from '../../contract/reviews/codes.ts';
import { readPageNumber } from '../../runtime/page-number.ts';
import { query } from '../../runtime/query-cache.ts';

export const REVIEWS_PER_PAGE = 5;

export interface ReviewFilter {
  page: number;
  language: Locale | null;
  rating: number | null;
  photos: boolean;
  sort: ReviewSort;
}

/** The page's own words in the address; beside them stands the departure that was chosen. */
const NAMES = { page: 'reviews', language: 'written', rating: 'stars', photos: 'photos', sort: 'order' } as const;

/** Anything else than a filter of ours means none. */
export function readReviewFilter(search: URLSearchParams): ReviewFilter {
  const language = search.get(NAMES.language);
  return {
    page: readPageNumber(search, NAMES.page),
    language: isLocale(language) ? language : null,
    rating: RATINGS.find((rating) => String(rating) === search.get(NAMES.rating)) ?? null,
    photos: search.get(NAMES.photos) === 'true',
    sort: REVIEW_SORTS.find((sort) => sort === search.get(NAMES.sort)) ?? 'newest',
  };
}

/** Address of the product's page with something changed; a change begins again at the first page. */
export function reviewsPath(productId: string, search: URLSearchParams, change: Partial<ReviewFilter>): string {
  const filter = { ...readReviewFilter(search), page: 1, ...change };
  const words: Record<keyof ReviewFilter, string | null> = {
    page: filter.page > 1 ? String(filter.page) : null,
    language: filter.language,
    rating: filter.rating === null ? null : String(filter.rating),
    photos: filter.photos ? 'true' : null,
    sort: filter.sort === 'newest' ? null : filter.sort,
  };
  const next = new URLSearchParams(search);
  for (const [key, name] of Object.entries(NAMES)) {
    const word = words[key as keyof ReviewFilter];
    if (word === null) next.delete(name);
    else next.set(name, word);
  }
  const text = next.toString();
  return pathTo('detail', { productId }) + (text ? `?${text}` : '');
}

export function productReviewsQuestion(id: string, lang: Locale, filter: ReviewFilter) {
  const { page, language, rating, photos, sort } = filter;
  return query('product.reviews', {
    params: { id },
    query: {
      lang,
      page,
      per_page: REVIEWS_PER_PAGE,
      sort,
      ...(language === null ? {} : { language }),
      ...(rating === null ? {} : { rating }),
      ...(photos ? { photos: 'true' } : {}),
    },
  });
}

export function reviewFiguresQuestion(id: string) {
  return query('product.reviewFigures', { params: { id } });
}

/** @param productId null for trips of all products */
export function openTripsQuestion(lang: Locale, productId: string | null) {
  const about = productId === null ? {} : { product_id: productId };
  return query('review.trips', { query: { lang, per_page: MAX_PER_PAGE, ...about } });
}

export function ownReviewsQuestion(lang: Locale, page: number) {
  return query('review.list', { query: { lang, page } });
}

export function ownReviewQuestion(id: string, lang: Locale) {
  return query('review.get', { params: { id }, query: { lang } });
}

export function myReviewsPath(page: number): string {
  return pathTo('myReview', {}) + (page > 1 ? `?page=${page}` : '');
}
