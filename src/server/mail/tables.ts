/** Mails that wait to be sent, and that were sent. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Locale } from '../../contract/locale.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Mail to send, written in the transaction of the change it tells of. */
export const mails = pgTable(
  'mails',
  {
    id: text('id').primaryKey(),
    to_address: text('to_address').notNull(),
    template: text('template').notNull(),
    language: text('language').$type<Locale>().notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Names the change, so that no change is told twice. */
    dedupe_key: text('dedupe_key').notNull().unique('mails_dedupe_key'),
    created_at: instant('created_at').notNull(),
    sent_at: instant('sent_at'),
    next_try_at: instant('next_try_at'),
    tries: integer('tries').notNull().default(0),
  },
  (row) => [
    index('mails_due')
      .on(row.next_try_at)
      .where(sql`sent_at is null`),
  ],
);
export type MailRow = typeof mails.$inferSelect;
