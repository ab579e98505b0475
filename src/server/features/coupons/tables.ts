/** Coupons: what each promises, the code that gives it, and those in members' hands. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Category } from '../../../contract/catalogue/codes.ts';
import type { Localised } from '../../base/localised.ts';
import { instant } from '../../db/columns.ts';
import { memberId } from '../accounts/tables.ts';

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
    created_at: instant().notNull().defaultNow(),
    /** What members type, in capital letters and digits; null where they get the coupon without one. */
    code: text(),
    /** How many members may redeem the code, and how many have. */
    code_limit: integer(),
    redeemed: integer().notNull().default(0),
    starts_at: instant(),
    ends_at: instant(),
    /** Set by the operator: the code gives nothing more. */
    ended_at: instant(),
    /** Days for which the coupon can be used once it was redeemed. */
    valid_days: integer(),
  },
  (table) => [
    uniqueIndex('coupons_code').on(table.code),
    index('coupons_created').on(table.created_at),
    check('coupons_value', sql`${table.value} > 0 and (${table.kind} = 'amount' or ${table.value} <= 100)`),
    check('coupons_currency', sql`(${table.kind} = 'amount') = (${table.currency} is not null)`),
    check('coupons_redeemed', sql`${table.redeemed} between 0 and coalesce(${table.code_limit}, 0)`),
    check(
      'coupons_code_whole',
      sql`num_nulls(${table.code}, ${table.code_limit}, ${table.starts_at}, ${table.ends_at}, ${table.valid_days}) in (0, 5)`,
    ),
  ],
);
export type CouponRow = typeof coupons.$inferSelect;

/** A coupon in a member's hand. Using it sets `reservation_id` where it is null; giving back clears it where it is that reservation. */
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
  // A member has each coupon once: the index decides between two redemptions at the same moment.
  (table) => [
    uniqueIndex('member_coupons_once').on(table.member_id, table.coupon_id),
    index('member_coupons_valid').on(table.member_id, table.valid_until),
  ],
);
export type MemberCouponRow = typeof memberCoupons.$inferSelect;
