/** Quotes and reservations: their shapes. */
import * as z from 'zod/mini';
import { AGREED_DOCUMENTS } from '../boards/codes.ts';
import { cartChoice } from '../cart.ts';
import { CANCEL_REASONS, PAYMENT_METHODS, REQUIRED_FIELDS, RESERVATION_STATUSES } from '../catalogue/codes.ts';
import { amount, currency, day, id, instant, line, locale, time } from '../fields.ts';
import { MAX_OTHER_TRAVELLERS, NAME_MAX_LENGTH } from '../limits.ts';
import { policyRule } from '../catalogue/products.ts';

/** One departure with its travellers; the unit that is quoted, held and paid. */
export const reservationChoice = z.extend(cartChoice, { product_id: id });
export type ReservationChoice = z.infer<typeof reservationChoice>;
/** The departures of one reservation. */
export const choices = z.array(reservationChoice).check(z.minLength(1), z.maxLength(20));

export const quoteLine = z.object({
  kind: z.enum(['option', 'luggage', 'coupon', 'points']),
  /** Name of the option or of the coupon in the language asked for; empty where the kind says all. */
  label: z.string(),
  quantity: z.int(),
  unit_amount: z.int(),
  unit_currency: currency,
  /** Amount of the line in KRW, negative for a deduction. */
  amount_krw: z.int(),
  /** Unit and line in the currency of `shown`, whole units in minor units: quantity times the unit. */
  shown_unit: z.int(),
  shown_amount: z.int(),
});
export type QuoteLine = z.infer<typeof quoteLine>;

/** The price as the server decides it. The card is charged in whole KRW. */
export const quote = z.object({
  lines: z.array(quoteLine),
  total_krw: amount,
  /** The sum of the lines as shown, in the currency asked for, for display. */
  shown: z.object({ currency, amount }),
  /** KRW per USD in millionths, frozen on the reservation; null where no line needs it and settings name none. */
  rate_micros: z.nullable(z.int()),
  points_available: z.int(),
});
export type Quote = z.infer<typeof quote>;

/** A traveller beside the lead traveller; the passport number comes back masked. */
export const otherTraveller = z.object({
  /** As in the passport. */
  name: line(NAME_MAX_LENGTH),
  email: line(254),
  passport: line(20),
});
export type OtherTraveller = z.infer<typeof otherTraveller>;

/** What a member types in step `traveler`; which fields count is decided by `required_fields`. */
export const travellerDetails = z.object({
  representative: line(NAME_MAX_LENGTH),
  contact: line(30),
  email: line(254),
  nationality: line(2),
  passport: line(20),
  arrival_flight: line(12),
  departure_address: line(200),
  destination_address: line(200),
  luggage: z.int().check(z.gte(0), z.lte(250)),
  request: line(500),
  /** All travellers but the lead traveller, where a product asks for `all_travellers`; else empty. */
  others: z._default(z.array(otherTraveller).check(z.maxLength(MAX_OTHER_TRAVELLERS)), []),
});
export type TravellerDetails = z.infer<typeof travellerDetails>;

export const reservationLine = z.object({
  product_id: id,
  product_title: z.string(),
  product_image: z.string(),
  option_id: id,
  option_name: z.string(),
  date: day,
  /** Last day of the trip. */
  end_date: day,
  time,
  quantity: z.int(),
  unit_amount: amount,
  currency,
  meeting_point: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
  /** Name of the organiser; an empty string where the catalogue has none. */
  organiser: z.string(),
  /** The organiser's number to call; empty where the catalogue names none. */
  organiser_phone: z.string(),
  cancellation_policy: z.array(policyRule),
  /** Travellers who are still missing for the departure; 0 when it surely departs. */
  needed: z.int(),
});
export type ReservationLine = z.infer<typeof reservationLine>;

export const refund = z.object({
  amount_krw: amount,
  state: z.enum(['pending', 'done', 'failed']),
  created_at: instant,
});

export const reservationSummary = z.object({
  id,
  /** The number a person reads out, `M` and ten letters and digits. */
  number: z.string(),
  status: z.enum(RESERVATION_STATUSES),
  cancel_reason: z.nullable(z.enum(CANCEL_REASONS)),
  created_at: instant,
  lines: z.array(reservationLine),
  total_krw: amount,
  shown: z.object({ currency, amount }),
  hold_expires_at: z.nullable(instant),
  deposit_deadline: z.nullable(instant),
  /** When a requested cancellation takes effect by itself. */
  cancel_effective_at: z.nullable(instant),
  completed_at: z.nullable(instant),
  /** Ids of the products that its member has reviewed from this reservation. */
  reviewed: z.array(id),
});

