/** Coupons and points. */
import { sql } from 'drizzle-orm';
import { bigint, bigserial, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Category } from '../../../contract/catalogue/codes.ts';
import { POINT_REASONS } from '../../../contract/points.ts';
import type { Localised } from '../../base/localised.ts';
import { memberId } from '../accounts/tables.ts';
import { instant } from '../../db/columns.ts';

export const coupons = pgTable(
  'coupons',
  {
    id: text().primaryKey(),
    name: jsonb().$type<Localised<string>>().notNull(),
    kind: text({ enum: ['percent', 'amount'] }).notNull(),
    /** Percent, or minor units of `currency`. */
    value: integer().notNull(),
    currency: text({ enum: ['USD', 'KRW'] }),
    min_order_krw: integer().notNull().default(0),
    /** Category that accepts it; null for all. */
    category: text().$type<Category>(),
  },
  (table) => [
    check('coupons_value', sql`${table.value} > 0 and (${table.kind} = 'amount' or ${table.value} <= 100)`),
    check('coupons_currency', sql`(${table.kind} = 'amount') = (${table.currency} is not null)`),
  ],
);

/** A coupon in a member's hand. Redeeming sets `reservation_id` where it is null; giving back clears it where it is that reservation. */
export const memberCoupons = pgTable(
  'member_coupons',
  {
    id: text().primaryKey(),
    member_id: memberId(),
    coupon_id: text()
      .notNull()
      .references(() => coupons.id),
    valid_until: instant().notNull(),
    reservation_id: text(),
  },
  (table) => [index('member_coupons_member').on(table.member_id)],
);

/** Append-only; the sum of a member's rows is their balance. */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    member_id: memberId(),
    delta: integer().notNull(),
    reason: text({ enum: POINT_REASONS }).notNull(),
    reservation_id: text(),
    created_at: instant().notNull(),
    /** Of a gain; null where it never expires. */
    expires_at: instant(),
    /** When what was left of a gain was taken away at its end. */
    settled_at: instant(),
    /** Of points that have expired: the gain that they came from. */
    gain_id: bigint({ mode: 'number' }),
  },
  (table) => [
    index('points_ledger_member').on(table.member_id, table.id),
    uniqueIndex('points_ledger_earned_once')
      .on(table.reservation_id)
      .where(sql`reason = 'earned'`),
    index('points_ledger_due')
      .on(table.expires_at)
      .where(sql`settled_at is null`),
    check('points_ledger_delta', sql`${table.delta} <> 0`),
  ],
);
