/** The operator's road to the catalogue: products out and in again, on and off sale, and their pictures; every act is one audit row. */
import * as z from 'zod/mini';
import { upload } from '../accounts/auth.ts';
import { access } from '../catalogue/advice.ts';
import { CATEGORIES, REGIONS, REQUIRED_FIELDS } from '../catalogue/codes.ts';
import { endpoints } from '../endpoint.ts';
import { amount, currency, id, imported, importReport, inLanguages, line, locale, pageQuery, time } from '../fields.ts';
import { MIN_LEAD_DAYS, MIN_TRAVELLERS } from '../limits.ts';

const text = (max: number) => line(max).check(z.minLength(1));
const between = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));
/** Month and day, `MM-DD`. */
const monthDay = z.string().check(z.regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
const lines = z.array(text(200)).check(z.maxLength(20));

const option = z.strictObject({
  id,
  name: inLanguages(text(60), text(60)),
  /** Per traveller, in minor units of the product's currency. */
  price: amount.check(z.lte(1_000_000_000)),
  /** Seats of one departure. */
  capacity: between(1, 1000),
  times: z.array(time).check(z.minLength(1), z.maxLength(24)),
  /** Of an option that is shorter or longer than its product of one day; null where it takes as long. */
  hours: z._default(z.nullable(z.number().check(z.gt(0), z.lte(24))), null),
});

/** Of another language than English, what is longer may be missing: it is read in English then. */
const LONG = { description: true, itinerary: true } as const;

const texts = z.strictObject({
  title: text(80),
  menu_name: text(40),
  summary: text(200),
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(5000)),
  includes: lines,
  excludes: lines,
  itinerary: z
    .array(z.strictObject({ day: between(1, 60), time, title: text(80), text: text(500) }))
    .check(z.minLength(1), z.maxLength(60)),
  meeting_point: text(200),
  /** Who runs it, and the number to call on the day. */
  organiser: z.optional(text(80)),
  organiser_phone: z.optional(text(30)),
  /** What to know before the trip, and what to wear. */
  know: z.optional(z.array(text(300)).check(z.maxLength(12))),
  wear: z.optional(text(300)),
  /** What the codes of `access` cannot say. */
  access_note: z.optional(text(300)),
  faq: z.optional(z.array(z.strictObject({ question: text(160), answer: text(1000) })).check(z.maxLength(20))),
});

/** In degrees. */
const place = z.strictObject({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});

/** A product as it is exported, and imported again. */
export const exportedProduct = z.strictObject({
  id,
  /** Rank among the recommended; a new product without one comes last. */
  position: z.optional(between(0, 1_000_000)),
  category: z.enum(CATEGORIES),
  region: z.enum(REGIONS),
  currency,
  /** `hours` of a one-day product, null for a longer one. */
  duration: z.strictObject({ days: between(1, 60), hours: z.nullable(z.number().check(z.gt(0), z.lte(24))) }),
  min_participants: between(MIN_TRAVELLERS, 500),
  max_participants: between(MIN_TRAVELLERS, 500),
  lead_days: between(MIN_LEAD_DAYS, 180),
  instant_confirmation: z.boolean(),
  required_fields: z.array(z.enum(REQUIRED_FIELDS)),
  guide_languages: z.array(locale).check(z.minLength(1)),
  /** Descending by `days_before`. */
  cancellation_policy: z
    .array(z.strictObject({ days_before: between(0, 365), refund_percent: between(1, 100) }))
    .check(z.maxLength(20)),
  meeting_point: place,
  /** Days between which it departs each year; null all year. */
  season: z.nullable(z.strictObject({ from: monthDay, to: monthDay })),
  /** Days of the week on which it departs, 0 = Sunday. */
  weekdays: z.array(between(0, 6)).check(z.minLength(1), z.maxLength(7)),
  /** What it is drawn from as long as it has no pictures. */
  scene: z.strictObject({
    motif: line(20),
    time: z.enum(['dawn', 'day', 'dusk', 'night']),
    season: z.enum(['spring', 'summer', 'autumn', 'winter']),
    /** What is eaten, and the room or vehicle; chosen by the motif when absent. */
    food: z.optional(line(20)),
    inside: z.optional(line(20)),
    /** Stops of the itinerary after the meeting point, in their order, for the map. */
    route: z.optional(z.array(place).check(z.maxLength(12))),
  }),
  texts: inLanguages(texts, z.partial(texts, LONG)),
  /** Null where it is unknown. */
  access: z._default(z.nullable(z.strictObject(access.shape)), null),
  /** Year since which its organiser runs trips, registration as a travel business, hours within which it answers. */
  organiser: z._default(
    z.nullable(
      z.strictObject({
        since: z.nullable(between(1900, 2100)),
        licence: z.nullable(text(60)),
        answers_hours: z.nullable(between(1, 240)),
      }),
    ),
    null,
  ),
  on_sale: z._default(z.boolean(), true),
  options: z.array(option).check(z.minLength(1), z.maxLength(20)),
});
export type ExportedProduct = z.infer<typeof exportedProduct>;

