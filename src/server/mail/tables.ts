/** Mails that wait to be sent, and that were sent. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '../../contract/locale.ts';
import { instant } from '../db/columns.ts';

/** Mail to send, written in the transaction of the change it tells of. */
export const mails = pgTable(
  'mails',
  {
    id: text().primaryKey(),
    to_address: text().notNull(),
    template: text().notNull(),
    language: text().$type<Locale>().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Names the change, so that no change is told twice. */
    dedupe_key: text().notNull().unique('mails_dedupe_key'),
    created_at: instant().notNull(),
    sent_at: instant(),
    next_try_at: instant(),
    tries: integer().notNull().default(0),
  },
  (row) => [
    index('mails_due')
      .on(row.next_try_at)
      .where(sql`sent_at is null`),
  ],
);
export type MailRow = typeof mails.$inferSelect;
