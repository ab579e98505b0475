/** Posts of members on other platforms (§2): sent in, judged by the operator, shown once approved. */
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { day, id, instant, langQuery, pageQuery } from '../fields.ts';
import { PLATFORMS, REVIEW_REQUEST_STATUSES } from './codes.ts';

/** As typed: the rules judge it, so that each problem has its own words. */
const typed = z._default(z.string().check(z.maxLength(20_000)), '');
const written = {
  url: typed,
  title: typed,
  /** A trip of the member that was taken; empty for none. */
  reservation_id: z._default(z.union([z.literal(''), id]), ''),
  ...langQuery,
};

/** The trip that a post is about, in the reader's language; null where none is named or it is no longer on sale. */
const trip = z.nullable(z.object({ product_id: id, title: z.string() }));

export const socialReview = z.object({
  id,
  platform: z.enum(PLATFORMS),
  /** Address of the post, in its normal form. */
  url: z.string(),
  /** As its author wrote it, in any language. */
  title: z.string(),
  author_name: z.string(),
  trip,
  /** Day in Seoul on which it was approved. */
  approved_on: day,
});
export type SocialReview = z.infer<typeof socialReview>;

export const reviewRequest = z.object({
  id,
  platform: z.enum(PLATFORMS),
  url: z.string(),
  title: z.string(),
  reservation: z.nullable(z.object({ id, number: z.string() })),
  status: z.enum(REVIEW_REQUEST_STATUSES),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  /** Points that its approval gave. */
  points: z.int(),
  created_at: instant,
  /** Null while it waits. */
  decided_at: z.nullable(instant),
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

export const socialReviewEndpoints = endpoints({
  'socialReview.list': {
    method: 'GET',
    path: '/api/v1/social-reviews',
    auth: 'none',
    summary: 'Approved posts of members on other platforms, newest first',
    query: z.object({ ...langQuery, ...pageQuery, platform: z.optional(z.enum(PLATFORMS)) }),
    data: z.array(socialReview),
    paged: true,
    cache: ['social-reviews', 'catalogue'],
  },
  'reviewRequest.list': {
    method: 'GET',
    path: '/api/v1/review-requests',
    auth: 'member',
    summary: 'Posts that the member has sent in, newest first',
    query: z.object(pageQuery),
    data: z.array(reviewRequest),
    paged: true,
    errors: ['UNAUTHORIZED'],
  },
  'reviewRequest.create': {
    method: 'POST',
    path: '/api/v1/review-requests',
    auth: 'member',
    summary: 'Sends a post in; the same one again answers with what was stored',
    body: z.object(written),
    data: reviewRequest,
    errors: ['UNAUTHORIZED', 'VALIDATION_FAILED', 'SOCIAL_POST_TAKEN', 'TOO_MANY_REVIEW_REQUESTS', 'RATE_LIMITED'],
  },
  'reviewRequest.get': {
    method: 'GET',
    path: '/api/v1/review-requests/{id}',
    auth: 'member',
    summary: 'One request of the member',
    params: z.object({ id }),
    data: reviewRequest,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  },
  'reviewRequest.change': {
    method: 'PUT',
    path: '/api/v1/review-requests/{id}',
    auth: 'member',
    summary: 'Changes a request that waits or was rejected; it waits again',
    params: z.object({ id }),
    body: z.object(written),
    data: reviewRequest,
    errors: [
      'UNAUTHORIZED',
      'NOT_FOUND',
      'VALIDATION_FAILED',
      'SOCIAL_POST_TAKEN',
      'ILLEGAL_TRANSITION',
      'RATE_LIMITED',
    ],
  },
  'reviewRequest.withdraw': {
    method: 'DELETE',
    path: '/api/v1/review-requests/{id}',
    auth: 'member',
    summary: 'Takes a request back, an approved one too: it is shown no more',
    params: z.object({ id }),
    data: z.object({ id }),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
    raises: ['social-reviews'],
  },
});
