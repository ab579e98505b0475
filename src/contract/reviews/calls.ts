/** Reviews (§3, §5): one for each trip that a member has taken, with photos; read by all, changed by their author alone. */
import * as z from 'zod/mini';
import { upload } from '../accounts/auth.ts';
import { endpoints } from '../endpoint.ts';
import { day, id, langQuery, locale, pageQuery, wholeNumber } from '../fields.ts';
import { MAX_REVIEW_PHOTOS } from '../limits.ts';
import { REVIEW_SORTS } from './codes.ts';

/** A photo as it was made again: `thumb` small, `src` large; the size is that of the large one. */
export const reviewPhoto = z.object({ id, thumb: z.string(), src: z.string(), width: z.int(), height: z.int() });
export type ReviewPhoto = z.infer<typeof reviewPhoto>;

export const review = z.object({
  id,
  product_id: id,
  rating: z.int().check(z.gte(1), z.lte(5)),
  title: z.string(),
  content: z.string(),
  images: z.array(reviewPhoto),
  language: locale,
  /** First name and initial. */
  author_name: z.string(),
  created_at: day,
  reply: z.nullable(z.string()),
});
export type Review = z.infer<typeof review>;

/** Review with the name of its product, as the front page shows it. */
export const recentReview = z.extend(review, { product_title: z.string(), product_image: z.string() });
export type RecentReview = z.infer<typeof recentReview>;

/** As its author sees it. */
export const ownReview = z.extend(recentReview, {
  booking_id: id,
  /** Hidden by an operator: only its author sees it, and it cannot be changed. */
  is_hidden: z.boolean(),
  /** Why; empty where nothing was said. */
  hidden_reason: z.string(),
});
export type OwnReview = z.infer<typeof ownReview>;

/** A trip that was taken and has no review. */
export const openTrip = z.object({
  booking_id: id,
  number: z.string(),
  product_id: id,
  product_title: z.string(),
  product_image: z.string(),
  date: day,
  /** What its review earns: nothing where another of the reservation has earned. */
  points: z.int(),
});
export type OpenTrip = z.infer<typeof openTrip>;

/** What all reviews of a product have in common. */
export const reviewFigures = z.object({
  total: z.int(),
  /** To one decimal; null while there is none. */
  average: z.nullable(z.number()),
  /** Best first, each of the five. */
  ratings: z.array(z.object({ rating: z.int(), count: z.int() })),
  /** Most used first. */
  languages: z.array(z.object({ language: locale, count: z.int() })),
  with_photos: z.int(),
});
export type ReviewFigures = z.infer<typeof reviewFigures>;

/** As typed: the rules of a review judge it, so that each problem has its own words. */
const typed = z._default(z.string().check(z.maxLength(20_000)), '');
const written = {
  rating: z._default(z.union([z.string().check(z.maxLength(20)), z.number()]), ''),
  title: typed,
  content: typed,
  language: typed,
  photos: z._default(z.array(upload), []),
};
const writeErrors = ['UNAUTHORIZED', 'FILE_REFUSED', 'BODY_TOO_LARGE', 'UNAVAILABLE', 'VALIDATION_FAILED'] as const;

export const reviewEndpoints = endpoints({
  'product.reviews': {
    method: 'GET',
    path: '/api/v1/products/{id}/reviews',
    auth: 'none',
    summary: 'Reviews of a product by language, rating and photos; those in the reader’s language come first',
    params: z.object({ id }),
    query: z.object({
      ...langQuery,
      ...pageQuery,
      language: z.optional(locale),
      rating: z.optional(wholeNumber(1, 5)),
      photos: z.optional(z.literal('true')),
      sort: z._default(z.enum(REVIEW_SORTS), 'newest'),
    }),
    data: z.array(review),
    paged: true,
    errors: ['NOT_FOUND'],
    cache: ['catalogue', 'reviews'],
  },
  'product.reviewFigures': {
    method: 'GET',
    path: '/api/v1/products/{id}/reviews/figures',
    auth: 'none',
    summary: 'How many reviews a product has of each rating and language, and with photos',
    params: z.object({ id }),
    data: reviewFigures,
    errors: ['NOT_FOUND'],
    cache: ['catalogue', 'reviews'],
  },
  'review.recent': {
    method: 'GET',
    path: '/api/v1/reviews/recent',
    auth: 'none',
    summary: 'The newest reviews of all products, for the front page',
    query: z.object({ ...langQuery, ...pageQuery }),
    data: z.array(recentReview),
    cache: ['catalogue', 'reviews'],
  },
  'review.trips': {
    method: 'GET',
    path: '/api/v1/reviews/trips',
    auth: 'member',
    summary: 'Trips that the member has taken and not reviewed, latest first',
    query: z.object({ ...langQuery, ...pageQuery, product_id: z.optional(id) }),
    data: z.array(openTrip),
    paged: true,
    errors: ['UNAUTHORIZED'],
  },
  'review.list': {
    method: 'GET',
    path: '/api/v1/reviews',
    auth: 'member',
    summary: 'Reviews of the member, newest first',
    query: z.object({ ...langQuery, ...pageQuery }),
    data: z.array(ownReview),
    paged: true,
    errors: ['UNAUTHORIZED'],
  },
  'review.create': {
    method: 'POST',
    path: '/api/v1/reviews',
    auth: 'member',
    idempotent: true,
    multipart: true,
    maxFiles: MAX_REVIEW_PHOTOS,
    summary: 'Reviews a trip that the member has taken, once; the first of a reservation earns points',
    body: z.object({ ...written, booking_id: typed, product_id: typed, ...langQuery }),
    data: ownReview,
    errors: [...writeErrors, 'IDEMPOTENCY_KEY_USED', 'REVIEW_EXISTS', 'TRIP_NOT_OVER'],
    raises: ['reviews'],
  },
  'review.get': {
    method: 'GET',
    path: '/api/v1/reviews/{id}',
    auth: 'member',
    summary: 'One review of the member',
    params: z.object({ id }),
    query: z.object(langQuery),
    data: ownReview,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  },
  'review.update': {
    method: 'PUT',
    path: '/api/v1/reviews/{id}',
    auth: 'member',
    multipart: true,
    maxFiles: MAX_REVIEW_PHOTOS,
    summary: 'Changes a review; photos that are not named are removed, new ones come last',
    params: z.object({ id }),
    body: z.object({ ...written, photo_ids: z._default(z.array(id), []), ...langQuery }),
    data: ownReview,
    errors: [...writeErrors, 'NOT_FOUND', 'ILLEGAL_TRANSITION'],
    raises: ['reviews'],
  },
  'review.delete': {
    method: 'DELETE',
    path: '/api/v1/reviews/{id}',
    auth: 'member',
    summary: 'Deletes a review with its photos',
    params: z.object({ id }),
    data: z.object({ id }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
    raises: ['reviews'],
  },
});
