/** Tokens of operators, and the audit trail of what they did. */
import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

/** Tokens of operators, each with the name that stands in the audit trail. */
export const operatorTokens = pgTable('operator_tokens', {
  name: text().primaryKey(),
  token_hash: text().notNull().unique(),
  created_at: instant().notNull(),
  last_used_at: instant(),
  revoked_at: instant(),
});

/** What the operator did: one row per act. */
export const audit = pgTable(
  'audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    /** Name of the operator's token; empty where the shop acted by itself. */
    operator: text().notNull().default(''),
    act: text().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('audit_at').on(table.at), index('audit_subject').on(table.subject)],
);
