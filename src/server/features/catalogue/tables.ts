/** Products, their options and departures, and reviews. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { RequiredField } from '../../../contract/catalogue/codes.ts';
import { CATEGORIES, REGIONS } from '../../../contract/catalogue/codes.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Localised, ProductTexts, SceneSettings } from './texts.ts';

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    /** Rank among the recommended. */
    position: integer().notNull(),
    category: text({ enum: CATEGORIES }).notNull(),
    region: text({ enum: REGIONS }).notNull(),
    currency: text({ enum: ['USD', 'KRW'] }).notNull(),
    durationDays: integer('duration_days').notNull(),
    durationHours: doublePrecision('duration_hours'),
    minParticipants: integer('min_participants').notNull(),
    maxParticipants: integer('max_participants').notNull(),
    leadDays: integer('lead_days').notNull(),
    instantConfirmation: boolean('instant_confirmation').notNull(),
    requiredFields: jsonb('required_fields').$type<RequiredField[]>().notNull(),
    guideLanguages: jsonb('guide_languages').$type<Locale[]>().notNull(),
    cancellationPolicy: jsonb('cancellation_policy')
      .$type<{ days_before: number; refund_percent: number }[]>()
      .notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Yearly, `MM-DD`; null all year. */
    season: jsonb().$type<{ from: string; to: string }>(),
    /** Days of the week on which it departs, 0 = Sunday. */
    weekdays: jsonb().$type<number[]>().notNull(),
    scene: jsonb().$type<SceneSettings>().notNull(),
    texts: jsonb().$type<Localised<ProductTexts>>().notNull(),
    /** A product that is no longer sold keeps its row: reservations name it. */
    onSale: boolean('on_sale').notNull().default(true),
  },
  (table) => [check('products_lead', sql`${table.leadDays} >= 1`)],
);

export const productOptions = pgTable(
  'product_options',
  {
    id: text().primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: jsonb().$type<Localised<string>>().notNull(),
    /** Per traveller, in minor units of the product's currency. */
    price: integer().notNull(),
    /** Seats of one departure. */
    capacity: integer().notNull(),
    /** `HH:MM` in Seoul. */
    times: jsonb().$type<string[]>().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    index('product_options_product').on(table.productId),
    check('product_options_price', sql`${table.price} >= 0`),
    check('product_options_capacity', sql`${table.capacity} > 0`),
  ],
);

/**
 * A departure has a row from its first hold on; before, the option's schedule alone says that it exists. `changed_at` is kept by a trigger,
 * so that every process sees the seats that another one took.
 */
export const departures = pgTable(
  'departures',
  {
    optionId: text('option_id')
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    time: text().notNull(),
    capacity: integer().notNull(),
    /** Seats sold by others than this shop. */
    soldElsewhere: integer('sold_elsewhere').notNull().default(0),
    /** Seats held or paid here. */
    taken: integer().notNull().default(0),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.optionId, table.date, table.time] }),
    index('departures_changed').on(table.changedAt),
    check('departures_taken', sql`${table.taken} >= 0 and ${table.soldElsewhere} >= 0`),
    check('departures_capacity', sql`${table.taken} + ${table.soldElsewhere} <= ${table.capacity}`),
    check('departures_time', sql`${table.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);

export const reviews = pgTable(
  'reviews',
  {
    id: text().primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    memberId: text('member_id'),
    /** One review per booking. */
    bookingId: text('booking_id').unique(),
    rating: integer().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    language: text().$type<Locale>().notNull(),
    authorName: text('author_name').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    reply: text(),
  },
  (table) => [
    index('reviews_product').on(table.productId, table.createdAt),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
);
