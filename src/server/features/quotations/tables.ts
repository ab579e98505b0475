/** Quotations: what a group asked for, what was offered, and how it was decided. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../contract/locale.ts';
import type { QuotationStatus } from '../../../contract/quotations/codes.ts';
import { memberId } from '../accounts/tables.ts';
import { day, instant } from '../../db/columns.ts';

/** The offer as it was made: a departure, and the price of one traveller line by line. */
export interface StoredOffer {
  product_id: string;
  option_id: string;
  date: string;
  time: string;
  travellers: number;
  lines: { label: string; amount_krw: number }[];
  unit_krw: number;
  note: string;
}

export const quotations = pgTable(
  'quotations',
  {
    id: text().primaryKey(),
    member_id: memberId(),
    idempotency_key: text().notNull(),
    request_hash: text().notNull(),
    /** In which it was asked; the mail follows it. */
    language: text().$type<Locale>().notNull(),
    /** Null where the group asks freely. */
    product_id: text(),
    date_from: day().notNull(),
    date_to: day().notNull(),
    travellers: integer().notNull(),
    wishes: text().notNull(),
    status: text().$type<QuotationStatus>().notNull().default('requested'),
    offer: jsonb().$type<StoredOffer>(),
    valid_until: instant(),
    /** What the accepted offer has opened. */
    reservation_id: text(),
    created_at: instant().notNull(),
    responded_at: instant(),
    decided_at: instant(),
  },
  (row) => [
    uniqueIndex('quotations_once').on(row.member_id, row.idempotency_key),
    index('quotations_member').on(row.member_id, row.created_at),
    index('quotations_status').on(row.status, row.created_at),
    index('quotations_valid')
      .on(row.valid_until)
      .where(sql`status = 'responded'`),
    check(
      'quotations_status_known',
      sql`${row.status} in ('requested', 'responded', 'accepted', 'declined', 'expired')`,
    ),
    check('quotations_offer_whole', sql`(${row.offer} is null) = (${row.valid_until} is null)`),
    check('quotations_accepted_opens', sql`(${row.status} = 'accepted') = (${row.reservation_id} is not null)`),
  ],
);
export type QuotationRow = typeof quotations.$inferSelect;
