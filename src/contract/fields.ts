/** Field shapes that several entities share. */
import * as z from 'zod/mini';
import { LOCALES, type Locale } from './locale.ts';
import { DEFAULT_PER_PAGE, MAX_PER_PAGE } from './limits.ts';

/** Opaque identifier: lower-case letters, digits, hyphens. */
export const id = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,79}$/));
/** A day in Asia/Seoul, `YYYY-MM-DD`. */
export const day = z.iso.date();
/** A time of day in Asia/Seoul, `HH:MM`, 24 hours. */
export const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** An instant, ISO 8601 with offset. */
export const instant = z.iso.datetime({ offset: true });
export const currency = z.enum(['USD', 'KRW']);
/** Amount in minor units of its currency. */
export const amount = z.int().check(z.gte(0));
export const locale = z.enum(LOCALES as readonly [Locale, ...Locale[]]);
/** A short line a person types. */
export const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** A whole number in a query string: plain digits with a sign or none, not what else JavaScript would read as a number. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/))]), z.transform(Number)),
    z.int().check(z.gte(min), z.lte(max)),
  );
const digits = (fallback: number, max: number) => z._default(wholeNumber(1, max), fallback);
export const pageQuery = { page: digits(1, 10_000), per_page: digits(DEFAULT_PER_PAGE, MAX_PER_PAGE) };
export const langQuery = { lang: z._default(locale, 'en') };
