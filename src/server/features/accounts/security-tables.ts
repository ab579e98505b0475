/** What protects an account beside its password: security events, known devices, a second factor, links that undo, operator tokens. */
import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { SecurityEventKind } from '../../../contract/accounts/security.ts';
import type { Device } from '../../security/device.ts';
import { members } from './tables.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const memberId = () =>
  text('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' });

/** Sign-ins, refusals and changes of an account, as its member sees them. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    memberId: memberId(),
    at: instant('at').notNull(),
    kind: text().$type<SecurityEventKind>().notNull(),
    /** Id of the request, as the log has it. */
    requestId: text('request_id').notNull(),
    device: jsonb().$type<Device>().notNull(),
    /** The network alone: an IPv4 address without its last number, the first half of an IPv6 address. */
    network: text().notNull(),
  },
  (table) => [index('security_events_member').on(table.memberId, table.at)],
);

/** Devices on which a member signed in before; they are let through while strangers guess at the account's password. */
export const knownDevices = pgTable(
  'known_devices',
  {
    /** SHA-256 of the cookie, in hex. */
    tokenHash: text('token_hash').notNull(),
    memberId: memberId(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.memberId] }),
    index('known_devices_member').on(table.memberId, table.lastUsedAt),
  ],
);

/** Codes of an authenticator app. */
export const secondFactors = pgTable('second_factors', {
  memberId: memberId().primaryKey(),
  /** Base32 secret, sealed with the data key. */
  secretSealed: text('secret_sealed').notNull(),
  /** Null until the first code has proved that the app has the secret. */
  confirmedAt: instant('confirmed_at'),
  /** Time step of the last code that was taken: no code is taken twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

/** For when the app is lost; each is good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    memberId: memberId(),
    position: integer().notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.position] })],
);

/** Links to the former address that take a change of the e-mail address back. */
export const emailUndos = pgTable(
  'email_undos',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: memberId(),
    /** The address that comes back. */
    email: text().notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('email_undos_member').on(table.memberId)],
);

/** Tokens of operators, each with the name that stands in the audit trail. */
export const operatorTokens = pgTable('operator_tokens', {
  name: text().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
});
