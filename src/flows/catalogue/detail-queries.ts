/** What the page of a product asks: the product, and a page of its reviews. */
import { query } from '../../runtime/query-cache.ts';
import type { PageContext } from '../../runtime/page.ts';
import { productQuestion } from '../reservations/reservation-queries.ts';

export const REVIEWS_PER_PAGE = 5;

interface DetailParams {
  productId: string;
}

/** True for an address that can name a product at all. */
export function isProductPath({ productId }: DetailParams): boolean {
  return /^[a-z0-9][a-z0-9-]{0,79}$/.test(productId);
}

/** Page of the reviews that an address asks for. */
export function reviewPage(search: URLSearchParams): number {
  const page = search.get('reviews') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

export function reviewsQuestion(productId: string, page: number) {
  return query('product.reviews', { params: { id: productId }, query: { page, per_page: REVIEWS_PER_PAGE } });
}

export function detailQueries({ params, search, locale }: PageContext<DetailParams>) {
  return {
    product: productQuestion(params.productId, locale),
    reviews: reviewsQuestion(params.productId, reviewPage(search)),
  };
}
