/** Field shapes that several entities share. */
import * as z from 'zod/mini';
import { ID_FORM } from './id-form.ts';
import { LOCALES, type Locale } from './locale.ts';
import { DEFAULT_PER_PAGE, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, MAX_PER_PAGE } from './limits.ts';

/** Opaque identifier: lower-case letters, digits, hyphens. */
export const id = z.string().check(z.regex(ID_FORM));
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

/**
 * What the operator writes in English, and in every other language that there are words for.
 *
 * @param part what has to be there in other languages
 */
export function inLanguages<Whole extends z.ZodMiniType, Part extends z.ZodMiniType>(whole: Whole, part: Part) {
  const others = Object.fromEntries(LOCALES.map((code) => [code, z.optional(part)])) as Record<
    Exclude<Locale, 'en'>,
    z.ZodMiniOptional<Part>
  >;
  return z.strictObject({ ...others, en: whole });
}

/** What the handler of a call gives that answers with a file. */
export const fileData = z.object({
  name: z.string(),
  type: z.string(),
  content: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

/** What every import takes: rows that are judged one by one, so that each wrong one is named. */
export const imported = {
  maxBodyBytes: MAX_IMPORT_BYTES,
  body: z.object({
    rows: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MAX_IMPORT_ROWS)),
    /** Judges and counts, and writes nothing. */
    dry_run: z._default(z.boolean(), false),
  }),
};

/** How many rows an import adds, changes and leaves; with a dry run, how many it would. */
export const importReport = z.object({
  dry_run: z.boolean(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
});
