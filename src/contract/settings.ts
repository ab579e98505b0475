/** Codes, settings, menus and page metadata (§7). */
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';
import { id, langQuery } from './fields.ts';

export const codeRow = z.object({ type: z.string(), code: z.string(), name: z.string() });
export const metaRow = z.object({ key: z.string(), meta: z.unknown() });
export type MetaRow = z.infer<typeof metaRow>;

export const pageMeta = z.object({
  title: z.string(),
  description: z.string(),
  keywords: z.optional(z.string()),
  meta: z.optional(z.record(z.string(), z.string())),
});
export type PageMeta = z.infer<typeof pageMeta>;

export interface MenuNode {
  id: string;
  name: string;
  /** Same-origin path. */
  path: string;
  children: MenuNode[];
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
    summary: 'One row; type `page` answers title, description and keywords of a page by its route name',
    params: z.object({ type: z.string().check(z.maxLength(40)), key: z.string().check(z.maxLength(80)) }),
    query: z.object(langQuery),
    data: metaRow,
    errors: ['NOT_FOUND'],
    cache: ['settings'],
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
