/** Members, their sessions and wishes. */
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Device } from '../../security/device.ts';
import { products } from '../catalogue/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const members = pgTable(
  'members',
  {
    id: text().primaryKey(),
    /** Lower-case; proven to belong to the member. */
    email: text().notNull().unique(),
    /** Null for somebody who only ever came through a social provider. */
    passwordHash: text('password_hash'),
    userType: text('user_type', { enum: ['general', 'business', 'social'] })
      .notNull()
      .default('general'),
    /** False where the operator closed the account. */
    active: boolean().notNull().default(true),
    name: text().notNull(),
    birthday: date({ mode: 'string' }),
    /** Digits only. Nothing proves a number, so it decides nothing: two members may have the same. */
    phone: text(),
    gender: text({ enum: ['male', 'female', 'other'] }),
    nationality: text(),
    /** Sealed with the data key; see security/seal. */
    passportSealed: text('passport_sealed'),
    /** Last three characters, for the masked form. */
    passportTail: text('passport_tail'),
    /** Sum of the member's points ledger; changed only together with a ledger row. */
    pointsBalance: integer('points_balance').notNull().default(0),
    /** Names of the terms that were agreed to on joining. */
    terms: text().array().notNull().default([]),
    createdAt: instant('created_at').notNull(),
    /** Since then nothing here names a person; the row stands for the reservations and the ledger. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    check('members_email_lower', sql`${table.email} = lower(${table.email})`),
    check('members_points_not_negative', sql`${table.pointsBalance} >= 0`),
    index('members_phone').on(table.phone),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in hex; the token itself is known to the browser alone. */
    tokenHash: text('token_hash').primaryKey(),
    /** What a list of sessions names it by; the token itself never leaves the browser that has it. */
    id: text()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** To the minute; a session that was not used for long ends. */
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
    device: jsonb().$type<Device>().notNull().default({ browser: '', system: '' }),
  },
  (table) => [index('sessions_member').on(table.memberId), index('sessions_expiry').on(table.expiresAt)],
);

export const wishes = pgTable(
  'wishes',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.productId] })],
);
