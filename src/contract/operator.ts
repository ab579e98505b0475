/** The operator's road, protected by the operator token; every act is one audit row. */
import * as z from 'zod/mini';
import { email } from './account.ts';
import { RESERVATION_STATUSES } from './catalogue.ts';
import { endpoints } from './endpoint.ts';
import { amount, id, instant, line, pageQuery } from './fields.ts';
import { USER_TYPES } from './joining.ts';
import { BUSINESS_STATUSES, businessRequest } from './member.ts';
import { reservationSummary } from './reservation.ts';

const one = z.object({ id });
const acts = [
  'OPERATOR_ONLY',
  'NOT_FOUND',
  'ALREADY_CANCELED',
  'EXPIRED',
  'CANCEL_REQUESTED',
  'ILLEGAL_TRANSITION',
] as const;
/** Reservation with what the operator needs to act: who pays, how and how much. */
export const operatorReservation = z.extend(reservationSummary, {
  representative: z.string(),
  method: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  paid_krw: amount,
  /** What is to be transferred back by hand, and where to; null where no bank refund is open. */
  bank_refund: z.nullable(z.object({ amount_krw: amount, bank: z.string(), account: z.string(), holder: z.string() })),
});

/** A request for a business account with whoever sent it. */
export const operatorBusinessRequest = z.extend(businessRequest, {
  member_id: id,
  member_name: z.string(),
  member_email: z.string(),
  file_type: z.string(),
  /** Bytes. */
  file_size: z.int(),
  decided_at: z.nullable(instant),
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

const note = z._default(line(500), '');
const decided = ['OPERATOR_ONLY', 'NOT_FOUND', 'ILLEGAL_TRANSITION'] as const;

export const operatorEndpoints = endpoints({
  'operator.reservations': {
    method: 'GET',
    path: '/api/v1/operator/reservations',
    auth: 'operator',
    summary: 'Reservations by status or number, oldest first',
    query: z.object({ ...pageQuery, status: z.optional(z.enum(RESERVATION_STATUSES)), number: z.optional(z.string()) }),
    data: z.array(operatorReservation),
    paged: true,
    errors: ['OPERATOR_ONLY'],
  },
  'operator.deposit': {
    method: 'POST',
    path: '/api/v1/operator/reservations/{id}/deposit',
    auth: 'operator',
    summary: 'Matches a bank transfer that arrived; the amount must be the one due',
    params: one,
    body: z.object({ amount_krw: amount, received_at: z.optional(instant), note: z.optional(line(200)) }),
    data: operatorReservation,
    errors: [...acts, 'DEPOSIT_MISMATCH'],
  },
  'operator.accept': {
    method: 'POST',
    path: '/api/v1/operator/reservations/{id}/accept',
    auth: 'operator',
    summary: 'Confirms a requested reservation',
    params: one,
    data: operatorReservation,
    errors: acts,
  },
  'operator.reject': {
    method: 'POST',
    path: '/api/v1/operator/reservations/{id}/reject',
    auth: 'operator',
    summary: 'Rejects a requested reservation and refunds it in full',
    params: one,
    body: z.object({ note: z.optional(line(200)) }),
    data: operatorReservation,
    errors: acts,
  },
  'operator.approveCancel': {
    method: 'POST',
    path: '/api/v1/operator/reservations/{id}/approve-cancel',
    auth: 'operator',
    summary: 'Lets a requested cancellation take effect now',
    params: one,
    data: operatorReservation,
    errors: acts,
  },
  'operator.complete': {
    method: 'POST',
    path: '/api/v1/operator/reservations/{id}/complete',
    auth: 'operator',
    summary: 'Marks a confirmed trip as taken',
    params: one,
    data: operatorReservation,
    errors: acts,
  },
  'operator.refundPaid': {
    method: 'POST',
    path: '/api/v1/operator/reservations/{id}/refund-paid',
    auth: 'operator',
    summary: 'Records that a bank refund was transferred by hand',
    params: one,
    data: operatorReservation,
    errors: acts,
  },
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
    data: z.object({
      name: z.string(),
      type: z.string(),
      content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
    }),
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
    body: z.object({ note: line(500).check(z.minLength(1)) }),
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
  'operator.reseal': {
    method: 'POST',
    path: '/api/v1/operator/reseal',
    auth: 'operator',
    summary: 'Seals a batch of personal data anew with the newest data key',
    body: z.object({
      /** Where the batch before ended; empty to begin. */
      after: z._default(line(200), ''),
    }),
    data: z.object({
      resealed: z.int(),
      /** Texts that no known key opens; the log names their rows. */
      unreadable: z.int(),
      /** What to send as `after` for the next batch; null at the end. */
      next: z.nullable(z.string()),
      /** Old keys that were let go, since nothing is sealed with them any more. */
      retired: z.int(),
      /** Why old keys are still needed at the end: a running process seals with one, or something is still sealed with one. */
      blocked_by: z.nullable(z.enum(['process', 'data'])),
    }),
    errors: ['OPERATOR_ONLY'],
  },
  'operator.audit': {
    method: 'GET',
    path: '/api/v1/operator/audit',
    auth: 'operator',
    summary: 'What was done, newest first',
    query: z.object(pageQuery),
    paged: true,
    errors: ['OPERATOR_ONLY'],
    data: z.array(
      z.object({
        id: z.int(),
        at: instant,
        act: z.string(),
        subject: z.string(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
  },
});
