/** The posts of the demo, read from their files and checked once at load. */
import * as z from 'zod';
import { FAQ_TOPICS, LEGAL_DOCUMENTS, type PostType } from '../../../../contract/boards/codes.ts';
import { MOTIFS, type SceneMotif } from '../../../../scenes/motifs/motifs.ts';
import { addDays } from '../../../../rules/seoul-days.ts';
import type { posts } from '../tables.ts';
import { collectWords } from '../words.ts';
import blogCity from './posts/blog-city.json' with { type: 'json' };
import blogCountry from './posts/blog-country.json' with { type: 'json' };
import blogTable from './posts/blog-table.json' with { type: 'json' };
import events from './posts/events.json' with { type: 'json' };
import faqPaying from './posts/faq-paying.json' with { type: 'json' };
import faqReserving from './posts/faq-reserving.json' with { type: 'json' };
import faqTravelling from './posts/faq-travelling.json' with { type: 'json' };
import festivalsSpring from './posts/festivals-january-to-june.json' with { type: 'json' };
import festivalsAutumn from './posts/festivals-july-to-december.json' with { type: 'json' };
import legal from './posts/legal.json' with { type: 'json' };
import notices from './posts/notices.json' with { type: 'json' };

const texts = z.strictObject({
  subject: z.string().min(1).max(160),
  summary: z.string().max(300).default(''),
  /** Blocks; the lines of a list stand in one. */
  content: z.array(z.string().min(1)).min(1),
  place: z.string().default(''),
});
const shape = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  topic: z
    .enum([...FAQ_TOPICS, ...LEGAL_DOCUMENTS])
    .nullable()
    .default(null),
  pinned: z.boolean().default(false),
  published_on: z.iso.date().optional(),
  /** Of an event: first and last day as days from the day of the first start. */
  days: z.tuple([z.int(), z.int()]).optional(),
  /** Motif, time of day and season. */
  scene: z
    .tuple([
      z.enum(Object.keys(MOTIFS) as [SceneMotif, ...SceneMotif[]]),
      z.enum(['dawn', 'day', 'dusk', 'night']),
      z.enum(['spring', 'summer', 'autumn', 'winter']),
    ])
    .optional(),
  link: z.string().startsWith('/').nullable().default(null),
  en: texts,
  ko: texts,
  /** Of the legal texts alone; other posts are read in English. */
  ar: texts.optional(),
});
type SeedPost = z.infer<typeof shape>;
type NewPost = typeof posts.$inferInsert;

/** Days before its first day on which an event was announced. */
const ANNOUNCED_BEFORE = 21;

function toRow(type: PostType, post: SeedPost, publishedOn: string): NewPost {
  const { id, topic, pinned, scene, link, en, ko, ar } = post;
  const toTexts = ({ content, ...rest }: SeedPost['en']) => ({ ...rest, content: content.join('\n\n') });
  const written = { en: toTexts(en), ko: toTexts(ko), ...(ar && { ar: toTexts(ar) }) };
  const drawn = scene ? { motif: scene[0], time: scene[1], season: scene[2] } : null;
  return {
    id,
    type,
    topic,
    pinned,
    published_on: publishedOn,
    starts_on: null,
    ends_on: null,
    scene: drawn,
    link,
    texts: written,
    words: collectWords(written),
  };
}

const read = (type: PostType, files: readonly unknown[]): NewPost[] =>
  z
    .array(shape)
    .parse(files.flat())
    .map((post) => toRow(type, post, z.iso.date().parse(post.published_on)));

/** Everything but events: what never ages. */
export function listSeedPosts(): NewPost[] {
  return [
    ...read('notice', notices),
    ...read('faq', [...faqReserving, ...faqPaying, ...faqTravelling]),
    ...read('festival', [...festivalsSpring, ...festivalsAutumn]),
    ...read('blog', [...blogCity, ...blogCountry, ...blogTable]),
    ...read('legal', legal),
  ];
}

/** Events that run, come and have ended on a day. */
export function listSeedEvents(today: string): NewPost[] {
  return z
    .array(shape.required({ days: true }))
    .parse(events)
    .map((post) => {
      const [starts_on, ends_on] = [addDays(today, post.days[0]), addDays(today, post.days[1])];
      const announced = addDays(starts_on, -ANNOUNCED_BEFORE);
      return { ...toRow('event', post, announced > today ? today : announced), starts_on, ends_on };
    });
}