export type ReservationSummary = z.infer<typeof reservationSummary>;

export const reservation = z.extend(reservationSummary, {
  /** The server's clock when it answered, so that a countdown needs no trust in the visitor's. */
  now: instant,
  language: locale,
  required_fields: z.array(z.enum(REQUIRED_FIELDS)),
  /** The passport number comes back masked. */
  traveller: travellerDetails,
  quote,
  coupon_id: z.nullable(id),
  points: z.int(),
  hold_extended: z.boolean(),
  payment: z.object({
    method: z.nullable(z.enum(PAYMENT_METHODS)),
    /** `confirming`: the provider was asked and the answer is not known yet. */
    state: z.enum(['unpaid', 'confirming', 'paid', 'refunding', 'refunded']),
    paid_krw: amount,
    refunds: z.array(refund),
    /** True where a transfer goes back and the member has not said yet to which account. */
    refund_account_due: z.boolean(),
    bank: z.nullable(
      z.object({
        bank: z.string(),
        account: z.string(),
        holder: z.string(),
        reference: z.string(),
        amount_krw: amount,
        deadline: instant,
      }),
    ),
  }),
  /** Until when the organiser answers a paid request. */
  accept_by: z.nullable(instant),
  /** Documents that were agreed to when the payment began, each with its version; empty before. */
  agreed_terms: z.array(z.object({ document: z.enum(AGREED_DOCUMENTS), version: day })),
  /** What a requested cancellation gives back, frozen when it was requested. */
  cancel_refund_krw: z.nullable(amount),
});
export type Reservation = z.infer<typeof reservation>;

/** How many reservations stand in each part of a member's list. */
export const reservationCounts = z.object({ upcoming: z.int(), past: z.int(), cancelled: z.int() });
export type ReservationCounts = z.infer<typeof reservationCounts>;

/** The account that a refund of a bank transfer goes to. */
export const refundAccount = z.object({ bank: line(40), account: line(20), holder: line(60) });
export type RefundAccount = z.infer<typeof refundAccount>;

export const cancelQuote = z.object({
  paid_krw: amount,
  refund_krw: amount,
  shown: z.object({ currency, amount }),
  lines: z.array(
    z.object({
      product_title: z.string(),
      date: day,
      days_before: z.int(),
      refund_percent: z.int(),
      paid_krw: amount,
      refund_krw: amount,
      /** In the currency of `shown`. */
      shown_paid: amount,
      shown_refund: amount,
      /** The rules as days in Seoul: until the end of `until` the refund is `refund_percent`. */
      rules: z.array(z.object({ until: day, refund_percent: z.int() })),
    }),
  ),
  coupon_returned: z.boolean(),
  points_returned: z.int(),
  /** True when cancelling ends the reservation at once, false when it can be withdrawn for a while. */
  immediate: z.boolean(),
  needs_refund_account: z.boolean(),
});
export type CancelQuote = z.infer<typeof cancelQuote>;

export const voucher = z.object({
  number: z.string(),
  /** What the QR code holds: number and a signature that the operator's scanner can check. */
  code: z.string(),
  representative: z.string(),
  /** Names of the other travellers, where the trip asked for them. */
  others: z.array(z.string()),
  /** What the members of the trip told the organiser; passport, phone and e-mail are not among it. */
  arrival_flight: z.string(),
  departure_address: z.string(),
  destination_address: z.string(),
  luggage: z.int(),
  request: z.string(),
  /** The price as the reservation froze it, and what was charged. */
  shown: z.object({ currency, amount }),
  paid_krw: amount,
  /** The shop's number for emergencies; empty where the settings name none. */
  emergency_phone: z.string(),
  lines: z.array(
    z.extend(reservationLine, {
      organiser_ko: z.string(),
      product_title_ko: z.string(),
      option_name_ko: z.string(),
      meeting_point_ko: z.string(),
      /** With the romanised names of places, to be read aloud. */
      meeting_point_en: z.optional(z.string()),
    }),
  ),
});
export type Voucher = z.infer<typeof voucher>;
