/** Codes, settings, menus, page metadata and prerendering (§7). */
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { id, langQuery } from './fields.ts';
import { MAX_PRERENDER_DELAY_MS, SAVED_ADDRESS_MAX_LENGTH } from './limits.ts';

export const codeRow = z.object({ type: z.string(), code: z.string(), name: z.string() });
export const metaRow = z.object({ key: z.string(), meta: z.unknown() });
export type MetaRow = z.infer<typeof metaRow>;

/** What the head of a page says where its content says nothing of its own (§3 page metadata record). */
export const pageMeta = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.optional(z.string()),
  /** Further entries by name, such as `og:image`. */
  meta: z.optional(z.record(z.string(), z.string())),
});
export type PageMeta = z.infer<typeof pageMeta>;

/** Taken so that an older client is not refused, and read by nothing: the server renders its own pages. */
const ignored = z.optional(z.unknown());

export interface MenuNode {
  id: string;
  name: string;
  /** Same-origin path. */
  path: string;
  children: MenuNode[];
}
/** Menus in a language. */
export interface Menus {
  locale: string;
  nodes: MenuNode[];
}
export const menu: z.ZodMiniType<MenuNode> = z.object({
  id,
  name: z.string(),
  path: z.string(),
  get children() {
    return z.array(menu);
  },
});

export const commonEndpoints = endpoints({
  'common.codes': {
    method: 'GET',
    path: '/api/v1/common',
    auth: 'none',
    summary: 'Common codes: categories, regions, nationalities; all types when type is empty',
    query: z.object({ ...langQuery, type: z._default(z.string().check(z.maxLength(40)), '') }),
    data: z.array(codeRow),
    cache: ['release'],
  },
  'common.meta': {
    method: 'GET',
    path: '/api/v1/common/meta',
    auth: 'none',
    summary: 'Rows of key and meta by type; `settings` names site, exchange rates and copy protection',
    query: z.object({ type: z._default(z.string().check(z.maxLength(40)), 'settings') }),
    data: z.array(metaRow),
    cache: ['settings'],
  },
  'common.metaRow': {
    method: 'GET',
    path: '/api/v1/common/meta/{type}/{key}',
    auth: 'none',
    summary: 'One row; type `page` answers title, description, keywords and more of a page by its route name',
    params: z.object({ type: z.string().check(z.maxLength(40)), key: z.string().check(z.maxLength(80)) }),
    query: z.object(langQuery),
    data: metaRow,
    errors: ['NOT_FOUND'],
    cache: ['settings'],
  },
  'common.saveHtml': {
    method: 'POST',
    path: '/api/v1/common/save-html',
    auth: 'none',
    summary: 'A page was shown: the server may render it for the next visitor. What it is said to hold is not read',
    body: z.object({
      /** Path and query, or the whole address, of a page of this shop. */
      url: z.string().check(z.maxLength(SAVED_ADDRESS_MAX_LENGTH)),
      html: ignored,
      title: ignored,
      description: ignored,
      keywords: ignored,
      last_updated: ignored,
      /** Milliseconds after which the page is complete. */
      delay: z._default(z.int().check(z.gte(0), z.lte(MAX_PRERENDER_DELAY_MS)), 0),
      route_name: ignored,
      route_path: ignored,
    }),
    maxBodyBytes: 100_000,
    /** False for what is no page that all visitors see alike. */
    data: z.object({ accepted: z.boolean() }),
  },
  'common.setMeta': {
    method: 'POST',
    path: '/api/v1/common/meta',
    auth: 'operator',
    summary: 'Sets one row; the operator only',
    body: z.object({
      type: z.literal('settings'),
      key: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)),
      meta: z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean()]),
    }),
    data: metaRow,
    errors: ['OPERATOR_ONLY', 'VALIDATION_FAILED'],
    raises: ['settings'],
  },
  'settings.menus': {
    method: 'GET',
    path: '/api/v1/settings/menus',
    auth: 'none',
    summary: 'Menus of the header in a language',
    query: z.object(langQuery),
    data: z.array(menu),
    cache: ['settings'],
  },
  'settings.menu': {
    method: 'GET',
    path: '/api/v1/settings/menus/{id}',
    auth: 'none',
    summary: 'One menu with its children',
    params: z.object({ id }),
    query: z.object(langQuery),
    data: menu,
    errors: ['NOT_FOUND'],
    cache: ['settings'],
  },
});
