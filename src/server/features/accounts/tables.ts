/** Members, their sessions and wishes. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Device } from '../../security/device.ts';
import { products } from '../catalogue/tables.ts';
import { day, instant } from '../../db/columns.ts';

export const members = pgTable(
  'members',
  {
    id: text().primaryKey(),
    /** Lower-case; proven to belong to the member. */
    email: text().notNull().unique(),
    /** Null for somebody who only ever came through a social provider. */
    password_hash: text(),
    user_type: text({ enum: ['general', 'business', 'social'] })
      .notNull()
      .default('general'),
    /** False where the operator closed the account. */
    active: boolean().notNull().default(true),
    name: text().notNull(),
    birthday: day(),
    /** Digits only. Nothing proves a number, so it decides nothing: two members may have the same. */
    phone: text(),
    gender: text({ enum: ['male', 'female', 'other'] }),
    nationality: text(),
    /** Sealed with the data key; see security/seal. */
    passport_sealed: text(),
    /** Last three characters, for the masked form. */
    passport_tail: text(),
    /** Sum of the member's points ledger; changed only together with a ledger row. */
    points_balance: integer().notNull().default(0),
    /** Names of the terms that were agreed to on joining. */
    terms: text().array().notNull().default([]),
    created_at: instant().notNull(),
    /** Since then nothing here names a person; the row stands for the reservations and the ledger. */
    deleted_at: instant(),
  },
  (table) => [
    check('members_email_lower', sql`${table.email} = lower(${table.email})`),
    check('members_points_not_negative', sql`${table.points_balance} >= 0`),
    index('members_phone').on(table.phone),
  ],
);

/** The member to whom a row belongs; it goes with them. */
export const memberId = () =>
  text()
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token in hex; the token itself is known to the browser alone. */
    token_hash: text().primaryKey(),
    /** What a list of sessions names it by; the token itself never leaves the browser that has it. */
    id: text()
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    member_id: memberId(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    /** To the minute; a session that was not used for long ends. */
    last_used_at: instant().notNull().defaultNow(),
    revoked_at: instant(),
    device: jsonb().$type<Device>().notNull().default({ browser: '', system: '' }),
  },
  (table) => [index('sessions_member').on(table.member_id), index('sessions_expiry').on(table.expires_at)],
);

export const wishes = pgTable(
  'wishes',
  {
    member_id: memberId(),
    product_id: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.member_id, table.product_id] })],
);
