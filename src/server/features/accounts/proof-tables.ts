/** Proofs on the way into an account, social identities, companions and requests of companies. */
import { sql } from 'drizzle-orm';
import {
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { members } from './tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** One row per address that asked for a code; the newest code alone counts. */
export const emailCodes = pgTable('email_codes', {
  /** Lower-case. */
  email: text().primaryKey(),
  codeHash: text('code_hash').notNull(),
  tries: integer().notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
});

/** Proofs that an address belongs to whoever holds them; used up by the account or the change they serve. */
export const emailProofs = pgTable(
  'email_proofs',
  {
    proofHash: text('proof_hash').primaryKey(),
    email: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('email_proofs_expiry').on(table.expiresAt)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('password_resets_member').on(table.memberId)],
);

/** Who a member is at a social provider: accounts are found by this pair alone, never by an e-mail address. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    provider: text({ enum: ['kakao', 'naver'] }).notNull(),
    providerId: text('provider_id').notNull(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.providerId] }),
    uniqueIndex('social_accounts_member').on(table.memberId, table.provider),
  ],
);

/** Ways to a provider that were begun: the answer must bring the state back, once. */
export const socialStates = pgTable(
  'social_states',
  {
    stateHash: text('state_hash').primaryKey(),
    provider: text({ enum: ['kakao', 'naver'] }).notNull(),
    /** PKCE verifier; empty where the provider knows none. */
    verifier: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('social_states_expiry').on(table.expiresAt)],
);

/** What the server itself proved of a person, behind a ticket that is good once and for a short time. */
export const socialTickets = pgTable(
  'social_tickets',
  {
    ticketHash: text('ticket_hash').primaryKey(),
    provider: text({ enum: ['kakao', 'naver'] }).notNull(),
    providerId: text('provider_id').notNull(),
    /** Lower-case address that the provider vouches for; null otherwise. */
    verifiedEmail: text('verified_email'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('social_tickets_expiry').on(table.expiresAt)],
);

export const companions = pgTable(
  'companions',
  {
    id: text().primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    birthday: date({ mode: 'string' }),
    phone: text(),
    gender: text({ enum: ['male', 'female', 'other'] }),
    nationality: text(),
    /** Sealed with the data key; see security/seal. */
    passportSealed: text('passport_sealed'),
    passportTail: text('passport_tail'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('companions_member').on(table.memberId)],
);

/** Uploaded files lie in the database: one backup holds all, and every server process sees them. */
export const files = pgTable('files', {
  id: text().primaryKey(),
  memberId: text('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** As the member named it, for people to read; never a path. */
  name: text().notNull(),
  /** By its content, not by what the browser said. */
  type: text({ enum: ['application/pdf', 'image/jpeg', 'image/png'] }).notNull(),
  content: bytes().notNull(),
  createdAt: instant('created_at').notNull(),
});

export const businessRequests = pgTable(
  'business_requests',
  {
    id: text().primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    companyName: text('company_name').notNull(),
    fileId: text('file_id')
      .notNull()
      .references(() => files.id),
    language: text().notNull(),
    status: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('pending'),
    note: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('business_requests_open')
      .on(table.memberId)
      .where(sql`${table.status} = 'pending'`),
    index('business_requests_status').on(table.status, table.createdAt),
  ],
);
