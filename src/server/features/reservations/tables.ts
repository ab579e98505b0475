/** Tables of the reservation: what was chosen, by whom, at which price, in which status, and which seats it holds. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CancelReason, ReservationStatus } from '../../../contract/catalogue/codes.ts';
import type { Currency, Locale } from '../../../contract/locale.ts';
import type { PolicyRule } from '../../../contract/catalogue/products.ts';
import type { TravellerDetails } from '../../../contract/reservations/shapes.ts';
import type { PriceLine } from '../../../rules/price.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });
/** KRW of a group can pass 2^31; JavaScript numbers stay exact far beyond. */
const krw = (name: string) => bigint(name, { mode: 'number' });

/** How a reservation is paid; `none` where coupon and points cover it whole. */
export type SettledMethod = 'card' | 'bank' | 'none';

/** The price as it was decided; labels are added in the reader's language. */
export interface StoredQuote {
  lines: PriceLine[];
  total_krw: number;
}

// No foreign key to members: a closed account leaves its ledger behind, which the law wants kept.
export const reservations = pgTable(
  'reservations',
  {
    id: text('id').primaryKey(),
    /** What a person reads out: `M` and ten letters and digits without I, L, O, U. */
    number: text('number').notNull().unique('reservations_number_key'),
    member_id: text('member_id').notNull(),
    idempotency_key: text('idempotency_key').notNull(),
    request_hash: text('request_hash').notNull(),
    status: text('status').$type<ReservationStatus>().notNull(),
    /** Where a withdrawn cancellation goes back to. */
    previous_status: text('previous_status').$type<'requested' | 'confirmed'>(),
    cancel_reason: text('cancel_reason').$type<CancelReason>(),
    /** Language and currency in which it was made; mails follow the language. */
    language: text('language').$type<Locale>().notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    hold_expires_at: instant('hold_expires_at'),
    hold_extended: boolean('hold_extended').notNull().default(false),
    deposit_deadline: instant('deposit_deadline'),
    accept_by: instant('accept_by'),
    cancel_requested_at: instant('cancel_requested_at'),
    cancel_effective_at: instant('cancel_effective_at'),
    /** The refund that was shown, frozen when the cancellation was requested. */
    cancel_refund_krw: krw('cancel_refund_krw'),
    /** Bank account of a refund, sealed. */
    refund_account_sealed: text('refund_account_sealed'),
    completed_at: instant('completed_at'),
    confirmed_at: instant('confirmed_at'),
    traveller: jsonb('traveller').$type<Omit<TravellerDetails, 'passport'>>().notNull(),
    passport_sealed: text('passport_sealed'),
    /** Last three characters, to show a masked number without the key. */
    passport_tail: text('passport_tail'),
    member_coupon_id: text('member_coupon_id'),
    points: integer('points').notNull().default(0),
    /** True from `pay` on until a cancellation gives coupon and points back. */
    deductions_taken: boolean('deductions_taken').notNull().default(false),
    quote: jsonb('quote').$type<StoredQuote>().notNull(),
    total_krw: krw('total_krw').notNull(),
    /** KRW per USD in millionths, frozen at the first price. */
    rate_micros: bigint('rate_micros', { mode: 'number' }),
    method: text('method').$type<SettledMethod>(),
    /** Order id of the card attempt in flight: while it is set, nothing else may charge, expire or change this row. */
    charging_attempt: text('charging_attempt'),
    paid_krw: krw('paid_krw').notNull().default(0),
    refunded_krw: krw('refunded_krw').notNull().default(0),
    /** What a bank transfer must name. */
    bank_reference: text('bank_reference').unique('reservations_bank_reference_key'),
    cart_item_ids: jsonb('cart_item_ids').$type<string[]>().notNull(),
    terms_agreed_at: instant('terms_agreed_at'),
    /** Grows with every write; a write names the version it has read. */
    version: integer('version').notNull().default(1),
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
    reservation_id: text('reservation_id')
      .notNull()
      .references(() => reservations.id),
    position: integer('position').notNull(),
    member_id: text('member_id').notNull(),
    product_id: text('product_id').notNull(),
    option_id: text('option_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    time: text('time').notNull(),
    end_date: date('end_date', { mode: 'string' }).notNull(),
    quantity: integer('quantity').notNull(),
    /** Price of one traveller in minor units of `currency`, frozen with the hold. */
    unit_amount: integer('unit_amount').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    amount_krw: krw('amount_krw').notNull(),
    cancellation_policy: jsonb('cancellation_policy').$type<PolicyRule[]>().notNull(),
    /** True while the reservation is unpaid: a member holds a departure once. */
    holding: boolean('holding').notNull(),
    /** True while these seats count as taken on the departure. */
    seated: boolean('seated').notNull(),
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
