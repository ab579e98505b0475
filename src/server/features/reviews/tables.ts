/** Reviews with their photos. A trigger counts the visible ones on their products. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '../../../contract/locale.ts';
import { members } from '../accounts/tables.ts';
import { products } from '../catalogue/tables.ts';
import { reservations } from '../reservations/tables.ts';
import { bytes, instant } from '../../db/columns.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: text().primaryKey(),
    product_id: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null in the demo's own reviews, and where a hidden one was deleted. */
    member_id: text().references(() => members.id, { onDelete: 'cascade' }),
    /** The reservation that it is about; null in the demo's own reviews. */
    booking_id: text().references(() => reservations.id),
    /** Names one intent to write, so that it is stored once. */
    idempotency_key: text(),
    request_hash: text().notNull().default(''),
    rating: integer().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    language: text().$type<Locale>().notNull(),
    author_name: text().notNull(),
    photo_count: integer().notNull().default(0),
    created_at: instant().notNull(),
    changed_at: instant(),
    reply: text(),
    replied_at: instant(),
    /** Since then its author alone sees it. One that is deleted while hidden stays empty, so that its trip is not reviewed again. */
    hidden_at: instant(),
    hidden_reason: text().notNull().default(''),
  },
  (row) => [
    unique('reviews_once').on(row.booking_id, row.product_id),
    uniqueIndex('reviews_key').on(row.member_id, row.idempotency_key),
    index('reviews_member').on(row.member_id, row.created_at),
    // What visitors read: a page of one product by time, language or rating, and the newest of all.
    index('reviews_newest')
      .on(row.created_at, row.id)
      .where(sql`hidden_at is null`),
    index('reviews_product')
      .on(row.product_id, row.created_at, row.id)
      .where(sql`hidden_at is null`),
    index('reviews_language')
      .on(row.product_id, row.language, row.created_at, row.id)
      .where(sql`hidden_at is null`),
    index('reviews_rating')
      .on(row.product_id, row.rating, row.created_at, row.id)
      .where(sql`hidden_at is null`),
    index('reviews_hidden')
      .on(row.created_at)
      .where(sql`hidden_at is not null`),
    check('reviews_rating_known', sql`${row.rating} between 1 and 5`),
    check('reviews_photos', sql`${row.photo_count} between 0 and 5`),
    check('reviews_reply_dated', sql`${row.replied_at} is null or ${row.reply} is not null`),
  ],
);
export type ReviewRow = typeof reviews.$inferSelect;

export interface PhotoScene {
  motif: string;
  time: string;
  season: string;
}

export const reviewPhotos = pgTable(
  'review_photos',
  {
    id: text().primaryKey(),
    review_id: text()
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** Of the large one, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** WebP; null for an illustration of the demo. */
    large: bytes(),
    small: bytes(),
    scene: jsonb().$type<PhotoScene>(),
  },
  (row) => [
    index('review_photos_review').on(row.review_id, row.position),
    check(
      'review_photos_content',
      sql`(${row.large} is null) = (${row.small} is null) and (${row.large} is null) = (${row.scene} is not null)`,
    ),
  ],
);
export type NewReviewPhoto = typeof reviewPhotos.$inferInsert;
