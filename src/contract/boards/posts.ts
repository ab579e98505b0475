/** Posts of the boards, and events (§3 board post). */
import * as z from 'zod/mini';
import { productSummary } from '../catalogue/products.ts';
import { BOARD_TYPES, EVENT_STATUSES, POST_TYPES } from './codes.ts';
import { endpoints } from '../endpoint.ts';
import { day, id, langQuery, line, locale, pageQuery, time } from '../fields.ts';
import { SEARCH_MAX_LENGTH } from '../limits.ts';

/** When it starts on its days, in Seoul. */
export const eventHours = z.object({
  /** 0 = Sunday, of an event of one day in each week; null on all of its days. */
  weekday: z.nullable(z.int().check(z.gte(0), z.lte(6))),
  times: z.array(time).check(z.minLength(1), z.maxLength(6)),
});
export type EventHours = z.infer<typeof eventHours>;

/** When and where an event takes place; days in Seoul, both included. */
export const eventDates = z.object({
  starts_on: day,
  ends_on: day,
  /** Null where it has no hour. */
  hours: z.nullable(eventHours),
  status: z.enum(EVENT_STATUSES),
  /** The next day on which it takes place, today included; null once there is none. */
  next_on: z.nullable(day),
  place: z.string(),
});

export const postSummary = z.object({
  id,
  type: z.enum(POST_TYPES),
  /** Of a question its topic, of a legal text its document. */
  topic: z.nullable(z.string()),
  subject: z.string(),
  summary: z.string(),
  /** Language in which subject, summary and place are written; the one asked for, or English. */
  language: locale,
  /** Language in which the content is written, which not every language has. */
  content_language: locale,
  /** Address of the picture, 4:3; null for a post without one. */
  image: z.nullable(z.string()),
  pinned: z.boolean(),
  published_on: day,
  event: z.nullable(eventDates),
});
export type PostSummary = z.infer<typeof postSummary>;

/** In a list the content comes with questions alone, since they are read in the list. */
export const listedPost = z.extend(postSummary, { content: z.nullable(z.string()) });
export type ListedPost = z.infer<typeof listedPost>;

/** What a link to a trip says of it. */
export const linkedTrip = z.pick(productSummary, {
  id: true,
  category: true,
  region: true,
  title: true,
  language: true,
  main_image: true,
  currency: true,
  price_from: true,
});
export type LinkedTrip = z.infer<typeof linkedTrip>;

const neighbour = z.nullable(z.object({ id, subject: z.string(), language: locale }));

export const post = z.extend(postSummary, {
  /** Blocks with an empty line between them, as `rules/post-content.ts` reads them. */
  content: z.string(),
  /** Address within the shop to go on to; null also where it is that of a trip that is no longer sold. */
  link: z.nullable(z.string()),
  /** The trip at that address. */
  trip: z.nullable(linkedTrip),
  /** The one published before and the one after, on the same board. */
  previous: neighbour,
  next: neighbour,
  /** Of a legal text: all versions that are or were in force, newest first. */
  versions: z.array(z.object({ id, published_on: day })),
});
export type Post = z.infer<typeof post>;

export const boardEndpoints = endpoints({
  'board.list': {
    method: 'GET',
    path: '/api/v1/boards',
    auth: 'none',
    summary: 'Posts of a board, pinned ones first, then newest first; by words in any of their languages',
    query: z.object({
      ...langQuery,
      ...pageQuery,
      type: z._default(z.enum(BOARD_TYPES), BOARD_TYPES[0]),
      q: z._default(line(SEARCH_MAX_LENGTH), ''),
    }),
    data: z.array(listedPost),
    paged: true,
    cache: ['boards', 'day'],
  },
  'board.get': {
    method: 'GET',
    path: '/api/v1/boards/{id}',
    auth: 'none',
    summary: 'One post; the name of a legal document answers the version in force',
    params: z.object({ id }),
    query: z.object(langQuery),
    data: post,
    errors: ['NOT_FOUND'],
    cache: ['boards', 'catalogue', 'day'],
  },
  'event.list': {
    method: 'GET',
    path: '/api/v1/events',
    auth: 'none',
    summary: 'Events that run today, come, or have ended; those that end or begin soonest first, ended ones last first',
    query: z.object({ ...langQuery, ...pageQuery, status: z._default(z.enum(EVENT_STATUSES), EVENT_STATUSES[0]) }),
    data: z.array(postSummary),
    paged: true,
    cache: ['boards', 'day'],
  },
  'event.get': {
    method: 'GET',
    path: '/api/v1/events/{id}',
    auth: 'none',
    summary: 'One event',
    params: z.object({ id }),
    query: z.object(langQuery),
    data: post,
    errors: ['NOT_FOUND'],
    cache: ['boards', 'catalogue', 'day'],
  },
});
