/** Accounts at social providers, and the ways into the shop through them. */
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { memberId } from '../accounts/tables.ts';
import { instant } from '../../db/columns.ts';

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
