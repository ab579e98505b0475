/** Posts of the boards, events among them, and the versions of legal texts. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { POST_TYPES } from '../../../contract/boards/codes.ts';
import type { EventHours } from '../../../contract/boards/posts.ts';
import type { SceneSpec } from '../../../scenes/scene.ts';
import type { Localised } from '../../base/localised.ts';
import { day, instant } from '../../db/columns.ts';

export interface PostTexts {
  subject: string;
  summary: string;
  content: string;
  /** Of an event. */
  place: string;
}

/** Every language has what lists show. */
export type LocalisedPost = Localised<PostTexts, Omit<PostTexts, 'content'> & Partial<PostTexts>>;

export const posts = pgTable(
  'posts',
  {
    id: text().primaryKey(),
    type: text({ enum: POST_TYPES }).notNull(),
    /** Of a question its topic, of a legal text its document. */
    topic: text(),
    pinned: boolean().notNull(),
    /** Shown from this day on; of a legal text, the day from which it is in force. */
    published_on: day().notNull(),
    /** First and last day of an event. */
    starts_on: day(),
    ends_on: day(),
    /** When an event starts on its days. */
    hours: jsonb().$type<EventHours>(),
    /** What its picture is drawn from; the seed is the id. */
    scene: jsonb().$type<Omit<SceneSpec, 'seed'>>(),
    /** Same-origin path. */
    link: text(),
    texts: jsonb().$type<LocalisedPost>().notNull(),
    /** All words in all languages, in the form in which they are searched. */
    words: text().notNull(),
    withdrawn_at: instant(),
  },
  (table) => [
    index('posts_board').on(table.type, table.pinned, table.published_on, table.id),
    index('posts_events')
      .on(table.starts_on, table.ends_on)
      .where(sql`type = 'event'`),
    check('posts_event_days', sql`(${table.type} = 'event') = (${table.starts_on} is not null)`),
    check(
      'posts_event_order',
      sql`(${table.starts_on} is null) = (${table.ends_on} is null) and ${table.starts_on} <= ${table.ends_on}`,
    ),
    check('posts_topic', sql`(${table.type} in ('faq', 'legal')) = (${table.topic} is not null)`),
  ],
);

export type PostRow = typeof posts.$inferSelect;
