/** The payment ledger, the provider's hints and the mail outbox: what was charged, given back and told. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { reservations } from '../reservations/tables.ts';
import { instant, krw } from '../../db/columns.ts';

/**
 * `created`: opened for the payment window. `superseded`: the price changed before it was confirmed. `confirming`: the provider is being
 * asked. `unknown`: asked, answer not known.
 */
export type AttemptState =
  | 'created'
  | 'superseded'
  | 'confirming'
  | 'unknown'
  | 'paid'
  | 'waiting_deposit'
  | 'declined'
  | 'expired'
  | 'canceled';

export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** 128 random bits, new for each attempt. */
    order_id: text().primaryKey(),
    reservation_id: text()
      .notNull()
      .references(() => reservations.id),
    state: text().$type<AttemptState>().notNull(),
    amount_krw: krw().notNull(),
    payment_key: text().unique('payment_attempts_payment_key'),
    /** Sent to the provider with every confirm of this attempt, `cf-` and the order id. */
    idempotency_key: text().notNull().unique('payment_attempts_idempotency_key'),
    created_at: instant().notNull(),
    confirming_at: instant(),
    /** When the provider is asked again; null where there is nothing to ask. */
    next_check_at: instant(),
    /** Process that is asking the provider right now; null while none is. */
    claimed_by: text(),
    checks: integer().notNull().default(0),
    /** The provider's code and message of a decline. */
    code: text(),
    message: text(),
    /** The provider's secret of a deposit callback. */
    secret: text(),
  },
  (row) => [
    index('payment_attempts_reservation').on(row.reservation_id, row.created_at),
    index('payment_attempts_due')
      .on(row.next_check_at)
      .where(sql`next_check_at is not null`),
    check(
      'payment_attempts_state_known',
      sql`${row.state} in ('created','superseded','confirming','unknown','paid','waiting_deposit','declined','expired','canceled')`,
    ),
    check('payment_attempts_amount_positive', sql`${row.amount_krw} > 0`),
  ],
);
export type PaymentAttemptRow = typeof paymentAttempts.$inferSelect;

/** Money that arrived, one row for each charge or transfer. */
export const payments = pgTable(
  'payments',
  {
    /** Order id of the card attempt; `bank-` and the reservation's id for a transfer. */
    order_id: text().primaryKey(),
    reservation_id: text()
      .notNull()
      .references(() => reservations.id),
    method: text().$type<'card' | 'bank'>().notNull(),
    payment_key: text().unique('payments_payment_key'),
    amount_krw: krw().notNull(),
    paid_at: instant().notNull(),
  },
  (row) => [
    index('payments_reservation').on(row.reservation_id),
    check('payments_method_known', sql`${row.method} in ('card','bank')`),
    check('payments_amount_positive', sql`${row.amount_krw} > 0`),
  ],
);
export type PaymentRow = typeof payments.$inferSelect;

/**
 * `late_charge`: charged although the reservation had ended for another reason than time, or for a price of before. `wrong_sum`: charged
 * another sum than was asked for. `external`: given back on the provider's own console.
 */
export type RefundReason =
  | 'member'
  | 'rejected'
  | 'group_minimum'
  | 'seat_gone'
  | 'late_charge'
  | 'wrong_sum'
  | 'external';
export type RefundState = 'pending' | 'done' | 'failed';

/** Money that goes back: the row is the intent, written before the provider is asked. */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    reservation_id: text()
      .notNull()
      .references(() => reservations.id),
    order_id: text()
      .notNull()
      .references(() => payments.order_id),
    method: text().$type<'card' | 'bank'>().notNull(),
    amount_krw: krw().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    state: text().$type<RefundState>().notNull(),
    /** `cx-` and the refund's id. */
    idempotency_key: text().notNull().unique('refunds_idempotency_key'),
    created_at: instant().notNull(),
    done_at: instant(),
    /** When a card refund is tried next; null for a bank refund, which the operator transfers by hand. */
    next_try_at: instant(),
    /** Process that is giving it back right now; null while none is. */
    claimed_by: text(),
    tries: integer().notNull().default(0),
    /** The provider's code of the last failure. */
    code: text(),
  },
  (row) => [
    uniqueIndex('refunds_once')
      .on(row.order_id, row.reason)
      .where(sql`reason <> 'external'`),
    index('refunds_reservation').on(row.reservation_id),
    index('refunds_due')
      .on(row.next_try_at)
      .where(sql`state = 'pending'`),
    check('refunds_amount_positive', sql`${row.amount_krw} > 0`),
    check('refunds_state_known', sql`${row.state} in ('pending','done','failed')`),
    check('refunds_method_known', sql`${row.method} in ('card','bank')`),
  ],
);
export type RefundRow = typeof refunds.$inferSelect;
export type NewRefund = typeof refunds.$inferInsert;

/** `status`: a payment changed. `deposit`: money came into a virtual account, with the secret that proves it. */
export type WebhookKind = 'status' | 'deposit';

/** The provider's notices about orders of the shop, stored before they are answered; each once, and of each only what is used. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    transmission_id: text().notNull(),
    order_id: text()
      .notNull()
      .references(() => paymentAttempts.order_id, { onDelete: 'cascade' }),
    kind: text().$type<WebhookKind>().notNull(),
    /** What the notice says of the payment, for a look back; empty where it says nothing plausible. */
    status: text().notNull(),
    received_at: instant().notNull(),
    handled_at: instant(),
  },
  (row) => [
    primaryKey({ columns: [row.order_id, row.transmission_id] }),
    index('webhook_events_open')
      .on(row.received_at)
      .where(sql`handled_at is null`),
    check('webhook_events_kind_known', sql`${row.kind} in ('status','deposit')`),
  ],
);
export type WebhookEventRow = typeof webhookEvents.$inferSelect;
