/** All that a member does with a quote and a reservation: the calls. */
import * as z from 'zod/mini';
import { PAYMENT_METHODS, RESERVATION_STATUSES, RESERVATION_VIEWS, TERMS } from '../catalogue/codes.ts';
import { endpoints } from '../endpoint.ts';
import { amount, currency, id, instant, langQuery, locale, pageQuery } from '../fields.ts';
import { MAX_OTHER_TRAVELLERS } from '../limits.ts';
import {
  cancelQuote,
  choices,
  quote,
  refundAccount,
  reservation,
  reservationCounts,
  reservationSummary,
  travellerDetails,
  voucher,
} from './shapes.ts';

const priced = { currency: z._default(currency, 'USD'), lang: z._default(locale, 'en') };
const byId = z.object({ id });
const owned = ['UNAUTHORIZED', 'NOT_FOUND'] as const;
const late = ['ALREADY_CANCELED', 'EXPIRED', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'] as const;

export const reservationEndpoints = endpoints({
  'reservation.quote': {
    method: 'POST',
    path: '/api/v1/reservations/quote',
    auth: 'member',
    summary: 'Price of a choice, line by line; holds nothing',
    body: z.object({
      ...priced,
      lines: choices,
      luggage: z._default(z.int().check(z.gte(0), z.lte(250)), 0),
      coupon_id: z.optional(z.nullable(id)),
      points: z._default(z.int().check(z.gte(0)), 0),
      /** Priced as this pending reservation would be, changed to the choice: coupon or points that fit no more are left out. */
      reservation_id: z.optional(id),
    }),
    data: quote,
    errors: [
      ...owned,
      ...late,
      'OPTION_UNAVAILABLE',
      'RATE_MISSING',
      'COUPON_UNAVAILABLE',
      'POINTS_UNAVAILABLE',
      'PAYMENT_IN_PROGRESS',
      'VALIDATION_FAILED',
    ],
  },
  'reservation.create': {
    method: 'POST',
    path: '/api/v1/reservations',
    auth: 'member',
    idempotent: true,
    summary: 'Takes the seats and opens a pending reservation for fifteen minutes',
    body: z.object({
      ...priced,
      lines: choices,
      cart_item_ids: z._default(z.array(id).check(z.maxLength(50)), []),
      /** The campaign whose link the visit came from. */
      campaign: z.optional(id),
    }),
    data: reservation,
    errors: [
      'UNAUTHORIZED',
      'OPTION_UNAVAILABLE',
      'SEATS_GONE',
      'HOLD_EXISTS',
      'TOO_MANY_HOLDS',
      'RATE_MISSING',
      'IDEMPOTENCY_KEY_USED',
      'VALIDATION_FAILED',
    ],
  },
  'reservation.list': {
    method: 'GET',
    path: '/api/v1/reservations',
    auth: 'member',
    summary:
      'Reservations of the member, newest first; of a view: upcoming with the next departure first, past with the last one first',
    query: z.object({
      ...langQuery,
      ...pageQuery,
      status: z.optional(z.enum(RESERVATION_STATUSES)),
      view: z.optional(z.enum(RESERVATION_VIEWS)),
    }),
    data: z.array(reservationSummary),
    paged: true,
    errors: ['UNAUTHORIZED'],
  },
  'reservation.counts': {
    method: 'GET',
    path: '/api/v1/reservation-counts',
    auth: 'member',
    summary: 'How many reservations of the member are upcoming, past and cancelled',
    data: reservationCounts,
    errors: ['UNAUTHORIZED'],
  },
  'reservation.get': {
    method: 'GET',
    path: '/api/v1/reservations/{id}',
    auth: 'member',
    summary: 'One reservation of the member',
    params: byId,
    query: z.object(langQuery),
    data: reservation,
    errors: owned,
  },
  'reservation.update': {
    method: 'PUT',
    path: '/api/v1/reservations/{id}',
    auth: 'member',
    summary:
      'Changes a pending reservation: departure and travellers, details, coupon and points; answers it with its new price',
    params: byId,
    body: z.object({
      ...priced,
      lines: z.optional(choices),
      traveller: z.optional(travellerDetails),
      /**
       * `me`, or a companion's id: where `traveller.passport` is that person's masked number, the stored one is copied.
       * Without `traveller` the number alone is copied.
       */
      vault: z.optional(id),
      /** The same for `traveller.others`, in their order; null where a number was typed, or is stored already. */
      other_vaults: z.optional(z.array(z.nullable(id)).check(z.maxLength(MAX_OTHER_TRAVELLERS))),
      coupon_id: z.optional(z.nullable(id)),
      points: z.optional(z.int().check(z.gte(0))),
    }),
    data: reservation,
    errors: [
      ...owned,
      ...late,
      'SEATS_GONE',
      'OPTION_UNAVAILABLE',
      'HOLD_EXISTS',
      'COUPON_UNAVAILABLE',
      'POINTS_UNAVAILABLE',
      'RATE_MISSING',
      'PAYMENT_IN_PROGRESS',
      'VALIDATION_FAILED',
    ],
  },
  'reservation.extendHold': {
    method: 'POST',
    path: '/api/v1/reservations/{id}/hold',
    auth: 'member',
    summary: 'Extends the hold by fifteen minutes, once',
    params: byId,
    query: z.object(langQuery),
    data: reservation,
    errors: [...owned, ...late, 'HOLD_EXTENDED'],
  },
  'reservation.pay': {
    method: 'POST',
    path: '/api/v1/reservations/{id}/payment',
    auth: 'member',
    summary: 'Chooses the method: opens a card order with the price of the server, or fixes the bank transfer',
    params: byId,
    body: z.object({
      lang: z._default(locale, 'en'),
      method: z.enum(PAYMENT_METHODS),
      terms: z.array(z.enum(TERMS)),
      /** The total the member saw; the server refuses when its own differs. */
      total_krw: amount,
    }),
    data: z.discriminatedUnion('method', [
      z.object({
        method: z.literal('card'),
        order_id: z.string(),
        order_name: z.string(),
        amount_krw: amount,
        customer_name: z.string(),
        client_key: z.string(),
        sdk_src: z.string(),
        /** Until when the seats are held now that the window opens, by the server's clock `now`. */
        hold_expires_at: z.nullable(instant),
        hold_extended: z.boolean(),
        now: instant,
      }),
      z.object({ method: z.literal('bank'), reservation }),
      z.object({ method: z.literal('none'), reservation }),
    ]),
    errors: [
      ...owned,
      ...late,
      'PRICE_CHANGED',
      'ALREADY_PAID',
      'PAYMENT_IN_PROGRESS',
      'RATE_MISSING',
      'VALIDATION_FAILED',
    ],
  },
  'reservation.cancelQuote': {
    method: 'GET',
    path: '/api/v1/reservations/{id}/cancel-quote',
    auth: 'member',
    summary: 'What cancelling now gives back',
    params: byId,
    query: z.object(langQuery),
    data: cancelQuote,
    errors: [...owned, ...late],
  },
  'reservation.cancel': {
    method: 'POST',
    path: '/api/v1/reservations/{id}/cancel',
    auth: 'member',
    summary: 'Cancels an unpaid reservation, or asks to cancel a paid one at the refund that was shown',
    params: byId,
    body: z.object({
      lang: z._default(locale, 'en'),
      /** The refund the member saw; the server refuses when its own is less. */
      refund_krw: amount,
      refund_account: z.optional(refundAccount),
    }),
    data: reservation,
    errors: [...owned, ...late, 'PRICE_CHANGED', 'PAYMENT_IN_PROGRESS', 'VALIDATION_FAILED'],
  },
  'reservation.withdrawCancel': {
    method: 'POST',
    path: '/api/v1/reservations/{id}/cancel/withdraw',
    auth: 'member',
    summary: 'Takes a requested cancellation back',
    params: byId,
    query: z.object(langQuery),
    data: reservation,
    errors: [...owned, 'ALREADY_CANCELED', 'ILLEGAL_TRANSITION'],
  },
  'reservation.refundAccount': {
    method: 'PUT',
    path: '/api/v1/reservations/{id}/refund-account',
    auth: 'member',
    summary: 'Names the account to which a bank transfer goes back that the shop has cancelled',
    params: byId,
    body: z.object({ lang: z._default(locale, 'en'), refund_account: refundAccount }),
    data: reservation,
    errors: [...owned, 'ILLEGAL_TRANSITION', 'VALIDATION_FAILED'],
  },
  'reservation.voucher': {
    method: 'GET',
    path: '/api/v1/reservations/{id}/voucher',
    auth: 'member',
    summary: 'Voucher of a confirmed and paid reservation, in a language and in Korean',
    params: byId,
    query: z.object(langQuery),
    data: voucher,
    errors: [...owned, 'NOT_PAID'],
  },
});
