/** Settings, menus, revisions and the audit trail. */
import { bigint, bigserial, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Localised } from '../catalogue/texts.ts';

export const metaRows = pgTable(
  'meta_rows',
  {
    /** `settings`, or `page` with a row per route name. */
    type: text().notNull(),
    key: text().notNull(),
    meta: jsonb().notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.key] })],
);

export const menus = pgTable('menus', {
  id: text().primaryKey(),
  parentId: text('parent_id'),
  position: integer().notNull(),
  /** Same-origin path. */
  path: text().notNull(),
  names: jsonb().$type<Localised<string>>().notNull(),
});

/** A number per cache, raised by whoever changes what it holds, so that every process notices. */
export const revisions = pgTable('revisions', {
  name: text().primaryKey(),
  value: bigint({ mode: 'number' }).notNull(),
});

/** What the operator did: one row per act. */
export const audit = pgTable(
  'audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Name of the operator's token; empty where the shop acted by itself. */
    operator: text().notNull().default(''),
    act: text().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('audit_at').on(table.at), index('audit_subject').on(table.subject)],
);
