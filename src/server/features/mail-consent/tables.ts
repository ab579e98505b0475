/** Mails to travellers who are no members: who was invited to receive copies, who agreed, who wants none. */
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberId } from '../accounts/tables.ts';
import { day, instant } from '../../db/columns.ts';

/**
 * One row per member and address that the member's reservations name: an agreement holds for the next trip too. Asked while neither
 * `agreed_at` nor `stopped_at` is set. The token of its links is derived from the id under the signing key each time a mail is written,
 * since every copy carries a link to stop; only its hash is stored, so that the table opens nothing.
 */
export const mailConsents = pgTable(
  'mail_consents',
  {
    id: text().primaryKey(),
    member_id: memberId(),
    /** In its normal form. */
    email: text().notNull(),
    /** SHA-256 of the token, in hex. */
    token_hash: text().notNull().unique('mail_consents_token_hash'),
    invited_at: instant().notNull(),
    agreed_at: instant(),
    stopped_at: instant(),
  },
  (table) => [
    uniqueIndex('mail_consents_once').on(table.member_id, table.email),
    check('mail_consents_one_answer', sql`${table.agreed_at} is null or ${table.stopped_at} is null`),
  ],
);

/**
 * Addresses that were invited, by any member, and those that said stop. They stand here by a keyed hash alone: the row outlives the
 * account that named the address, so that deleting and joining again neither invites twice nor forgets a stop.
 */
export const invitedAddresses = pgTable('invited_addresses', {
  address_hash: text().primaryKey(),
  /** Of the last invitation. */
  invited_at: instant().notNull(),
  /** While it is set, no reservation invites the address. */
  stopped_at: instant(),
});

/** Invitations that a member has caused on a day in Seoul. */
export const invitationCounts = pgTable(
  'invitation_counts',
  {
    member_id: memberId(),
    day: day().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.member_id, table.day] }),
    check('invitation_counts_not_negative', sql`${table.count} >= 0`),
  ],
);
