/** What protects an account: its sessions, what happened to it, a second factor, links that undo a change of address. */
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { id, instant, langQuery, line, locale } from '../fields.ts';
import { SECURITY_EVENTS } from './security-events.ts';

export type { SecurityEventKind } from './security-events.ts';

const device = z.object({ browser: z.string(), system: z.string() });

export const memberSession = z.object({
  id,
  device,
  created_at: instant,
  /** To the minute. */
  last_used_at: instant,
  /** True for the session of the call. */
  is_current: z.boolean(),
});
export type MemberSession = z.infer<typeof memberSession>;

export const securityEvent = z.object({
  at: instant,
  kind: z.enum(SECURITY_EVENTS),
  device,
  /** Network of the caller, such as `203.0.113.0`; empty where it is not known. */
  network: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

/** A code of the app, or a recovery code. */
const code = line(20);
const link = z.object({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{16,200}$/)) });

export const securityEndpoints = endpoints({
  'auth.sessions': {
    method: 'GET',
    path: '/api/v1/auth/sessions',
    auth: 'member',
    summary: 'The open sessions of the member, newest use first',
    data: z.array(memberSession),
    errors: ['UNAUTHORIZED'],
  },
  'auth.endSession': {
    method: 'DELETE',
    path: '/api/v1/auth/sessions/{id}',
    auth: 'member',
    summary: 'Ends one session of the member',
    params: z.object({ id }),
    data: z.array(memberSession),
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  },
  'auth.endOtherSessions': {
    method: 'DELETE',
    path: '/api/v1/auth/sessions',
    auth: 'member',
    summary: 'Ends every session of the member but the one of the call',
    data: z.array(memberSession),
    errors: ['UNAUTHORIZED'],
  },
  'auth.events': {
    method: 'GET',
    path: '/api/v1/auth/events',
    auth: 'member',
    summary: 'The last sign-ins and changes of the account, newest first',
    data: z.array(securityEvent),
    errors: ['UNAUTHORIZED'],
  },
  'auth.secondFactor': {
    method: 'GET',
    path: '/api/v1/auth/second-factor',
    auth: 'member',
    summary: 'Whether signing in needs a code of an app, and how many recovery codes are left',
    data: z.object({ enabled: z.boolean(), recovery_codes_left: z.int() }),
    errors: ['UNAUTHORIZED'],
  },
  'auth.beginSecondFactor': {
    method: 'POST',
    path: '/api/v1/auth/second-factor',
    auth: 'member',
    summary: 'A secret for an authenticator app; nothing changes before a code of it has come',
    body: z.object({ currentPassword: z.string().check(z.maxLength(200)) }),
    data: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth:` address, for scanning. */
      uri: z.string(),
    }),
    errors: ['UNAUTHORIZED', 'SECOND_FACTOR_ON', 'RATE_LIMITED'],
  },
  'auth.confirmSecondFactor': {
    method: 'POST',
    path: '/api/v1/auth/second-factor/confirm',
    auth: 'member',
    summary: 'Switches the second factor on by a code of the app; answers the recovery codes, once',
    body: z.object({ code }),
    data: z.object({ recovery_codes: z.array(z.string()) }),
    errors: ['UNAUTHORIZED', 'CODE_WRONG', 'CODE_EXPIRED', 'RATE_LIMITED'],
  },
  'auth.removeSecondFactor': {
    method: 'POST',
    path: '/api/v1/auth/second-factor/remove',
    auth: 'member',
    summary: 'Switches the second factor off by a code of the app or a recovery code',
    body: z.object({ code, ...langQuery }),
    data: z.object({ enabled: z.literal(false) }),
    errors: ['UNAUTHORIZED', 'CODE_WRONG', 'RATE_LIMITED'],
  },
  'auth.emailUndo': {
    method: 'GET',
    path: '/api/v1/auth/email-undo/{code}',
    auth: 'none',
    summary: 'What the link of a mail about a new address would bring back',
    params: link,
    data: z.object({
      /** Masked. */
      email: z.string(),
      expires_at: instant,
    }),
    errors: ['LINK_EXPIRED', 'RATE_LIMITED'],
  },
  'auth.undoEmail': {
    method: 'POST',
    path: '/api/v1/auth/email-undo/{code}',
    auth: 'none',
    summary: 'Brings the former address back, signs out everywhere, and mails a link for a new password',
    params: link,
    body: z.object({ lang: locale }),
    data: z.object({ restored: z.literal(true) }),
    errors: ['LINK_EXPIRED', 'EMAIL_IN_USE', 'RATE_LIMITED'],
  },
});
