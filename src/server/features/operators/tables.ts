/** The audit trail. */
import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';

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
