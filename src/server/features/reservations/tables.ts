/** Tables of the reservation: what was chosen, by whom, at which price, in which status, and which seats it holds. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AgreedDocument } from '../../../contract/boards/codes.ts';
import type { CancelReason, ReservationStatus } from '../../../contract/catalogue/codes.ts';
import type { Currency, Locale } from '../../../contract/locale.ts';
import type { PolicyRule } from '../../../contract/catalogue/products.ts';
import type { TravellerDetails } from '../../../contract/reservations/shapes.ts';
import type { PriceLine } from '../../../rules/price.ts';
import { day, instant, krw } from '../../db/columns.ts';

/** How a reservation is paid; `none` where coupon and points cover it whole. */
export type SettledMethod = 'card' | 'bank' | 'none';

/** The price as it was decided; labels are added in the reader's language. */
export interface StoredQuote {
  lines: PriceLine[];
  total_krw: number;
}

// No foreign key to members: a closed account leaves its ledger behind, which the law demands.
export const reservations = pgTable(
  'reservations',
  {
    id: text().primaryKey(),
    /** What a person reads out: `M` and ten letters and digits without I, L, O, U. */
    number: text().notNull().unique('reservations_number_key'),
    member_id: text().notNull(),
    idempotency_key: text().notNull(),
    request_hash: text().notNull(),
    status: text().$type<ReservationStatus>().notNull(),
    /** Where a withdrawn cancellation goes back to. */
    previous_status: text().$type<'requested' | 'confirmed'>(),
    cancel_reason: text().$type<CancelReason>(),
    /** Language and currency in which it was made; mails follow the language. */
    language: text().$type<Locale>().notNull(),
    currency: text().$type<Currency>().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    hold_expires_at: instant(),
    hold_extended: boolean().notNull().default(false),
    deposit_deadline: instant(),
    accept_by: instant(),
    cancel_requested_at: instant(),
    cancel_effective_at: instant(),
    /** The refund that was shown, frozen when the cancellation was requested. */
    cancel_refund_krw: krw(),
    /** Bank account of a refund, sealed. */
    refund_account_sealed: text(),
    completed_at: instant(),
    confirmed_at: instant(),
    traveller: jsonb().$type<Omit<TravellerDetails, 'passport' | 'others'>>().notNull(),
    passport_sealed: text(),
    /** Last three characters, to show a masked number without the key. */
    passport_tail: text(),
    member_coupon_id: text(),
    points: integer().notNull().default(0),
    /** True from `pay` on until a cancellation gives coupon and points back. */
    deductions_taken: boolean().notNull().default(false),
    quote: jsonb().$type<StoredQuote>().notNull(),
    total_krw: krw().notNull(),
    /** KRW per USD in millionths, frozen at the first price. */
    rate_micros: bigint({ mode: 'number' }),
    method: text().$type<SettledMethod>(),
    /** Order id of the card attempt in flight: while it is set, nothing else may charge, expire or change this row. */
    charging_attempt: text(),
    paid_krw: krw().notNull().default(0),
    refunded_krw: krw().notNull().default(0),
    /** What a bank transfer must name. */
    bank_reference: text().unique('reservations_bank_reference_key'),
    /** Where the visit came from that led to it. */
    campaign_id: text(),
    cart_item_ids: jsonb().$type<string[]>().notNull(),
    terms_agreed_at: instant(),
    /** Version of each legal document that was agreed to then. */
    terms_versions: jsonb().$type<Partial<Record<AgreedDocument, string>>>(),
    /** Grows with every write; a write names the version it has read. */
    version: integer().notNull().default(1),
  },
  (row) => [
    uniqueIndex('reservations_idempotency_key').on(row.member_id, row.idempotency_key),
    index('reservations_member').on(row.member_id, row.created_at),
    index('reservations_status').on(row.status, row.created_at),
    index('reservations_hold_due')
      .on(row.hold_expires_at)
      .where(sql`status = 'pending'`),
    index('reservations_deposit_due')
      .on(row.deposit_deadline)
      .where(sql`status = 'waiting'`),
    index('reservations_cancel_due')
      .on(row.cancel_effective_at)
      .where(sql`status = 'cancel_requested'`),
    index('reservations_campaign')
      .on(row.campaign_id)
      .where(sql`campaign_id is not null`),
    check(
      'reservations_status_known',
      sql`${row.status} in ('pending','waiting','requested','confirmed','cancel_requested','cancelled')`,
    ),
    check('reservations_reason_of_end', sql`(${row.status} = 'cancelled') = (${row.cancel_reason} is not null)`),
    check('reservations_method_known', sql`${row.method} in ('card','bank','none')`),
    check('reservations_total_not_negative', sql`${row.total_krw} >= 0`),
    check('reservations_paid_not_negative', sql`${row.paid_krw} >= 0`),
    check('reservations_refunded_within_paid', sql`${row.refunded_krw} between 0 and ${row.paid_krw}`),
    check('reservations_points_not_negative', sql`${row.points} >= 0`),
  ],
);
export type ReservationRow = typeof reservations.$inferSelect;
export type NewReservation = typeof reservations.$inferInsert;

export const reservationLines = pgTable(
  'reservation_lines',
  {
    reservation_id: text()
      .notNull()
      .references(() => reservations.id),
    position: integer().notNull(),
    member_id: text().notNull(),
    product_id: text().notNull(),
    option_id: text().notNull(),
    date: day().notNull(),
    time: text().notNull(),
    end_date: day().notNull(),
    quantity: integer().notNull(),
    /** Price of one traveller in minor units of `currency`, frozen with the hold. */
    unit_amount: integer().notNull(),
    currency: text().$type<Currency>().notNull(),
    amount_krw: krw().notNull(),
    cancellation_policy: jsonb().$type<PolicyRule[]>().notNull(),
    /** True while the reservation is unpaid: a member holds a departure once. */
    holding: boolean().notNull(),
    /** True while these seats count as taken on the departure. */
    seated: boolean().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.reservation_id, row.position] }),
    uniqueIndex('reservation_lines_one_hold')
      .on(row.member_id, row.option_id, row.date, row.time)
      .where(sql`holding`),
    index('reservation_lines_departure')
      .on(row.option_id, row.date, row.time)
      .where(sql`seated`),
    check('reservation_lines_quantity_positive', sql`${row.quantity} > 0`),
    check('reservation_lines_unit_not_negative', sql`${row.unit_amount} >= 0`),
    check('reservation_lines_amount_not_negative', sql`${row.amount_krw} >= 0`),
  ],
);
export type ReservationLineRow = typeof reservationLines.$inferSelect;
export type NewReservationLine = typeof reservationLines.$inferInsert;

/** The travellers beside the lead traveller, where a product asks for them. */
export const reservationTravellers = pgTable(
  'reservation_travellers',
  {
    /** Names the place for which the passport number is sealed. */
    id: text().primaryKey(),
    reservation_id: text()
      .notNull()
      .references(() => reservations.id),
    position: integer().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    passport_sealed: text(),
    passport_tail: text(),
  },
  (row) => [uniqueIndex('reservation_travellers_order').on(row.reservation_id, row.position)],
);
export type OtherTravellerRow = typeof reservationTravellers.$inferSelect;
