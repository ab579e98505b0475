/** What protects an account beside its password: security events, known devices, a second factor, links that undo, operator tokens. */
import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { SecurityEventKind } from '../../../contract/accounts/security.ts';
import type { Device } from '../../security/device.ts';
import { memberId } from './tables.ts';
import { instant } from '../../db/columns.ts';

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

/** Tokens of operators, each with the name that stands in the audit trail. */
export const operatorTokens = pgTable('operator_tokens', {
  name: text().primaryKey(),
  token_hash: text().notNull().unique(),
  created_at: instant().notNull(),
  last_used_at: instant(),
  revoked_at: instant(),
});
