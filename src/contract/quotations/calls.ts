/** Quotations: a group asks for a price, the operator offers one for a while, the member accepts it. */
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { CANCEL_REASONS, RESERVATION_STATUSES } from '../catalogue/codes.ts';
import { amount, currency, day, id, instant, langQuery, locale, pageQuery, time } from '../fields.ts';
import { QUOTATION_STATUSES } from './codes.ts';

/** As typed: the rules of a request judge it, so that each problem has its own words. */
const typed = z._default(z.string().check(z.maxLength(20_000)), '');

/** What the operator offers: a departure of the catalogue at a price of its own. */
export const quotationOffer = z.object({
  product_id: id,
  product_title: z.string(),
  option_id: id,
  option_name: z.string(),
  date: day,
  time,
  travellers: z.int(),
  /** Of one traveller, line by line; their sum is the price of one. */
  lines: z.array(z.object({ label: z.string(), amount_krw: amount, shown_amount: amount })),
  unit_krw: amount,
  total_krw: amount,
  /** The price of one, and that times the travellers, in the currency asked for, for display. */
  shown_unit: amount,
  shown: z.object({ currency, amount }),
  note: z.string(),
  valid_until: instant,
});
export type QuotationOffer = z.infer<typeof quotationOffer>;

/** How the reservation stands that an accepted offer has opened; one whose time to pay is over has expired. */
const opened = z.object({
  status: z.enum(RESERVATION_STATUSES),
  cancel_reason: z.nullable(z.enum(CANCEL_REASONS)),
  completed_at: z.nullable(instant),
  accept_by: z.nullable(instant),
});
export type OpenedReservation = z.infer<typeof opened>;

export const quotation = z.object({
  id,
  status: z.enum(QUOTATION_STATUSES),
  /** Null where the group asks freely. */
  product_id: z.nullable(id),
  product_title: z.string(),
  date_from: day,
  date_to: day,
  travellers: z.int(),
  wishes: z.string(),
  created_at: instant,
  /** The server's clock when it answered. */
  now: instant,
  offer: z.nullable(quotationOffer),
  /** What an accepted offer has opened. */
  reservation_id: z.nullable(id),
  /** Null too where that reservation is gone. */
  opened: z.nullable(opened),
  /** Until when that reservation can be paid; null once it is paid, or its seats are held no more. */
  pay_by: z.nullable(instant),
});
export type Quotation = z.infer<typeof quotation>;

const one = z.object({ id });
const shownIn = { currency: z._default(currency, 'USD'), ...langQuery };
const late = ['QUOTATION_EXPIRED', 'QUOTATION_DECIDED', 'ILLEGAL_TRANSITION'] as const;

export const quotationEndpoints = endpoints({
  'quotation.list': {
    method: 'GET',
    path: '/api/v1/quotations',
    auth: 'member',
    summary: 'Quotations of the member: offers that wait for an answer first, then the newest',
    query: z.object({ ...shownIn, ...pageQuery }),
    data: z.array(quotation),
    paged: true,
    errors: ['UNAUTHORIZED'],
  },
  'quotation.create': {
    method: 'POST',
    path: '/api/v1/quotations',
    auth: 'member',
    idempotent: true,
    summary: 'Asks for a price: for a product, or for what the group describes',
    body: z.object({
      ...shownIn,
      product_id: z._default(z.union([z.literal(''), id]), ''),
      date_from: typed,
      date_to: typed,
      travellers: z._default(z.number(), 0),
      wishes: typed,
    }),
    data: quotation,
    errors: ['UNAUTHORIZED', 'IDEMPOTENCY_KEY_USED', 'TOO_MANY_QUOTATIONS', 'RATE_LIMITED', 'VALIDATION_FAILED'],
  },
  'quotation.get': {
    method: 'GET',
    path: '/api/v1/quotations/{id}',
    auth: 'member',
    summary: 'One quotation of the member with its offer',
    params: one,
    query: z.object(shownIn),
    data: quotation,
    errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  },
  'quotation.accept': {
    method: 'POST',
    path: '/api/v1/quotations/{id}/accept',
    auth: 'member',
    summary: 'Accepts the offer, once and in time: takes the seats and opens a pending reservation with its price',
    params: one,
    body: z.object({ currency: z._default(currency, 'USD'), lang: z._default(locale, 'en') }),
    data: quotation,
    errors: [
      'UNAUTHORIZED',
      'NOT_FOUND',
      ...late,
      'OPTION_UNAVAILABLE',
      'SEATS_GONE',
      'HOLD_EXISTS',
      'TOO_MANY_HOLDS',
      'VALIDATION_FAILED',
    ],
  },
  'quotation.decline': {
    method: 'POST',
    path: '/api/v1/quotations/{id}/decline',
    auth: 'member',
    summary: 'Declines the offer',
    params: one,
    body: z.object(shownIn),
    data: quotation,
    errors: ['UNAUTHORIZED', 'NOT_FOUND', ...late],
  },
});
