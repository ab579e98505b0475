/** The operator's road to posts that members send in; every act is one audit row. */
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { id, line, pageQuery } from '../fields.ts';
import { SOCIAL_REASON_MAX_LENGTH } from '../limits.ts';
import { reviewRequest } from '../social-reviews/calls.ts';
import { REVIEW_REQUEST_STATUSES } from '../social-reviews/codes.ts';

/** What the operator has looked at: a request that was changed meanwhile has another version, and is not judged unseen. */
const version = z.int();

export const operatorReviewRequest = z.extend(reviewRequest, {
  version,
  member_id: id,
  name: z.string(),
  email: z.string(),
});

export const operatorSocialReviewEndpoints = endpoints({
  'operator.reviewRequests': {
    method: 'GET',
    path: '/api/v1/operator/review-requests',
    auth: 'operator',
    summary: 'Posts that members have sent in by status, oldest first',
    query: z.object({ ...pageQuery, status: z.optional(z.enum(REVIEW_REQUEST_STATUSES)) }),
    data: z.array(operatorReviewRequest),
    paged: true,
    errors: ['OPERATOR_ONLY'],
  },
  'operator.approveReviewRequest': {
    method: 'POST',
    path: '/api/v1/operator/review-requests/{id}/approve',
    auth: 'operator',
    summary: 'Shows a post among the social reviews; the member gets points for a trip, and a mail',
    params: z.object({ id }),
    body: z.object({ version }),
    data: operatorReviewRequest,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND', 'ILLEGAL_TRANSITION'],
    raises: ['social-reviews'],
  },
  'operator.rejectReviewRequest': {
    method: 'POST',
    path: '/api/v1/operator/review-requests/{id}/reject',
    auth: 'operator',
    summary: 'Refuses a post with a reason, or takes an approved one off; the member gets a mail',
    params: z.object({ id }),
    body: z.object({ version, reason: line(SOCIAL_REASON_MAX_LENGTH).check(z.minLength(1)) }),
    data: operatorReviewRequest,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND', 'ILLEGAL_TRANSITION'],
    raises: ['social-reviews'],
  },
});
