/** Products, their options and departures. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { type RequiredField, CATEGORIES, REGIONS } from '../../../contract/catalogue/codes.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Access } from '../../../contract/catalogue/advice.ts';
import type { LocalisedTexts, OrganiserFacts, SceneSettings } from './texts.ts';
import type { Localised } from '../../base/localised.ts';
import { bytes, day, instant } from '../../db/columns.ts';

export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    /** Rank among the recommended. */
    position: integer().notNull(),
    category: text({ enum: CATEGORIES }).notNull(),
    region: text({ enum: REGIONS }).notNull(),
    currency: text({ enum: ['USD', 'KRW'] }).notNull(),
    duration_days: integer().notNull(),
    duration_hours: doublePrecision(),
    min_participants: integer().notNull(),
    max_participants: integer().notNull(),
    lead_days: integer().notNull(),
    instant_confirmation: boolean().notNull(),
    required_fields: jsonb().$type<RequiredField[]>().notNull(),
    guide_languages: jsonb().$type<Locale[]>().notNull(),
    cancellation_policy: jsonb().$type<{ days_before: number; refund_percent: number }[]>().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Yearly, `MM-DD`; null all year. */
    season: jsonb().$type<{ from: string; to: string }>(),
    /** Days of the week on which it departs, 0 = Sunday. */
    weekdays: jsonb().$type<number[]>().notNull(),
    scene: jsonb().$type<SceneSettings>().notNull(),
    texts: jsonb().$type<LocalisedTexts>().notNull(),
    /** Accessibility, and facts of the organiser; null where they are unknown. */
    access: jsonb().$type<Access>(),
    organiser: jsonb().$type<OrganiserFacts>(),
    /** A product that is no longer sold keeps its row: reservations name it. */
    on_sale: boolean().notNull().default(true),
    /** Stars and number of the visible reviews, and when they changed last; set by a trigger on reviews alone. */
    rating_sum: integer().notNull().default(0),
    review_count: integer().notNull().default(0),
    rated_at: instant(),
  },
  (table) => [
    index('products_rated').on(table.rated_at),
    check('products_lead', sql`${table.lead_days} >= 1`),
    check('products_rating', sql`${table.review_count} >= 0 and ${table.rating_sum} >= ${table.review_count}`),
  ],
);

/** An operator's photograph, made again from its pixels. The first of a product is its main picture. */
export const productPictures = pgTable(
  'product_pictures',
  {
    id: text().primaryKey(),
    product_id: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** WebP: all of it, and 400, 800 and 1200 pixels across. */
    whole: bytes().notNull(),
    small: bytes().notNull(),
    medium: bytes().notNull(),
    large: bytes().notNull(),
    /** JPEG. */
    preview: bytes().notNull(),
    /** WebP of a few pixels, in base64url. */
    placeholder: text().notNull(),
  },
  (table) => [uniqueIndex('product_pictures_product').on(table.product_id, table.position)],
);

export const productOptions = pgTable(
  'product_options',
  {
    id: text().primaryKey(),
    product_id: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: jsonb().$type<Localised<string>>().notNull(),
    /** Per traveller, in minor units of the product's currency. */
    price: integer().notNull(),
    /** Seats of one departure. */
    capacity: integer().notNull(),
    /** `HH:MM` in Seoul. */
    times: jsonb().$type<string[]>().notNull(),
    /** Of an option of another length than its product's; null where it takes as long. */
    hours: doublePrecision(),
    position: integer().notNull(),
  },
  (table) => [
    index('product_options_product').on(table.product_id),
    check('product_options_price', sql`${table.price} >= 0`),
    check('product_options_capacity', sql`${table.capacity} > 0`),
  ],
);

/**
 * A departure has a row from its first hold on; before, the option's schedule alone says that it exists. `changed_at` is set by a trigger,
 * so that every process sees the seats that another one took.
 */
export const departures = pgTable(
  'departures',
  {
    option_id: text()
      .notNull()
      .references(() => productOptions.id, { onDelete: 'cascade' }),
    date: day().notNull(),
    time: text().notNull(),
    capacity: integer().notNull(),
    /** Seats sold by others than this shop. */
    sold_elsewhere: integer().notNull().default(0),
    /** Seats held or paid here. */
    taken: integer().notNull().default(0),
    changed_at: instant().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.option_id, table.date, table.time] }),
    index('departures_changed').on(table.changed_at),
    check('departures_taken', sql`${table.taken} >= 0 and ${table.sold_elsewhere} >= 0`),
    check('departures_capacity', sql`${table.taken} + ${table.sold_elsewhere} <= ${table.capacity}`),
    check('departures_time', sql`${table.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
  ],
);
