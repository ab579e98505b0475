/** Products and their availability. */
import * as z from 'zod/mini';
import { CATEGORIES, DAY_STATUSES, REGIONS, REQUIRED_FIELDS } from './codes.ts';
import { endpoints } from '../endpoint.ts';
import { amount, currency, day, id, langQuery, locale, time } from '../fields.ts';

export const duration = z.object({
  days: z.int().check(z.gte(1)),
  /** Hours on the spot for a one-day product, null for a longer one. */
  hours: z.nullable(z.number()),
});

export const productSummary = z.object({
  id,
  category: z.enum(CATEGORIES),
  region: z.enum(REGIONS),
  title: z.string(),
  menu_name: z.string(),
  summary: z.string(),
  /** Language in which title, names, summary and lists are written: the one asked for, or what is read in its place. */
  language: locale,
  /** Address of the picture, 4:3. */
  main_image: z.string(),
  currency,
  price_from: amount,
  /** Hours of the option at that price; null of a trip of several days. */
  hours_from: z.nullable(z.number()),
  duration,
  min_participants: z.int(),
  lead_days: z.int(),
  instant_confirmation: z.boolean(),
  guide_languages: z.array(locale),
  rating_avg: z.nullable(z.number()),
  review_count: z.int(),
  is_wished: z.boolean(),
  /** First day with two seats left, among the days that were asked for; null when nothing is on sale. */
  next_date: z.nullable(day),
  /** Most seats left on one departure of that day. */
  next_seats: z.int(),
  /** A departure of that day with seats needs a group, and has it; false where any reservation departs. */
  next_guaranteed: z.boolean(),
  /** Days before a departure until which a cancellation refunds everything; null where none does. */
  free_days: z.nullable(z.int()),
  /** Months and days between which it runs, `MM-DD`; null all year. */
  season: z.nullable(z.object({ from: z.string(), to: z.string() })),
});
export type ProductSummary = z.infer<typeof productSummary>;
/** What the badges of a card follow from. */
export type BadgeFacts = Pick<ProductSummary, 'next_date' | 'next_seats' | 'next_guaranteed' | 'free_days'>;

export const productOption = z.object({
  id,
  name: z.string(),
  /** In a product: first and last day on sale. In a cart line or reservation: first and last day of the trip. */
  option_start_date: day,
  option_end_date: day,
  price: amount,
  currency,
  /** Seats of one departure. */
  capacity: z.int(),
  /** Seats left on the next departure. */
  remaining: z.int(),
  times: z.array(time),
  status: z.enum(['on_sale', 'sold_out', 'closed']),
});
export type ProductOption = z.infer<typeof productOption>;

export const policyRule = z.object({ days_before: z.int(), refund_percent: z.int() });
export type PolicyRule = z.infer<typeof policyRule>;

export const product = z.extend(productSummary, {
  images: z.array(z.string()),
  /** What each of the images shows, in the language of the request; empty for an operator's photographs. */
  image_alts: z.array(z.string()),
  description: z.string(),
  /** Language of the description and the itinerary, which not every language has. */
  description_language: locale,
  max_participants: z.int(),
  required_fields: z.array(z.enum(REQUIRED_FIELDS)),
  meeting_point: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }),
  includes: z.array(z.string()),
  excludes: z.array(z.string()),
  itinerary: z.array(z.object({ day: z.int(), time, title: z.string(), text: z.string() })),
  /** Descending by `days_before`; fewer days than the last rule refund nothing. */
  cancellation_policy: z.array(policyRule),
  options: z.array(productOption),
  /** Months with departures, sold out or not, among the days that can be booked: `YYYY-MM`, ascending. */
  departure_months: z.array(z.string()),
});
export type Product = z.infer<typeof product>;

export const availableDay = z.object({
  date: day,
  status: z.enum(DAY_STATUSES),
  price_from: amount,
  currency,
  remaining: z.int(),
  /** Travellers who hold or paid a seat, and how many more the group needs before it surely departs. */
  participants: z.int(),
  needed: z.int(),
  /** It needs a group, and has it; false where any reservation departs. */
  guaranteed: z.boolean(),
  options: z.array(z.object({ option_id: id, price: amount, times: z.array(z.object({ time, remaining: z.int() })) })),
});
export type AvailableDay = z.infer<typeof availableDay>;

export const productEndpoints = endpoints({
  'product.get': {
    method: 'GET',
    path: '/api/v1/products/{id}',
    auth: 'optional',
    summary: 'One product with its options',
    params: z.object({ id }),
    query: z.object(langQuery),
    data: product,
    errors: ['NOT_FOUND'],
    cache: ['catalogue', 'reviews', 'seats', 'day'],
  },
  'product.availability': {
    method: 'GET',
    path: '/api/v1/products/{id}/availability',
    auth: 'none',
    summary: 'Days on sale between two days: price, seats left, guaranteed departure; at most 62 days',
    params: z.object({ id }),
    query: z.object({ from: day, to: day }),
    data: z.array(availableDay),
    errors: ['NOT_FOUND'],
    cache: ['catalogue', 'seats', 'day'],
  },
});
