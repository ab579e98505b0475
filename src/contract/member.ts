/** Signing in and the member's own data that a reservation uses (§7). */
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { amount, currency, day, id, instant, langQuery } from './fields.ts';

export const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  birthday: z.nullable(day),
  phone: z.nullable(z.string()),
  gender: z.nullable(z.enum(['male', 'female', 'other'])),
  nationality: z.nullable(z.string()),
  /** Masked: the last three characters only. */
  passport: z.nullable(z.string()),
});
export type Member = z.infer<typeof member>;

export const coupon = z.object({
  id,
  name: z.string(),
  kind: z.enum(['percent', 'amount']),
  /** Percent, or minor units of `currency`. */
  value: z.int(),
  currency: z.nullable(currency),
  /** Least order, in minor units of KRW. */
  min_order_krw: amount,
  valid_until: instant,
});
export type Coupon = z.infer<typeof coupon>;

export const memberEndpoints = endpoints({
  'auth.isLogin': {
    method: 'GET',
    path: '/api/v1/auth/isLogin',
    auth: 'member',
    summary: 'Id of the signed-in member',
    data: z.object({ id }),
    errors: ['UNAUTHORIZED'],
  },
  'auth.signin': {
    method: 'POST',
    path: '/api/v1/auth/signin',
    auth: 'none',
    summary: 'Signs in by e-mail and password',
    body: z.object({
      email: z.string().check(z.trim(), z.maxLength(254)),
      password: z.string().check(z.maxLength(200)),
    }),
    data: z.object({ accessToken: z.string() }),
    errors: ['INVALID_CREDENTIALS', 'RATE_LIMITED'],
  },
  'auth.signout': {
    method: 'POST',
    path: '/api/v1/auth/signout',
    auth: 'member',
    summary: 'Revokes the token of the call',
    data: z.object({ id }),
    errors: ['UNAUTHORIZED'],
  },
  'member.get': {
    method: 'GET',
    path: '/api/v1/members/{id}',
    auth: 'member',
    summary: 'The member themselves; any other id is not found',
    params: z.object({ id }),
    data: member,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  },
  'member.pointsTotal': {
    method: 'GET',
    path: '/api/v1/members/points/total',
    auth: 'member',
    summary: 'Points that can be spent; one is worth one KRW',
    data: z.object({ total: z.int() }),
    errors: ['UNAUTHORIZED'],
  },
  'member.coupons': {
    method: 'GET',
    path: '/api/v1/members/coupons',
    auth: 'member',
    summary: 'Unused, valid coupons of the member; with product_id those that the product accepts',
    query: z.object({ ...langQuery, product_id: z.optional(id) }),
    data: z.array(coupon),
    errors: ['UNAUTHORIZED'],
  },
});
