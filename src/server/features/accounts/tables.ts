/** Members with their sessions, companions and requests of companies, and what proves and protects an account. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SecurityEventKind } from '../../../contract/accounts/security.ts';
import type { Device } from '../../security/device.ts';
import { bytes, day, instant } from '../../db/columns.ts';

export const members = pgTable(
  'members',
  {
    id: text().primaryKey(),
    /** Lower-case; proven to belong to the member. */
    email: text().notNull().unique(),
    /** Null for a member who only ever came through a social provider. */
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

/** One row per address that asked for a code; the newest code alone counts. */
export const emailCodes = pgTable('email_codes', {
  /** Lower-case. */
  email: text().primaryKey(),
  code_hash: text().notNull(),
  tries: integer().notNull().default(0),
  expires_at: instant().notNull(),
});

/** Proofs that an address belongs to the person who holds them; used up by the account or the change they serve. */
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

/** Sign-ins, refusals and changes of an account, as its member sees them. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    member_id: memberId(),
    at: instant().notNull(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** Id of the request, as the log has it. */
    request_id: text().notNull(),
    device: jsonb().$type<Device>().notNull(),
    /** The network alone: an IPv4 address without its last number, the first half of an IPv6 address. */
    network: text().notNull(),
  },
  (table) => [index('security_events_member').on(table.member_id, table.at)],
);

/** Devices on which a member signed in before; they are let through while strangers guess at the account's password. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the cookie, in hex. */
    token_hash: text().notNull(),
    member_id: memberId(),
    last_used_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.token_hash, table.member_id] }),
    index('known_devices_member').on(table.member_id, table.last_used_at),
  ],
);

/** Codes of an authenticator app. */
export const secondFactors = pgTable('second_factors', {
  member_id: memberId().primaryKey(),
  /** Base32 secret, sealed with the data key. */
  secret_sealed: text().notNull(),
  /** Null until the first code has proved that the app has the secret. */
  confirmed_at: instant(),
  /** Time step of the last code that was taken: no code is taken twice. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
});

/** For when the app is lost; each is good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    member_id: memberId(),
    position: integer().notNull(),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.member_id, table.position] })],
);

/** Links to the former address that take a change of the e-mail address back. */
export const emailUndos = pgTable(
  'email_undos',
  {
    token_hash: text().primaryKey(),
    member_id: memberId(),
    /** The address that comes back. */
    email: text().notNull(),
    created_at: instant().notNull(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index('email_undos_member').on(table.member_id)],
);
