/** Page speeds, counted: no row is about one visit or one visitor. */
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { day } from '../../db/columns.ts';

export const vitalCounts = pgTable(
  'vital_counts',
  {
    /** Day in Seoul. */
    day: day().notNull(),
    page: text().notNull(),
    device: text().notNull(),
    name: text().notNull(),
    /** Number of a bucket of `rules/vitals.ts`. */
    bucket: integer().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.device, table.name, table.bucket] })],
);
