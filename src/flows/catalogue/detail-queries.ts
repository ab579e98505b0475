/** What the page of a product asks: the product, a page of its reviews, and their figures. */
import { ID_FORM } from '../../contract/id-form.ts';
import type { PageContext } from '../../runtime/page.ts';
import { productQuestion } from '../reservations/reservation-queries.ts';
import { productReviewsQuestion, readReviewFilter, reviewFiguresQuestion } from '../reviews/review-queries.ts';

interface DetailParams {
  productId: string;
}

/** True for an address that can name a product at all. */
export function isProductPath({ productId }: DetailParams): boolean {
  return ID_FORM.test(productId);
}

export function detailQueries({ params: { productId }, search, locale }: PageContext<DetailParams>) {
  return {
    product: productQuestion(productId, locale),
    reviews: productReviewsQuestion(productId, locale, readReviewFilter(search)),
    figures: reviewFiguresQuestion(productId),
  };
}
