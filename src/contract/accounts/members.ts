/** The member's own data: profile, companions, points, the request for a business account (§3, §7). */
import * as z from 'zod/mini';
import { email, password, profileFields, typed, upload } from './auth.ts';
import { endpoints } from '../endpoint.ts';
import { GENDERS } from './joining.ts';
import { SOCIAL_TYPES } from '../social.ts';
import { day, id, instant, langQuery } from '../fields.ts';

export const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  birthday: z.nullable(day),
  phone: z.nullable(z.string()),
  gender: z.nullable(z.enum(GENDERS)),
  nationality: z.nullable(z.string()),
  /** Masked: the last three characters only. */
  passport: z.nullable(z.string()),
  user_type: z.enum(['general', 'business', 'social']),
  /** False for a person who only ever came through a social provider. */
  has_password: z.boolean(),
  social: z.array(z.enum(SOCIAL_TYPES)),
});
export type Member = z.infer<typeof member>;

/** A person the member travels with; fills a reservation without being typed again. */
export const companion = z.object({
  id,
  name: z.string(),
  birthday: z.nullable(day),
  phone: z.nullable(z.string()),
  gender: z.nullable(z.enum(GENDERS)),
  nationality: z.nullable(z.string()),
  /** Masked: the last three characters only. */
  passport: z.nullable(z.string()),
});
export type Companion = z.infer<typeof companion>;

/** What the member's menu shows beside its rows. */
export const memberCounts = z.object({
  /** Paid, and not over. */
  reservations: z.int(),
  /** Reservations that wait for a payment in time. */
  payments_due: z.int(),
  cart: z.int(),
  wishlist: z.int(),
  /** That can be used now. */
  coupons: z.int(),
  points: z.int(),
  /** Trips that were taken and have no review. */
  open_trips: z.int(),
  /** Posts that wait for the operator. */
  review_requests: z.int(),
  /** Answers to inquiries that were not opened. */
  unread_answers: z.int(),
  /** Offers of quotations that wait for an answer. */
  offers: z.int(),
  companions: z.int(),
});
export type MemberCounts = z.infer<typeof memberCounts>;

export const BUSINESS_STATUSES = ['pending', 'approved', 'rejected'] as const;

/** A request for a business account, as its member sees it. */
export const businessRequest = z.object({
  id,
  company_name: z.string(),
  file_name: z.string(),
  status: z.enum(BUSINESS_STATUSES),
  created_at: instant,
  /** What the operator wrote with the decision; empty before it. */
  note: z.string(),
  /** Null before the decision. */
  decided_at: z.nullable(instant),
});
export type BusinessRequest = z.infer<typeof businessRequest>;

const companionErrors = ['UNAUTHORIZED', 'NOT_FOUND'] as const;

export const memberEndpoints = endpoints({
  'member.get': {
    method: 'GET',
    path: '/api/v1/members/{id}',
    auth: 'member',
    summary: 'The member themselves; any other id is not found',
    params: z.object({ id }),
    data: member,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  },
  'member.counts': {
    method: 'GET',
    path: '/api/v1/members/counts',
    auth: 'member',
    summary: 'How many there are of all that belongs to the member, in one answer',
    data: memberCounts,
    errors: ['UNAUTHORIZED'],
  },
  'member.update': {
    method: 'PUT',
    path: '/api/v1/members',
    auth: 'member',
    summary:
      'Changes the member’s own fields; a new e-mail address needs its proof, and the password or a fresh sign-in',
    body: z.object({
      ...profileFields,
      email,
      email_proof: z._default(z.string().check(z.maxLength(200)), ''),
      /** Needed for another address, unless the member signed in a moment ago. */
      currentPassword: z._default(password, ''),
    }),
    data: member,
    errors: ['UNAUTHORIZED', 'EMAIL_IN_USE', 'EMAIL_NOT_PROVEN', 'SIGN_IN_AGAIN', 'RATE_LIMITED'],
  },
  'member.companions': {
    method: 'GET',
    path: '/api/v1/members/companions',
    auth: 'member',
    summary: 'The people the member travels with',
    data: z.array(companion),
    errors: ['UNAUTHORIZED'],
  },
  'member.addCompanion': {
    method: 'POST',
    path: '/api/v1/members/companions',
    auth: 'member',
    summary: 'Adds a companion; the same person again answers with what is stored',
    body: z.object(profileFields),
    data: companion,
    errors: ['UNAUTHORIZED', 'COMPANIONS_FULL'],
  },
  'member.changeCompanion': {
    method: 'PUT',
    path: '/api/v1/members/companions/{id}',
    auth: 'member',
    summary: 'Changes a companion',
    params: z.object({ id }),
    body: z.object(profileFields),
    data: companion,
    errors: companionErrors,
  },
  'member.removeCompanion': {
    method: 'DELETE',
    path: '/api/v1/members/companions/{id}',
    auth: 'member',
    summary: 'Forgets a companion, passport number included',
    params: z.object({ id }),
    data: z.object({ id }),
    errors: companionErrors,
  },
  'member.businessRequests': {
    method: 'GET',
    path: '/api/v1/members/business',
    auth: 'member',
    summary: 'The member’s requests for a business account, newest first',
    data: z.array(businessRequest),
    errors: ['UNAUTHORIZED'],
  },
  'member.requestBusiness': {
    method: 'POST',
    path: '/api/v1/members/business',
    auth: 'member',
    summary: 'Asks for a business account with a company’s name and file',
    multipart: true,
    body: z.object({ company_name: typed, file: upload, ...langQuery }),
    data: businessRequest,
    errors: ['UNAUTHORIZED', 'BUSINESS_PENDING', 'FILE_REFUSED', 'BODY_TOO_LARGE', 'RATE_LIMITED', 'UNAVAILABLE'],
  },
  'member.pointsTotal': {
    method: 'GET',
    path: '/api/v1/members/points/total',
    auth: 'member',
    summary: 'Points that can be spent; one is worth one KRW',
    data: z.object({ total: z.int() }),
    errors: ['UNAUTHORIZED'],
  },
});