/** A product as the operator sees it in a list. */
export const operatorProduct = z.object({
  id,
  title: z.string(),
  category: z.enum(CATEGORIES),
  on_sale: z.boolean(),
  languages: z.array(z.string()),
  pictures: z.array(id),
});

const one = z.object({ id });
const focus = z.string().check(z.regex(/^(?:100|\d{1,2}),(?:100|\d{1,2})$/));

export const operatorCatalogueEndpoints = endpoints({
  'operator.products': {
    method: 'GET',
    path: '/api/v1/operator/products',
    auth: 'operator',
    summary: 'All products by id, those off sale too',
    query: z.object(pageQuery),
    data: z.array(operatorProduct),
    paged: true,
    errors: ['OPERATOR_ONLY'],
  },
  'operator.exportProducts': {
    method: 'GET',
    path: '/api/v1/operator/products/export',
    auth: 'operator',
    summary: 'All products whole, by id, as they can be imported again',
    query: z.object(pageQuery),
    data: z.array(exportedProduct),
    paged: true,
    errors: ['OPERATOR_ONLY'],
  },
  'operator.importProducts': {
    method: 'POST',
    path: '/api/v1/operator/products/import',
    auth: 'operator',
    summary: 'Puts products in the place of those with their ids, all or none; rows have the shape of the export',
    ...imported,
    data: importReport,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED', 'BODY_TOO_LARGE'],
    raises: ['catalogue'],
  },
  'operator.setOnSale': {
    method: 'PUT',
    path: '/api/v1/operator/products/{id}/on-sale',
    auth: 'operator',
    summary: 'Puts a product on sale or takes it off; reservations stay',
    params: one,
    body: z.object({ on_sale: z.boolean() }),
    data: operatorProduct,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND'],
    raises: ['catalogue'],
  },
  'operator.addPicture': {
    method: 'POST',
    path: '/api/v1/operator/products/{id}/pictures',
    auth: 'operator',
    multipart: true,
    summary:
      'Adds a photograph to a product, made again from its pixels; the first one is its main picture. `focus` is `x,y` in percent from the top left: what is seen where the picture is cut',
    params: one,
    body: z.object({ file: upload, focus: z.optional(focus) }),
    data: operatorProduct,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND', 'FILE_REFUSED', 'BODY_TOO_LARGE', 'UNAVAILABLE', 'VALIDATION_FAILED'],
    raises: ['catalogue'],
  },
  'operator.removePicture': {
    method: 'DELETE',
    path: '/api/v1/operator/pictures/{id}',
    auth: 'operator',
    summary: 'Removes a photograph; without any, a product is drawn again',
    params: one,
    data: operatorProduct,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND'],
    raises: ['catalogue'],
  },
});
