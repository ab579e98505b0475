/** The posts of the demo, read from their files and checked once at load. */
import * as z from 'zod';
import { FAQ_TOPICS, LEGAL_DOCUMENTS, type PostType } from '../../../../contract/boards/codes.ts';
import { MOTIFS, type SceneMotif } from '../../../../scenes/motifs/motifs.ts';
import { addDays } from '../../../../rules/seoul-days.ts';
import { inSeedLanguages, joinTexts } from '../../../db/seed-texts.ts';
import type { posts } from '../tables.ts';
import { collectWords } from '../words.ts';
import { DAYS_WITH_NAMES, findEventDays } from './event-days.ts';

const FACTS = import.meta.glob<readonly { id: string }[]>('./posts/*.json', { import: 'default', eager: true });
/** By post, in a file for each file of facts and language. */
const TEXTS = import.meta.glob<Readonly<Record<string, unknown>>>('./texts/*/*.json', {
  import: 'default',
  eager: true,
});

const POSTS = joinTexts(FACTS, TEXTS);

const wholeTexts = z.strictObject({
  subject: z.string().min(1).max(160),
  summary: z.string().max(300).default(''),
  /** Blocks; the lines of a list stand in one. */
  content: z
    .array(z.string().min(1))
    .min(1)
    .transform((blocks) => blocks.join('\n\n')),
  place: z.string().default(''),
});
const eventHours = z.strictObject({
  weekday: z.int().min(0).max(6).nullable(),
  times: z.array(z.string().regex(/^\d\d:\d\d$/)).min(1),
});
const partOfTexts = wholeTexts.partial({ content: true });
const shape = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  topic: z
    .enum([...FAQ_TOPICS, ...LEGAL_DOCUMENTS])
    .nullable()
    .default(null),
  pinned: z.boolean().default(false),
  published_on: z.iso.date().optional(),
  /** Of an event: first and last day as days from the day of the first start, or days that its texts name. */
  days: z.union([z.tuple([z.int(), z.int()]), z.enum(DAYS_WITH_NAMES)]).optional(),
  /** Of an event: when it starts on its days. */
  hours: eventHours.nullable().default(null),
  /** Motif, time of day and season. */
  scene: z
    .tuple([
      z.enum(Object.keys(MOTIFS) as [SceneMotif, ...SceneMotif[]]),
      z.enum(['dawn', 'day', 'dusk', 'night']),
      z.enum(['spring', 'summer', 'autumn', 'winter']),
    ])
    .optional(),
  link: z.string().startsWith('/').nullable().default(null),
  /** Every other language has what lists show. */
  texts: inSeedLanguages(wholeTexts, partOfTexts),
});
type SeedPost = z.infer<typeof shape>;
type NewPost = typeof posts.$inferInsert;

/** Days before its first day on which an event was announced. */
const ANNOUNCED_BEFORE = 21;

function toRow(type: PostType, post: SeedPost, publishedOn: string): NewPost {
  const { id, topic, pinned, hours, scene, link, texts } = post;
  const drawn = scene ? { motif: scene[0], time: scene[1], season: scene[2] } : null;
  return {
    id,
    type,
    topic,
    pinned,
    published_on: publishedOn,
    starts_on: null,
    ends_on: null,
    hours,
    scene: drawn,
    link,
    texts,
    words: collectWords(texts),
  };
}

/** Throws on a file that is not there. */
function readFile(file: string): readonly unknown[] {
  const found = POSTS.get(file);
  if (!found) throw new Error(`./posts/${file}.json is missing.`);
  return found;
}

const read = (type: PostType, ...files: readonly string[]): NewPost[] =>
  z
    .array(shape)
    .parse(files.flatMap(readFile))
    .map((post) => toRow(type, post, z.iso.date().parse(post.published_on)));

/** Everything but events: what never ages. */
export function listSeedPosts(): NewPost[] {
  return [
    ...read('notice', 'notices'),
    ...read('faq', 'faq-reserving', 'faq-paying', 'faq-travelling'),
    ...read('festival', 'festivals-january-to-june', 'festivals-july-to-december'),
    ...read('blog', 'blog-city', 'blog-country', 'blog-table'),
    ...read('legal', 'legal'),
  ];
}

/** Events that run, come and have ended on a day. */
export function listSeedEvents(today: string): NewPost[] {
  return z
    .array(shape.required({ days: true }))
    .parse(readFile('events'))
    .map((post) => {
      const [starts_on, ends_on] = findEventDays(post.days, today);
      const announced = addDays(starts_on, -ANNOUNCED_BEFORE);
      return { ...toRow('event', post, announced > today ? today : announced), starts_on, ends_on };
    });
}
