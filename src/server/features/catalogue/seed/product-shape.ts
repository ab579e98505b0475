/** The shape of one product of the demo catalogue, strict, so that a slip in a seed file fails before it reaches the shop. */
import * as z from 'zod';
import { CATEGORIES, EASE, REGIONS, REQUIRED_FIELDS, STAIRS } from '../../../../contract/catalogue/codes.ts';
import { MIN_LEAD_DAYS, MIN_TRAVELLERS } from '../../../../contract/limits.ts';
import { LOCALES } from '../../../../contract/locale.ts';
import { productProblems } from '../../../../rules/product.ts';
import { FOODS } from '../../../../scenes/foods/foods.ts';
import { INSIDES } from '../../../../scenes/insides/insides.ts';
import { MOTIFS } from '../../../../scenes/motifs/motifs.ts';
import { inSeedLanguages } from '../../../db/seed-texts.ts';

/** The names of a table, as the schema wants them. */
const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  Object.keys(table) as [Name, ...Name[]];

/** In degrees, within Korea. */
const place = z.strictObject({ latitude: z.number().min(33).max(39), longitude: z.number().min(124).max(132) });
const MENU_NAME_MAX = 28;
const SUMMARY_MAX = 140;

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(80);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const text = (max: number) => z.string().trim().min(1).max(max);

/** Month and day, `MM-DD`. */
const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

const option = z.strictObject({
  id: slug,
  name: inSeedLanguages(text(60), text(60)),
  /** Per person, in minor units of the product's currency. */
  price: z.int().positive(),
  /** Seats of one departure. */
  capacity: z.int().min(4).max(40),
  times: z.array(clock).min(1).max(4),
  /** Where it is shorter or longer than the product. */
  hours: z.number().positive().max(24).nullable().default(null),
  /** How booked up the demo makes its departures. */
  fill: z.enum(['open', 'nearly_full', 'sold_out', 'group_short']),
});

/** What every language has: all that is shown before a trip is opened, and what must be understood to get there. */
const shortTexts = z.strictObject({
  title: text(80),
  menu_name: text(MENU_NAME_MAX),
  summary: text(SUMMARY_MAX),
  includes: z.array(text(100)).min(3).max(5),
  excludes: z.array(text(100)).min(2).max(3),
  meeting_point: text(120),
});
const longTexts = z.strictObject({
  /** Two paragraphs with an empty line between them. */
  description: text(1200).regex(/^[^\n]+\n\n[^\n]+$/),
  itinerary: z
    .array(z.strictObject({ day: z.int().min(1), time: clock, title: text(60), text: text(240) }))
    .min(3)
    .max(6),
  organiser: text(60),
  organiser_phone: z.string().regex(/^\+82 2-000-\d{4}$/),
  know: z.array(text(200)).min(2).max(5),
  wear: text(200),
  access_note: text(240),
  faq: z
    .array(z.strictObject({ question: text(120), answer: text(400) }))
    .min(2)
    .max(5),
});
const texts = z.strictObject({ ...shortTexts.shape, ...longTexts.shape });
const partOfTexts = z.strictObject({ ...shortTexts.shape, ...longTexts.partial().shape });

const review = z.strictObject({
  author_name: text(40),
  rating: z.int().min(1).max(5),
  language: z.enum(LOCALES),
  title: text(80),
  content: z.string().trim().min(10).max(600),
  days_ago: z.int().min(5).max(300),
  reply: z.nullable(text(400)),
});

export const seedProductSchema = z
  .strictObject({
    id: slug,
    category: z.enum(CATEGORIES),
    region: z.enum(REGIONS),
    currency: z.enum(['KRW', 'USD']),
    /** `hours` of a one-day product, null for a longer one. */
    duration: z.strictObject({ days: z.int().min(1).max(7), hours: z.nullable(z.number().positive().max(24)) }),
    /** Travellers a departure needs before it surely leaves. */
    min_participants: z.int().min(MIN_TRAVELLERS).max(8),
    /** Travellers of one reservation at most. */
    max_participants: z.int().min(6).max(20),
    lead_days: z.int().min(MIN_LEAD_DAYS).max(3),
    instant_confirmation: z.boolean(),
    required_fields: z.array(z.enum(REQUIRED_FIELDS)),
    guide_languages: z.array(z.enum(LOCALES)).min(1),
    cancellation_policy: z
      .array(z.strictObject({ days_before: z.int().min(0).max(60), refund_percent: z.int().min(1).max(100) }))
      .min(1),
    meeting_point: place,
    /** Days between which it departs, inclusive; may wrap over new year. Null all year. */
    season: z.nullable(z.strictObject({ from: monthDay, to: monthDay })),
    /** Days of the week on which it departs, 0 = Sunday. */
    weekdays: z.array(z.int().min(0).max(6)).min(1),
    options: z.array(option).min(1).max(3),
    scene: z.strictObject({
      motif: z.enum(namesOf(MOTIFS)),
      time: z.enum(['dawn', 'day', 'dusk', 'night']),
      season: z.enum(['spring', 'summer', 'autumn', 'winter']),
      food: z.enum(namesOf(FOODS)),
      inside: z.enum(namesOf(INSIDES)),
      /** Stops after the meeting point. */
      route: z.array(place).min(1).max(8),
    }),
    texts: inSeedLanguages(texts, partOfTexts),
    access: z.strictObject({
      wheelchair: z.enum(EASE),
      pushchair: z.enum(EASE),
      stairs: z.enum(STAIRS),
      min_age: z.int().min(0).max(19),
      walking_km: z.number().min(0).max(20),
    }),
    /** Of a company that does not exist: its registration says so. */
    organiser: z.strictObject({
      since: z.int().min(1990).max(2025),
      licence: z.string().regex(/^DEMO-\d{4}-\d{6}$/),
      answers_hours: z.int().min(1).max(48),
    }),
    reviews: z.array(review).max(4),
  })
  .superRefine((product, context) => {
    const issue = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path });
    for (const { field, code } of productProblems(product)) issue(code, ...field.split('.'));
    product.options.forEach((each, index) => {
      if (!each.id.startsWith(`${product.id}-`)) issue('option ids start with the product id', 'options', index, 'id');
    });
  });

export type SeedProduct = z.infer<typeof seedProductSchema>;
