/** Inquiries (§3): a member or a visitor with a proven address asks, the operator answers. */
import * as z from 'zod/mini';
import { email, upload } from '../accounts/auth.ts';
import { endpoints } from '../endpoint.ts';
import { fileData, id, instant, langQuery, locale, pageQuery } from '../fields.ts';
import { MAX_INQUIRY_FILES } from '../limits.ts';
import { INQUIRY_STATUSES, INQUIRY_TYPES } from './codes.ts';

/** As typed: the rules of an inquiry judge it, so that each problem has its own words. */
const typed = z._default(z.string().check(z.maxLength(20_000)), '');

export const inquirySummary = z.object({
  id,
  type: z.enum(INQUIRY_TYPES),
  subject: z.string(),
  status: z.enum(INQUIRY_STATUSES),
  /** True while its member has not opened the answer. */
  is_unread: z.boolean(),
  created_at: instant,
  replied_at: z.nullable(instant),
});
export type InquirySummary = z.infer<typeof inquirySummary>;

/** A file as it was stored: made again, under the name that its sender gave it. */
export const inquiryFile = z.object({
  id,
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type InquiryFile = z.infer<typeof inquiryFile>;

export const inquiry = z.extend(inquirySummary, {
  contents: z.string(),
  files: z.array(inquiryFile),
  reservation: z.nullable(z.object({ id, number: z.string() })),
  /** What the operator answered; empty while it waits. */
  reply: z.string(),
});
export type Inquiry = z.infer<typeof inquiry>;

/** All that a sender is told: a visitor without an account can read nothing back. */
export const inquiryReceipt = z.object({ id, status: z.enum(INQUIRY_STATUSES), created_at: instant });
export type InquiryReceipt = z.infer<typeof inquiryReceipt>;

export const inquiryEndpoints = endpoints({
  'inquiry.list': {
    method: 'GET',
    path: '/api/v1/inquiries',
    auth: 'member',
    summary: 'Inquiries of the member, newest first',
    query: z.object(pageQuery),
    data: z.array(inquirySummary),
    paged: true,
    errors: ['UNAUTHORIZED'],
  },
  'inquiry.get': {
    method: 'GET',
    path: '/api/v1/inquiries/{id}',
    auth: 'member',
    summary: 'One inquiry of the member; its answer counts as read from then on',
    params: z.object({ id }),
    data: inquiry,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  },
  'inquiry.file': {
    method: 'GET',
    path: '/api/v1/inquiries/{inquiry_id}/files/{id}',
    auth: 'member',
    summary: 'A file of an inquiry of the member, as an attachment',
    params: z.object({ inquiry_id: id, id }),
    file: true,
    data: fileData,
    errors: ['UNAUTHORIZED', 'NOT_FOUND', 'RATE_LIMITED'],
  },
  'inquiry.emailCode': {
    method: 'POST',
    path: '/api/v1/inquiries/email-code',
    auth: 'none',
    summary: 'Mails a code to a visitor who wants to write without signing in, with or without an account',
    body: z.object({ email, lang: locale }),
    data: z.object({ expires_at: instant }),
    errors: ['RATE_LIMITED'],
  },
  'inquiry.create': {
    method: 'POST',
    path: '/api/v1/inquiries',
    auth: 'optional',
    idempotent: true,
    multipart: true,
    maxFiles: MAX_INQUIRY_FILES,
    summary: 'Sends an inquiry with its files; without a session the address must be proven by its code',
    body: z.object({
      type: typed,
      subject: typed,
      contents: typed,
      /** A reservation of the member that it is about; empty for none. */
      reservation_id: z._default(z.union([z.literal(''), id]), ''),
      files: z._default(z.array(upload), []),
      /** Without a session only. */
      email: z._default(email, ''),
      email_proof: z._default(z.string().check(z.maxLength(200)), ''),
      ...langQuery,
    }),
    data: inquiryReceipt,
    errors: [
      'EMAIL_NOT_PROVEN',
      'FILE_REFUSED',
      'BODY_TOO_LARGE',
      'IDEMPOTENCY_KEY_USED',
      'RATE_LIMITED',
      'UNAVAILABLE',
      'VALIDATION_FAILED',
    ],
  },
});
