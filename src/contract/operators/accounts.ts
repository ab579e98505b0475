/** The operator's road to accounts, requests of companies and tokens; every act is one audit row. */
import * as z from 'zod/mini';
import { email } from '../accounts/auth.ts';
import { endpoints } from '../endpoint.ts';
import { fileData, id, instant, line, pageQuery } from '../fields.ts';
import { USER_TYPES } from '../accounts/joining.ts';
import { BUSINESS_STATUSES, businessRequest } from '../accounts/members.ts';

const one = z.object({ id });
const note = z._default(line(500), '');
const reason = line(500).check(z.minLength(1));
const tokenName = z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,39}$/));
const decided = ['OPERATOR_ONLY', 'NOT_FOUND', 'ILLEGAL_TRANSITION'] as const;

/** A request for a business account with the member who sent it. */
export const operatorBusinessRequest = z.extend(businessRequest, {
  member_id: id,
  member_name: z.string(),
  member_email: z.string(),
  file_type: z.string(),
  /** Bytes. */
  file_size: z.int(),
});

/** An account as the operator sees it: who, and whether it is open. */
export const operatorMember = z.object({
  id,
  name: z.string(),
  email: z.string(),
  user_type: z.enum(USER_TYPES),
  active: z.boolean(),
  created_at: instant,
});

export const operatorAccountEndpoints = endpoints({
  'operator.businessRequests': {
    method: 'GET',
    path: '/api/v1/operator/business-requests',
    auth: 'operator',
    summary: 'Requests for business accounts by status, oldest first',
    query: z.object({ ...pageQuery, status: z.optional(z.enum(BUSINESS_STATUSES)) }),
    data: z.array(operatorBusinessRequest),
    paged: true,
    errors: ['OPERATOR_ONLY'],
  },
  'operator.businessFile': {
    method: 'GET',
    path: '/api/v1/operator/business-requests/{id}/file',
    auth: 'operator',
    summary: 'The file of a request, as an attachment',
    params: one,
    file: true,
    data: fileData,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND'],
  },
  'operator.approveBusiness': {
    method: 'POST',
    path: '/api/v1/operator/business-requests/{id}/approve',
    auth: 'operator',
    summary: 'Makes the account a business account',
    params: one,
    body: z.object({ note }),
    data: operatorBusinessRequest,
    errors: decided,
  },
  'operator.rejectBusiness': {
    method: 'POST',
    path: '/api/v1/operator/business-requests/{id}/reject',
    auth: 'operator',
    summary: 'Rejects a request with a note that its member reads',
    params: one,
    body: z.object({ note: reason }),
    data: operatorBusinessRequest,
    errors: decided,
  },
  'operator.member': {
    method: 'GET',
    path: '/api/v1/operator/members',
    auth: 'operator',
    summary: 'The account with this e-mail address',
    query: z.object({ email }),
    data: operatorMember,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND'],
  },
  'operator.closeMember': {
    method: 'POST',
    path: '/api/v1/operator/members/{id}/close',
    auth: 'operator',
    summary: 'Closes an account: signed out everywhere, and no sign-in until it is opened again',
    params: one,
    body: z.object({ note }),
    data: operatorMember,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND'],
  },
  'operator.openMember': {
    method: 'POST',
    path: '/api/v1/operator/members/{id}/open',
    auth: 'operator',
    summary: 'Opens a closed account again',
    params: one,
    body: z.object({ note }),
    data: operatorMember,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND'],
  },
  'operator.endSecondFactor': {
    method: 'POST',
    path: '/api/v1/operator/members/{id}/end-second-factor',
    auth: 'operator',
    summary: 'Switches the second factor off for a member who has lost the app and the recovery codes',
    params: one,
    body: z.object({ note: reason }),
    data: operatorMember,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND'],
  },
  'operator.tokens': {
    method: 'GET',
    path: '/api/v1/operator/tokens',
    auth: 'operator',
    summary: 'Tokens of operators by name; never the tokens themselves',
    data: z.array(
      z.object({
        name: z.string(),
        created_at: instant,
        last_used_at: z.nullable(instant),
        revoked_at: z.nullable(instant),
      }),
    ),
    errors: ['OPERATOR_ONLY'],
  },
  'operator.createToken': {
    method: 'POST',
    path: '/api/v1/operator/tokens',
    auth: 'operator',
    summary: 'A new token under a name that was never used; it is shown once',
    body: z.object({ name: tokenName }),
    data: z.object({ name: z.string(), token: z.string() }),
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED'],
  },
  'operator.revokeToken': {
    method: 'DELETE',
    path: '/api/v1/operator/tokens/{name}',
    auth: 'operator',
    summary: 'Ends a token at once',
    params: z.object({ name: tokenName }),
    data: z.object({ name: z.string() }),
    errors: ['OPERATOR_ONLY', 'NOT_FOUND'],
  },
});
