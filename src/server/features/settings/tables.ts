/** Settings and menus. */
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Localised } from '../../base/localised.ts';

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
  parent_id: text(),
  position: integer().notNull(),
  /** Same-origin path. */
  path: text().notNull(),
  names: jsonb().$type<Localised<string>>().notNull(),
});
