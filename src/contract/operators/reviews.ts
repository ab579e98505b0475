/** The operator's road to reviews; every act is one audit row. */
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { id, instant, line, pageQuery } from '../fields.ts';
import { REVIEW_REPLY_MAX_LENGTH } from '../limits.ts';
import { review } from '../reviews/calls.ts';

const one = z.object({ id });

/** A review as the operator sees it: hidden ones too. */
export const operatorReview = z.extend(review, {
  /** Null in the demo's own reviews. */
  member_id: z.nullable(id),
  booking_id: z.nullable(id),
  written_at: instant,
  changed_at: z.nullable(instant),
  replied_at: z.nullable(instant),
  hidden_at: z.nullable(instant),
  hidden_reason: z.string(),
});

/** Which reviews are listed: all in sight, those without a reply, or the hidden ones. */
export const REVIEW_LISTS = ['visible', 'unanswered', 'hidden'] as const;

export const operatorReviewEndpoints = endpoints({
  'operator.reviews': {
    method: 'GET',
    path: '/api/v1/operator/reviews',
    auth: 'operator',
    summary: 'Reviews in sight, without a reply, or hidden; newest first',
    query: z.object({
      ...pageQuery,
      list: z._default(z.enum(REVIEW_LISTS), 'visible'),
      product_id: z.optional(id),
    }),
    data: z.array(operatorReview),
    paged: true,
    errors: ['OPERATOR_ONLY'],
  },
  'operator.replyReview': {
    method: 'POST',
    path: '/api/v1/operator/reviews/{id}/reply',
    auth: 'operator',
    summary:
      'Replies to a review under it and tells its author by mail, or puts another reply in its place; an empty one takes it away',
    params: one,
    body: z.object({ reply: line(REVIEW_REPLY_MAX_LENGTH) }),
    data: operatorReview,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND'],
    raises: ['reviews'],
  },
  'operator.hideReview': {
    method: 'POST',
    path: '/api/v1/operator/reviews/{id}/hide',
    auth: 'operator',
    summary: 'Hides a review with its photos from all but its author, who reads why; the rating follows',
    params: one,
    body: z.object({ reason: line(500).check(z.minLength(1)) }),
    data: operatorReview,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND', 'ILLEGAL_TRANSITION'],
    raises: ['reviews'],
  },
  'operator.showReview': {
    method: 'POST',
    path: '/api/v1/operator/reviews/{id}/show',
    auth: 'operator',
    summary: 'Shows a hidden review again',
    params: one,
    data: operatorReview,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND', 'ILLEGAL_TRANSITION'],
    raises: ['reviews'],
  },
});
