/** Signing in through Kakao and Naver: what the server itself proved, and nothing else, opens a session (§6, §7). */
import * as z from 'zod/mini';
import { joiningErrors, socialJoining } from './accounts/auth.ts';
import { endpoints } from './endpoint.ts';
import { id, line } from './fields.ts';

export const SOCIAL_TYPES = ['kakao', 'naver'] as const;
export type SocialType = (typeof SOCIAL_TYPES)[number];

const socialType = z.enum(SOCIAL_TYPES);
/** Who a person is at the provider, and the one-time ticket by which the server has proved it. */
const proof = {
  social_type: socialType,
  social_id: z.string().check(z.minLength(1), z.maxLength(64)),
  social_token: z.string().check(z.minLength(1), z.maxLength(2000)),
};

export const socialEndpoints = endpoints({
  'auth.socialStart': {
    method: 'POST',
    path: '/api/v1/auth/social/start',
    auth: 'none',
    summary: 'Address of the provider’s page, and the state that its answer must bring back to the same browser',
    body: z.object({ social_type: socialType }),
    data: z.object({ url: z.string(), state: z.string() }),
    errors: ['SOCIAL_UNAVAILABLE', 'RATE_LIMITED'],
  },
  'auth.socialExchange': {
    method: 'POST',
    path: '/api/v1/auth/social/exchange',
    auth: 'none',
    summary: 'Trades the provider’s code, once, for a ticket; tells what the provider says of the person',
    body: z.object({ social_type: socialType, code: line(1000), state: line(200) }),
    data: z.object({
      social_id: z.string(),
      social_token: z.string(),
      /** True when this person is a member already. */
      isMember: z.boolean(),
      name: z.string(),
      /** Empty when the provider named none. */
      email: z.string(),
      /** True when the provider vouches for the address. */
      email_verified: z.boolean(),
    }),
    errors: ['SOCIAL_STATE_UNKNOWN', 'SOCIAL_REFUSED', 'SOCIAL_UNAVAILABLE', 'RATE_LIMITED'],
  },
  'auth.signinSocial': {
    method: 'POST',
    path: '/api/v1/auth/signin-social',
    auth: 'none',
    summary:
      'Opens a session for a ticket of the exchange, or for a Kakao token of this very app, unless the account asks for a code',
    body: z.object(proof),
    data: z.object({ accessToken: z.string() }),
    errors: [
      'SOCIAL_PROOF_INVALID',
      'SOCIAL_UNKNOWN',
      'ACCOUNT_INACTIVE',
      'SECOND_FACTOR_NEEDED',
      'SOCIAL_UNAVAILABLE',
      'RATE_LIMITED',
    ],
  },
  'auth.signupSocial': {
    method: 'POST',
    path: '/api/v1/auth/signup-social',
    auth: 'none',
    summary: 'Joins with a ticket of the exchange; the ticket then opens the first session',
    body: z.object({ ...socialJoining, ...proof, type: z.literal('general') }),
    data: z.object({ userId: id }),
    errors: [...joiningErrors, 'SOCIAL_PROOF_INVALID', 'SOCIAL_TAKEN'],
  },
});
