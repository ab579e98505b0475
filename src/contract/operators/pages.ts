/** The operator's road to the metadata of pages, and to how fast the pages were; every change is one audit row. */
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { langQuery, line, locale, wholeNumber } from '../fields.ts';
import { MAX_META_ENTRIES, META_TEXT_MAX_LENGTH, META_TITLE_MAX_LENGTH, VITALS_DAYS } from '../limits.ts';
import { pageMeta } from '../settings.ts';
import { DEVICES, pageName, VITALS } from '../vitals.ts';

const key = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/));

const text = (max: number) => z.optional(z.nullable(line(max).check(z.minLength(1))));

/** One page as visitors are told of it in a language. */
export const operatorPage = z.object({
  key,
  page: pageName,
  lang: locale,
  meta: pageMeta,
  /** Languages in which the operator wrote something. */
  changed: z.array(locale),
});

export const operatorPageEndpoints = endpoints({
  'operator.pages': {
    method: 'GET',
    path: '/api/v1/operator/pages',
    auth: 'operator',
    summary: 'Metadata of all pages in a language, and in which languages it was changed',
    query: z.object(langQuery),
    data: z.array(operatorPage),
    errors: ['OPERATOR_ONLY'],
  },
  'operator.changePage': {
    method: 'PUT',
    path: '/api/v1/operator/pages/{key}',
    auth: 'operator',
    summary: 'Changes metadata of a page in a language; null gives a field back the words of the shop',
    params: z.object({ key }),
    body: z.object({
      lang: locale,
      title: text(META_TITLE_MAX_LENGTH),
      description: text(META_TEXT_MAX_LENGTH),
      keywords: text(META_TEXT_MAX_LENGTH),
      /** Entries by name, such as `og:title`; null takes one out. */
      meta: z.optional(
        z
          .record(z.string(), z.nullable(line(META_TEXT_MAX_LENGTH).check(z.minLength(1))))
          .check(z.refine((entries) => Object.keys(entries).length <= MAX_META_ENTRIES)),
      ),
    }),
    data: operatorPage,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND', 'VALIDATION_FAILED'],
    raises: ['settings'],
  },
  'operator.resetPage': {
    method: 'POST',
    path: '/api/v1/operator/pages/{key}/reset',
    auth: 'operator',
    summary: 'Gives a page back the words of the shop, in one language or in all',
    params: z.object({ key }),
    body: z.object({ lang: z.optional(locale) }),
    data: operatorPage,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND'],
    raises: ['settings'],
  },
  'operator.vitals': {
    method: 'GET',
    path: '/api/v1/operator/vitals',
    auth: 'operator',
    summary: 'How fast pages were for three of four visits, by page and kind of device',
    query: z.object({ days: z._default(wholeNumber(1, VITALS_DAYS), 7), page: z.optional(pageName) }),
    data: z.array(
      z.object({
        page: pageName,
        device: z.enum(DEVICES),
        name: z.enum(VITALS),
        count: z.int(),
        /** The figure that three of four visits stay below or meet: milliseconds, for CLS a share of the window. */
        p75: z.number(),
        /** Percent of the visits above the limit of §9; null where it names none. */
        over_limit: z.nullable(z.int()),
      }),
    ),
    errors: ['OPERATOR_ONLY'],
  },
});
