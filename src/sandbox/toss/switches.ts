// The points that Toss's documents leave open: each can be played either way, so that no test leans on one reading.
import { z } from 'zod';

export const switchesSchema = z.strictObject({
  /** GET of a payment that is not approved yet: the payment as it stands, or 404 NOT_FOUND_PAYMENT. */
  getBeforeApproval: z.enum(['payment', '404']),
  /** Error of a confirm whose amount is not the session's. */
  amountMismatch: z.enum(['INVALID_REQUEST', 'NOT_FOUND_PAYMENT_SESSION', 'FORBIDDEN_REQUEST']),
  /** A declined confirm leaves the payment ABORTED, or IN_PROGRESS until it expires. */
  declinedConfirm: z.enum(['ABORTED', 'IN_PROGRESS']),
  /** A decline or abort in the payment window leaves the payment ABORTED, or READY until it expires. */
  failedWindow: z.enum(['ABORTED', 'READY']),
  /** Error of a confirm of an ABORTED payment. */
  confirmAfterAbort: z.enum(['ALREADY_PROCESSED_PAYMENT', 'NOT_FOUND_PAYMENT_SESSION']),
  /** A second payment for an order that was approved already: refused, or charged again. */
  repeatedOrderId: z.enum(['reject', 'allow']),
  /** Which webhooks the merchant has registered. */
  webhooks: z.enum(['both', 'status', 'deposit', 'none']),
});

export type Switches = z.infer<typeof switchesSchema>;

export const defaultSwitches: Switches = {
  getBeforeApproval: 'payment',
  amountMismatch: 'INVALID_REQUEST',
  declinedConfirm: 'ABORTED',
  failedWindow: 'ABORTED',
  confirmAfterAbort: 'ALREADY_PROCESSED_PAYMENT',
  repeatedOrderId: 'reject',
  webhooks: 'both',
};
