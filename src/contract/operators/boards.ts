/** The operator's road to the boards: publish, change and withdraw posts; every act is one audit row. */
import * as z from 'zod/mini';
import { POST_TYPES } from '../boards/codes.ts';
import { eventHours } from '../boards/posts.ts';
import { endpoints } from '../endpoint.ts';
import { day, id, imported, importReport, inLanguages, instant, line, pageQuery } from '../fields.ts';
import { POST_CONTENT_MAX_LENGTH, POST_SUBJECT_MAX_LENGTH, POST_SUMMARY_MAX_LENGTH } from '../limits.ts';

const postTexts = z.strictObject({
  subject: line(POST_SUBJECT_MAX_LENGTH).check(z.minLength(1)),
  summary: z._default(line(POST_SUMMARY_MAX_LENGTH), ''),
  content: z.string().check(z.trim(), z.minLength(1), z.maxLength(POST_CONTENT_MAX_LENGTH)),
  /** Of an event. */
  place: z._default(line(POST_SUBJECT_MAX_LENGTH), ''),
});

const written = z.object({
  type: z.enum(POST_TYPES),
  /** Of a question its topic, of a legal text its document; no other post has one. */
  topic: z._default(z.nullable(z.string()), null),
  pinned: z._default(z.boolean(), false),
  /** Day in Seoul from which it is shown, today when absent; that of a legal text is its version. */
  published_on: z.optional(day),
  starts_on: z._default(z.nullable(day), null),
  ends_on: z._default(z.nullable(day), null),
  hours: z._default(z.nullable(eventHours), null),
  /** What its picture is drawn from. */
  scene: z._default(
    z.nullable(
      z.object({
        motif: line(20),
        time: z.enum(['dawn', 'day', 'dusk', 'night']),
        season: z.enum(['spring', 'summer', 'autumn', 'winter']),
      }),
    ),
    null,
  ),
  /** Address within the shop. */
  link: z._default(z.nullable(z.string().check(z.regex(/^\/[a-z0-9][^\s\\]{0,199}$/i))), null),
  /** Where another language than English has no content, it is read in English. */
  texts: inLanguages(postTexts, z.partial(postTexts, { content: true })),
});
export type WrittenPost = z.infer<typeof written>;

/** A post as it is exported, and imported again. */
export const exportedPost = z.strictObject({
  id,
  ...written.shape,
  published_on: day,
  withdrawn: z._default(z.boolean(), false),
});
export type ExportedPost = z.infer<typeof exportedPost>;

/** A post as the operator sees it: withdrawn ones and those of later days too. */
export const operatorPost = z.object({
  id,
  type: z.enum(POST_TYPES),
  topic: z.nullable(z.string()),
  subject: z.string(),
  languages: z.array(z.string()),
  pinned: z.boolean(),
  published_on: day,
  withdrawn_at: z.nullable(instant),
});

export const operatorBoardEndpoints = endpoints({
  'operator.posts': {
    method: 'GET',
    path: '/api/v1/operator/posts',
    auth: 'operator',
    summary: 'All posts by kind, newest first',
    query: z.object({ ...pageQuery, type: z.optional(z.enum(POST_TYPES)) }),
    data: z.array(operatorPost),
    paged: true,
    errors: ['OPERATOR_ONLY'],
  },
  'operator.exportPosts': {
    method: 'GET',
    path: '/api/v1/operator/posts/export',
    auth: 'operator',
    summary: 'All posts whole, by id, as they can be imported again',
    query: z.object(pageQuery),
    data: z.array(exportedPost),
    paged: true,
    errors: ['OPERATOR_ONLY'],
  },
  'operator.importPosts': {
    method: 'POST',
    path: '/api/v1/operator/posts/import',
    auth: 'operator',
    summary: 'Puts posts in the place of those with their ids, all or none; rows have the shape of the export',
    ...imported,
    data: importReport,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'BODY_TOO_LARGE'],
    raises: ['boards'],
  },
  'operator.publishPost': {
    method: 'POST',
    path: '/api/v1/operator/posts',
    auth: 'operator',
    summary: 'Publishes a post under an id that was never used; a legal text is named by document and version',
    body: z.extend(written, { id: z.optional(id) }),
    data: operatorPost,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED'],
    raises: ['boards'],
  },
  'operator.changePost': {
    method: 'PUT',
    path: '/api/v1/operator/posts/{id}',
    auth: 'operator',
    summary:
      'Puts another text in the place of a post, and brings a withdrawn one back; no legal text that was in force',
    params: z.object({ id }),
    body: written,
    data: operatorPost,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND', 'VALIDATION_FAILED', 'ILLEGAL_TRANSITION'],
    raises: ['boards'],
  },
  'operator.withdrawPost': {
    method: 'POST',
    path: '/api/v1/operator/posts/{id}/withdraw',
    auth: 'operator',
    summary: 'Takes a post off its board; no legal text that was in force',
    params: z.object({ id }),
    body: z.object({ note: z._default(line(500), '') }),
    data: operatorPost,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND', 'ILLEGAL_TRANSITION'],
    raises: ['boards'],
  },
});
