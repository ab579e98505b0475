/** Mails to travellers who are no members: who was invited to receive copies, who agreed, who wants none. */
import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { members } from '../accounts/tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * One row per member and address that the member's reservations name: an agreement holds for the next trip too. Asked while neither
 * `agreed_at` nor `stopped_at` is set. The token of its links is derived from the id under the signing key each time a mail is written,
 * since every copy carries a link to stop; only its hash is kept, so that the table opens nothing.
 */
export const mailConsents = pgTable(
  'mail_consents',
  {
    id: text().primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** In its normal form. */
    email: text().notNull(),
    /** SHA-256 of the token, in hex. */
    tokenHash: text('token_hash').notNull().unique('mail_consents_token_hash'),
    invitedAt: instant('invited_at').notNull(),
    agreedAt: instant('agreed_at'),
    stoppedAt: instant('stopped_at'),
  },
  (table) => [
    uniqueIndex('mail_consents_once').on(table.memberId, table.email),
    check('mail_consents_one_answer', sql`${table.agreedAt} is null or ${table.stoppedAt} is null`),
  ],
);

/**
 * Addresses that were invited, whoever caused it, and those that said stop. They stand here by a keyed hash alone: the row outlives the
 * account that named the address, so that deleting and joining again neither invites twice nor forgets a stop.
 */
export const invitedAddresses = pgTable('invited_addresses', {
  addressHash: text('address_hash').primaryKey(),
  /** Of the last invitation. */
  invitedAt: instant('invited_at').notNull(),
  /** While it is set, nobody's reservation invites the address. */
  stoppedAt: instant('stopped_at'),
});

/** Invitations that a member has caused on a day in Seoul. */
export const invitationCounts = pgTable(
  'invitation_counts',
  {
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.day] }),
    check('invitation_counts_not_negative', sql`${table.count} >= 0`),
  ],
);
