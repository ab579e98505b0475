/** Proofs on the way into an account, social identities, companions and requests of companies. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberId } from './tables.ts';
import { bytes, day, instant } from '../../db/columns.ts';

/** One row per address that asked for a code; the newest code alone counts. */
export const emailCodes = pgTable('email_codes', {
  /** Lower-case. */
  email: text().primaryKey(),
  code_hash: text().notNull(),
  tries: integer().notNull().default(0),
  expires_at: instant().notNull(),
});

/** Proofs that an address belongs to whoever holds them; used up by the account or the change they serve. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    proof_hash: text().primaryKey(),
    email: text().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [index('email_proofs_expiry').on(table.expires_at)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    token_hash: text().primaryKey(),
    member_id: memberId(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('password_resets_member').on(table.member_id)],
);

/** Who a member is at a social provider: accounts are found by this pair alone, never by an e-mail address. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    provider: text({ enum: ['kakao', 'naver'] }).notNull(),
    provider_id: text().notNull(),
    member_id: memberId(),
    created_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.provider_id] }),
    uniqueIndex('social_accounts_member').on(table.member_id, table.provider),
  ],
);

/** Ways to a provider that were begun: the answer must bring the state back, once. */
export const socialStates = pgTable(
  'social_states',
  {
    state_hash: text().primaryKey(),
    provider: text({ enum: ['kakao', 'naver'] }).notNull(),
    /** PKCE verifier; empty where the provider knows none. */
    verifier: text().notNull(),
    expires_at: instant().notNull(),
  },
  (table) => [index('social_states_expiry').on(table.expires_at)],
);

/** What the server itself proved of a person, behind a ticket that is good once and for a short time. */
export const socialTickets = pgTable(
  'social_tickets',
  {
    ticket_hash: text().primaryKey(),
    provider: text({ enum: ['kakao', 'naver'] }).notNull(),
    provider_id: text().notNull(),
    /** Lower-case address that the provider vouches for; null otherwise. */
    verified_email: text(),
    expires_at: instant().notNull(),
  },
  (table) => [index('social_tickets_expiry').on(table.expires_at)],
);

export const companions = pgTable(
  'companions',
  {
    id: text().primaryKey(),
    member_id: memberId(),
    name: text().notNull(),
    birthday: day(),
    phone: text(),
    gender: text({ enum: ['male', 'female', 'other'] }),
    nationality: text(),
    /** Sealed with the data key; see security/seal. */
    passport_sealed: text(),
    passport_tail: text(),
    created_at: instant().notNull(),
  },
  (table) => [index('companions_member').on(table.member_id)],
);

/** Uploaded files lie in the database: one backup holds all, and every server process sees them. */
export const files = pgTable('files', {
  id: text().primaryKey(),
  member_id: memberId(),
  /** As the member named it, for people to read; never a path. */
  name: text().notNull(),
  /** By its content, not by what the browser said. */
  type: text({ enum: ['application/pdf', 'image/jpeg', 'image/png'] }).notNull(),
  content: bytes().notNull(),
  created_at: instant().notNull(),
});

export const businessRequests = pgTable(
  'business_requests',
  {
    id: text().primaryKey(),
    member_id: memberId(),
    company_name: text().notNull(),
    file_id: text()
      .notNull()
      .references(() => files.id),
    language: text().notNull(),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    note: text().notNull().default(''),
    created_at: instant().notNull(),
    decided_at: instant(),
  },
  (table) => [
    uniqueIndex('business_requests_open')
      .on(table.member_id)
      .where(sql`${table.status} = 'pending'`),
    index('business_requests_status').on(table.status, table.created_at),
  ],
);
