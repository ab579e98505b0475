/** The operator's road, protected by the operator token; every act is one audit row. */
import * as z from 'zod/mini';
import { RESERVATION_STATUSES } from '../catalogue/codes.ts';
import { endpoints } from '../endpoint.ts';
import { amount, id, instant, line, pageQuery } from '../fields.ts';
import { orderId, paymentState } from '../payments.ts';
import { reservationSummary } from '../reservations/shapes.ts';

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
  /** Names of the other travellers, where the trip asked for them. */
  others: z.array(z.string()),
  method: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  paid_krw: amount,
  /** What is to be transferred back by hand, and where to; null where no bank refund is open. */
  bank_refund: z.nullable(z.object({ amount_krw: amount, bank: z.string(), account: z.string(), holder: z.string() })),
});

const note = z._default(line(500), '');

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
  'operator.openPayments': {
    method: 'GET',
    path: '/api/v1/operator/payments/open',
    auth: 'operator',
    summary: 'Card payments whose outcome is not known, oldest first',
    data: z.array(
      z.object({
        order_id: orderId,
        reservation_number: z.string(),
        state: z.string(),
        amount_krw: amount,
        /** How often the provider was asked without an outcome. */
        checks: z.int(),
        confirming_at: z.nullable(instant),
        next_check_at: z.nullable(instant),
      }),
    ),
    errors: ['OPERATOR_ONLY'],
  },
  'operator.settle': {
    method: 'POST',
    path: '/api/v1/operator/payments/{order_id}/settle',
    auth: 'operator',
    summary: 'Settles a payment in doubt: a charge of a wrong sum goes back, or an order that was never charged ends',
    params: z.object({ order_id: orderId }),
    body: z.object({ outcome: z.enum(['refund', 'uncharged']), note }),
    data: z.object({
      /** What was recorded: the provider's own answer where it proves the outcome, else what was asked for. */
      outcome: z.string(),
      payment: paymentState,
    }),
    errors: ['OPERATOR_ONLY', 'NOT_FOUND', 'ILLEGAL_TRANSITION', 'NOT_PAID', 'AMOUNT_MISMATCH', 'PAYMENT_IN_PROGRESS'],
  },
  'operator.reseal': {
    method: 'POST',
    path: '/api/v1/operator/reseal',
    auth: 'operator',
    summary: 'Seals a batch of personal data again with the newest data key',
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
        /** Name of the operator's token; empty where the shop acted by itself. */
        operator: z.string(),
        act: z.string(),
        subject: z.string(),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
  },
});
