/** Inquiries with their files and answers. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { InquiryStatus, InquiryType } from '../../../contract/inquiries/codes.ts';
import type { Locale } from '../../../contract/locale.ts';
import { members } from '../accounts/tables.ts';
import { reservations } from '../reservations/tables.ts';
import { bytes, instant } from '../../db/columns.ts';

export const inquiries = pgTable(
  'inquiries',
  {
    id: text().primaryKey(),
    /** Null for a visitor without a session, whose proven address stands in `email`. */
    member_id: text().references(() => members.id, { onDelete: 'cascade' }),
    /** In its normal form. */
    email: text(),
    /** Names one intent to send, so that it is stored once. */
    idempotency_key: text().notNull(),
    request_hash: text().notNull(),
    /** In which it was written; the mail follows it. */
    language: text().$type<Locale>().notNull(),
    type: text().$type<InquiryType>().notNull(),
    subject: text().notNull(),
    contents: text().notNull(),
    reservation_id: text().references(() => reservations.id),
    status: text().$type<InquiryStatus>().notNull().default('waiting'),
    reply: text().notNull().default(''),
    created_at: instant().notNull(),
    replied_at: instant(),
    /** When its member opened the answer. */
    read_at: instant(),
  },
  (row) => [
    uniqueIndex('inquiries_member_once').on(row.member_id, row.idempotency_key),
    uniqueIndex('inquiries_guest_once').on(row.email, row.idempotency_key),
    index('inquiries_member').on(row.member_id, row.created_at),
    index('inquiries_status').on(row.status, row.created_at),
    check('inquiries_one_sender', sql`(${row.member_id} is null) <> (${row.email} is null)`),
    check('inquiries_status_known', sql`${row.status} in ('waiting', 'replied')`),
    check('inquiries_replied_with_reply', sql`(${row.status} = 'replied') = (${row.replied_at} is not null)`),
  ],
);
export type InquiryRow = typeof inquiries.$inferSelect;

export const inquiryFiles = pgTable(
  'inquiry_files',
  {
    id: text().primaryKey(),
    inquiry_id: text()
      .notNull()
      .references(() => inquiries.id, { onDelete: 'cascade' }),
    /** As its sender named it, for people to read; never a path. */
    name: text().notNull(),
    /** By its content, not by what the browser said. */
    type: text({ enum: ['application/pdf', 'image/jpeg', 'image/png'] }).notNull(),
    content: bytes().notNull(),
  },
  (row) => [index('inquiry_files_inquiry').on(row.inquiry_id)],
);
