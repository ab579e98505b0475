/** Card payment: confirm and its state (§3, §7). Safe without a token: an order id is 128 random bits and no answer names a person. */
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { amount, id } from './fields.ts';

export const orderId = z.string().check(z.regex(/^[A-Za-z0-9_-]{6,64}$/));

export const paymentState = z.object({
  /** `pending`: the provider's answer is not known yet, ask again. `refunded`: charged, but the seats were gone. */
  status: z.enum(['ready', 'paid', 'pending', 'waiting_deposit', 'refunded', 'declined', 'expired']),
  reservation_id: id,
  amount_krw: amount,
  /** Provider's code of a decline; `PRICE_CHANGED` where a change of the reservation ended the order; null otherwise. */
  code: z.nullable(z.string()),
});
export type PaymentState = z.infer<typeof paymentState>;

export const paymentEndpoints = endpoints({
  'payment.confirm': {
    method: 'POST',
    path: '/api/v1/payments/confirm',
    auth: 'optional',
    summary: 'Confirms a card payment once; the same call again answers the same',
    body: z.object({ paymentKey: z.string().check(z.minLength(1), z.maxLength(200)), orderId, amount }),
    data: paymentState,
    errors: [
      'NOT_FOUND',
      'AMOUNT_MISMATCH',
      'PAYMENT_KEY_MISMATCH',
      'PAYMENT_IN_PROGRESS',
      'ALREADY_PAID',
      'ALREADY_CANCELED',
      'PRICE_CHANGED',
      'ILLEGAL_TRANSITION',
      'PAYMENT_DECLINED',
      'PAYMENT_EXPIRED',
      'PAYMENT_UNAVAILABLE',
      'RATE_LIMITED',
    ],
  },
  'payment.state': {
    method: 'GET',
    path: '/api/v1/payments/{order_id}',
    auth: 'optional',
    summary: 'Where a card payment stands',
    params: z.object({ order_id: orderId }),
    data: paymentState,
    errors: ['NOT_FOUND'],
  },
  'payment.webhook': {
    method: 'POST',
    path: '/api/v1/payments/webhook',
    auth: 'none',
    summary:
      "The provider's hint that a payment changed; the server asks the provider before it believes. The answer is always the same",
    body: z.unknown(),
    maxBodyBytes: 16_384,
    data: z.object({ received: z.boolean() }),
    errors: ['BODY_TOO_LARGE'],
  },
});
