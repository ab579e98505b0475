/** Posts of members on other platforms, and how the operator has judged them. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../contract/locale.ts';
import type { Platform, ReviewRequestStatus } from '../../../contract/social-reviews/codes.ts';
import { memberId } from '../accounts/tables.ts';
import { reservations } from '../reservations/tables.ts';
import { instant } from '../../db/columns.ts';

export const reviewRequests = pgTable(
  'review_requests',
  {
    id: text().primaryKey(),
    member_id: memberId(),
    /** In which it was sent in; the mail follows it. */
    language: text().$type<Locale>().notNull(),
    platform: text().$type<Platform>().notNull(),
    /** Names the post on its platform. */
    post_key: text().notNull(),
    /** In the form that the rules make of it. */
    url: text().notNull(),
    title: text().notNull(),
    /** Under which it is shown: of the moment of its approval. */
    author_name: text().notNull().default(''),
    reservation_id: text().references(() => reservations.id),
    status: text().$type<ReviewRequestStatus>().notNull().default('pending'),
    /** Why it was refused. */
    reason: text().notNull().default(''),
    /** Grows with every change of what the operator judges. */
    version: integer().notNull().default(1),
    created_at: instant().notNull(),
    decided_at: instant(),
  },
  (row) => [
    uniqueIndex('review_requests_own_post').on(row.member_id, row.platform, row.post_key),
    // A refused post is free for the one whose it is.
    uniqueIndex('review_requests_post')
      .on(row.platform, row.post_key)
      .where(sql`status <> 'rejected'`),
    index('review_requests_member').on(row.member_id, row.created_at),
    index('review_requests_status').on(row.status, row.created_at),
    index('review_requests_shown')
      .on(row.decided_at, row.id)
      .where(sql`status = 'approved'`),
    check('review_requests_status_known', sql`${row.status} in ('pending', 'approved', 'rejected')`),
    check('review_requests_decided', sql`(${row.status} = 'pending') = (${row.decided_at} is null)`),
    check('review_requests_reason', sql`(${row.status} = 'rejected') = (${row.reason} <> '')`),
  ],
);
export type ReviewRequestRow = typeof reviewRequests.$inferSelect;
