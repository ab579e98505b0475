/** What a page is given, what its first HTML is made of, and the context that its queries are made from. */
import type { Currency, Locale } from '../contract/locale.ts';
import type { CallData, EndpointName } from '../contract/table.ts';
import type { PageName, pathTo } from '../contract/paths.ts';
import type { i18n } from 'i18next';
import type { AnyQuery, Query, QueryCache } from './query-cache.ts';

/** Parameters of a page's path, by name. */
export type PageParams<Name extends PageName> = Parameters<typeof pathTo<Name>>[1];

/** Props of `src/pages/<page>/page.tsx`. */
export interface PageProps<Name extends PageName> {
  params: PageParams<Name>;
}

/** What a page's queries are made of. */
export interface PageContext<Params = Record<string, string | undefined>> {
  params: Params;
  search: URLSearchParams;
  locale: Locale;
  currency: Currency;
  /** Today in Seoul, `YYYY-MM-DD`. */
  today: string;
}

/** @param search query without its question mark */
export function pageContext<Params>(
  params: Params,
  search: string,
  { locale, currency, today }: Pick<PageContext, 'locale' | 'currency' | 'today'>,
): PageContext<Params> {
  return { params, search: new URLSearchParams(search), locale, currency, today };
}

/** Reads an answer that was loaded for the page; null when it was not, or failed. */
export type Read = <Name extends EndpointName>(question: Query<Name>) => CallData<Name> | null;

export function createReader(data: Pick<QueryCache, 'peek'>): Read {
  return (question) => (data.peek(question)?.data ?? null) as never;
}

/** What the head of the document says beyond the title of the path table. */
export interface PageHead {
  title?: string;
  description?: string;
  /** Address of the picture for social previews. */
  image?: string;
  /** Address of a feed of what the page lists. */
  feed?: string;
}

/** What a page's content and head are made from; it travels with the page. */
export interface PageData<Name extends PageName> {
  /** False for parameters that name no page, such as an unknown category: the not-found page stands there. */
  accepts?: (params: PageParams<Name>) => boolean;
  /** The calls whose answers the page shows first; loaded on the server and on approach of a link. */
  queries?: (context: PageContext<PageParams<Name>>) => Record<string, AnyQuery>;
  head?: (context: PageContext<PageParams<Name>>, read: Read, t: i18n['t']) => PageHead;
  /** Address of the picture that the page paints first; the server puts its content into the HTML. */
  picture?: (context: PageContext<PageParams<Name>>, read: Read) => string | null;
}
