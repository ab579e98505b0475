/** Addresses and questions of reviews: a product's by its filters, and a member's own. */
import { describe, expect, it } from 'vitest';
import {
  myReviewsPath,
  openTripsQuestion,
  ownReviewQuestion,
  ownReviewsQuestion,
  productReviewsQuestion,
  readReviewFilter,
  reviewFiguresQuestion,
  reviewsPath,
} from '../../../src/flows/reviews/review-queries.ts';

const read = (text: string) => readReviewFilter(new URLSearchParams(text));
const ALL = { page: 1, language: null, rating: null, photos: false, sort: 'newest' } as const;
const SOME = { page: 2, language: 'ko', rating: 4, photos: true, sort: 'lowest' } as const;
const WORDS = 'reviews=2&written=ko&stars=4&photos=true&order=lowest';

describe('the filters of a product’s reviews', () => {
  it.each([
    ['', ALL],
    [WORDS, SOME],
    ['reviews=0&written=xx&stars=9&photos=yes&order=best', ALL],
    ['reviews=10000', ALL],
    ['reviews=x2', ALL],
    ['reviews=2x', ALL],
    ['reviews=12', { ...ALL, page: 12 }],
  ])('are read from "%s"', (text, filter) => {
    expect(read(text)).toEqual(filter);
  });

  it('stand in the address beside the departure, and a change begins again at the first page', () => {
    const path = (text: string, change: Parameters<typeof reviewsPath>[2]) =>
      reviewsPath('temple-stay', new URLSearchParams(text), change);
    expect(path('', {})).toBe('/product/detail/temple-stay');
    expect(path('date=2026-12-02', { ...SOME })).toBe(`/product/detail/temple-stay?date=2026-12-02&${WORDS}`);
    expect(path(WORDS, { rating: 5 })).toBe('/product/detail/temple-stay?written=ko&stars=5&photos=true&order=lowest');
    expect(path(WORDS, { ...ALL })).toBe('/product/detail/temple-stay');
  });

  it('are asked for where they are set, in the language of the page', () => {
    expect(productReviewsQuestion('temple-stay', 'fr', ALL)).toEqual({
      name: 'product.reviews',
      input: { params: { id: 'temple-stay' }, query: { lang: 'fr', page: 1, per_page: 5, sort: 'newest' } },
    });
    expect(productReviewsQuestion('temple-stay', 'fr', SOME).input).toMatchObject({
      query: { page: 2, sort: 'lowest', language: 'ko', rating: 4, photos: 'true' },
    });
  });
});

it('figures, trips and a member’s own reviews have questions of their own', () => {
  expect(reviewFiguresQuestion('temple-stay')).toEqual({
    name: 'product.reviewFigures',
    input: { params: { id: 'temple-stay' } },
  });
  expect(openTripsQuestion('ko', null)).toEqual({
    name: 'review.trips',
    input: { query: { lang: 'ko', per_page: 50 } },
  });
  expect(openTripsQuestion('ko', 'temple-stay').input).toMatchObject({ query: { product_id: 'temple-stay' } });
  expect(ownReviewsQuestion('ko', 2)).toEqual({ name: 'review.list', input: { query: { lang: 'ko', page: 2 } } });
  expect(ownReviewQuestion('v1', 'ko')).toEqual({
    name: 'review.get',
    input: { params: { id: 'v1' }, query: { lang: 'ko' } },
  });
  expect([myReviewsPath(1), myReviewsPath(2)]).toEqual(['/user/review', '/user/review?page=2']);
});
