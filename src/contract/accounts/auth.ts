/** Accounts: joining, proving an e-mail address, passwords, leaving (§5, §7). */
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { ACCOUNT_TERMS } from './joining.ts';
import { day, id, instant, langQuery, line, locale } from '../fields.ts';
import { NAME_MAX_LENGTH } from '../limits.ts';

export const email = z.string().check(z.trim(), z.maxLength(254));
/** As typed: rules are judged by name, so that each has its own words. */
export const password = z.string().check(z.maxLength(200));

/** As typed: the rules of a person judge it, so that no wrong field hides another. */
export const typed = z.string().check(z.maxLength(20_000));

/** Fields of a person (§3); empty where nothing was typed. */
export const profileFields = {
  name: typed,
  birthday: typed,
  phone: typed,
  gender: typed,
  /** Empty, or a country by its two letters. */
  nationality: typed,
  /** A masked number, sent back as it came, keeps what is stored. */
  passport: typed,
};

/** What everyone who joins sends. */
const joining = {
  ...profileFields,
  email,
  /** Proof of `auth.verifyEmail` that the address is theirs; empty where the social provider has proved it. */
  email_proof: z._default(z.string().check(z.maxLength(200)), ''),
  terms: z.array(z.enum(ACCOUNT_TERMS)),
  lang: locale,
};

export const joiningErrors = ['EMAIL_IN_USE', 'EMAIL_NOT_PROVEN', 'RATE_LIMITED'] as const;

/** A file of a multipart call, as the browser sends it and as a handler receives it. */
export const upload = z.file();

export const accountEndpoints = endpoints({
  'auth.isLogin': {
    method: 'GET',
    path: '/api/v1/auth/isLogin',
    auth: 'member',
    summary: 'Id of the signed-in member',
    data: z.object({ id }),
    errors: ['UNAUTHORIZED'],
  },
  'auth.checkEmail': {
    method: 'GET',
    path: '/api/v1/auth/check-email',
    auth: 'none',
    summary: 'Whether an address already has an account; 409 says that it has',
    query: z.object({ email }),
    data: z.object({ isDuplicate: z.boolean() }),
    errors: ['EMAIL_IN_USE', 'RATE_LIMITED'],
  },
  'auth.checkPhone': {
    method: 'GET',
    path: '/api/v1/auth/check-phone',
    auth: 'none',
    summary: 'Whether an account names this phone number; a number is not proven and decides nothing',
    query: z.object({ phone: line(30) }),
    data: z.object({ isDuplicate: z.boolean() }),
    errors: ['RATE_LIMITED'],
  },
  'auth.emailCode': {
    method: 'POST',
    path: '/api/v1/auth/email-code',
    auth: 'none',
    summary: 'Mails a code of six digits; whether the address has an account changes the mail, never the answer',
    body: z.object({ email, lang: locale }),
    data: z.object({ expires_at: instant }),
    errors: ['RATE_LIMITED'],
  },
  'auth.verifyEmail': {
    method: 'POST',
    path: '/api/v1/auth/email-code/verify',
    auth: 'none',
    summary: 'Takes the mailed code and answers a proof that the address belongs to the caller',
    body: z.object({ email, code: line(12) }),
    data: z.object({ email_proof: z.string() }),
    errors: ['CODE_WRONG', 'CODE_EXPIRED', 'RATE_LIMITED'],
  },
  'auth.signup': {
    method: 'POST',
    path: '/api/v1/auth/signup',
    auth: 'none',
    summary: 'Joins by e-mail and password; multipart, with the company’s file, for a company',
    multipart: true,
    body: z.object({
      ...joining,
      password,
      user_type: z.enum(['general', 'business']),
      /** Companies only. */
      company_name: z._default(typed, ''),
      file: z.optional(upload),
    }),
    data: z.object({ userId: id }),
    errors: [...joiningErrors, 'FILE_REFUSED', 'BODY_TOO_LARGE', 'UNAVAILABLE'],
  },
  'auth.signin': {
    method: 'POST',
    path: '/api/v1/auth/signin',
    auth: 'none',
    summary: 'Signs in by e-mail and password',
    body: z.object({
      email,
      password,
      /** A code of the member's app, or a recovery code; asked for by SECOND_FACTOR_NEEDED. */
      code: z._default(line(20), ''),
    }),
    data: z.object({ accessToken: z.string() }),
    errors: ['INVALID_CREDENTIALS', 'ACCOUNT_INACTIVE', 'SECOND_FACTOR_NEEDED', 'CODE_WRONG', 'RATE_LIMITED'],
  },
  'auth.signout': {
    method: 'POST',
    path: '/api/v1/auth/signout',
    auth: 'member',
    summary: 'Revokes the token of the call',
    data: z.object({ id }),
    errors: ['UNAUTHORIZED'],
  },
  'auth.findId': {
    method: 'POST',
    path: '/api/v1/auth/find-id',
    auth: 'none',
    summary: 'The masked e-mail address of the account with this name, birthday and phone number',
    body: z.object({ name: line(NAME_MAX_LENGTH), birthday: day, phone: line(30) }),
    data: z.object({ email: z.string() }),
    errors: ['EMAIL_NOT_FOUND', 'RATE_LIMITED'],
  },
  'auth.resetPassword': {
    method: 'POST',
    path: '/api/v1/auth/reset-password',
    auth: 'none',
    summary: 'Mails a link for a new password; subject, html and url are accepted and ignored',
    body: z.object({
      email,
      lang: locale,
      subject: z.optional(z.string()),
      html: z.optional(z.string()),
      url: z.optional(z.string()),
    }),
    data: z.object({ sent: z.literal(true) }),
    errors: ['RATE_LIMITED'],
  },
  'auth.checkReset': {
    method: 'GET',
    path: '/api/v1/auth/reset-password/{code}',
    auth: 'none',
    summary: 'Until when the link of a password mail is good',
    params: z.object({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,200}$/)) }),
    data: z.object({ expires_at: instant }),
    errors: ['LINK_EXPIRED', 'RATE_LIMITED'],
  },
  'auth.newPassword': {
    method: 'POST',
    path: '/api/v1/auth/reset-password/{code}',
    auth: 'none',
    summary: 'Sets a new password by the link of the mail, once, and signs out everywhere',
    params: z.object({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,200}$/)) }),
    body: z.object({ password }),
    data: z.object({ changed: z.literal(true) }),
    errors: ['LINK_EXPIRED', 'RATE_LIMITED'],
  },
  'auth.changePassword': {
    method: 'POST',
    path: '/api/v1/auth/change-password',
    auth: 'member',
    summary: 'Changes the password and signs out everywhere else',
    body: z.object({ currentPassword: password, newPassword: password, ...langQuery }),
    data: z.object({ id }),
    errors: ['UNAUTHORIZED', 'RATE_LIMITED'],
  },
  'auth.delete': {
    method: 'DELETE',
    path: '/api/v1/auth/delete',
    auth: 'member',
    summary: 'Deletes the account of a member who proves to be one and has no trip ahead',
    body: z.object({ currentPassword: z._default(password, '') }),
    data: z.object({ id }),
    errors: ['UNAUTHORIZED', 'SIGN_IN_AGAIN', 'TRIPS_AHEAD'],
    raises: ['reviews', 'social-reviews'],
  },
});

/** What joining through a social provider sends beside the proof. */
export const socialJoining = joining;
