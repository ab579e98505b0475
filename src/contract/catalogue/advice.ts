/** What helps with a decision for a product beside the product itself: advice, access, questions, who runs it, and similar ones. */
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { id, langQuery, locale } from '../fields.ts';
import { EASE, STAIRS } from './codes.ts';
import { productSummary } from './products.ts';

/** Ages and accessibility of a product. The same in every language, so that no translation can contradict another. */
export const access = z.object({
  /** `full`: all of it · `partly`: some of it, or with help · `none`. */
  wheelchair: z.enum(EASE),
  pushchair: z.enum(EASE),
  stairs: z.enum(STAIRS),
  /** In years; 0 where any age may come. */
  min_age: z.int().check(z.gte(0), z.lte(99)),
  /** Kilometres on foot in all. */
  walking_km: z.number().check(z.gte(0), z.lte(100)),
});
export type Access = z.infer<typeof access>;

export const organiser = z.object({
  name: z.string(),
  /** Year since which it runs trips; null where it is not known. */
  since: z.nullable(z.int()),
  /** Number of its registration as a travel business. */
  licence: z.nullable(z.string()),
  /** Hours within which it answers a question. */
  answers_hours: z.nullable(z.int()),
  /** Over the reviews of all its products on sale. */
  rating_avg: z.nullable(z.number()),
  review_count: z.int(),
  product_count: z.int(),
});
export type Organiser = z.infer<typeof organiser>;

export const productAdvice = z.object({
  /** Language in which the texts are written: that of the description. */
  language: locale,
  know: z.array(z.string()),
  wear: z.nullable(z.string()),
  access: z.nullable(access),
  /** What the codes cannot say. */
  access_note: z.nullable(z.string()),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  organiser: z.nullable(organiser),
});
export type ProductAdvice = z.infer<typeof productAdvice>;

export const adviceEndpoints = endpoints({
  'product.advice': {
    method: 'GET',
    path: '/api/v1/products/{id}/advice',
    auth: 'none',
    summary: 'What to know before a product: advice, access, questions and answers, its organiser',
    params: z.object({ id }),
    query: z.object(langQuery),
    data: productAdvice,
    errors: ['NOT_FOUND'],
    cache: ['catalogue', 'reviews'],
  },
  'product.similar': {
    method: 'GET',
    path: '/api/v1/products/{id}/similar',
    auth: 'optional',
    summary: 'Up to four products like this one by category, region and theme, the sold-out ones last',
    params: z.object({ id }),
    query: z.object(langQuery),
    data: z.array(productSummary),
    errors: ['NOT_FOUND'],
    cache: ['catalogue', 'reviews', 'seats', 'day'],
  },
});
