/** What a page is given, and what its row in the routes may say about it. */
import type { CallData, EndpointName } from '../contract/table.ts';
import type { PageName, pathTo } from '../contract/paths.ts';
import type { FlatNamespace, i18n } from 'i18next';
import type { AnyQuery, Query } from './query-cache.ts';
import type { PageContext } from './use-runtime.tsx';

/** Parameters of a page's path, by name. */
export type PageParams<Name extends PageName> = Parameters<typeof pathTo<Name>>[1];

/** Props of `src/pages/<page>/page.tsx`. */
export interface PageProps<Name extends PageName> {
  params: PageParams<Name>;
}

/** Reads an answer that was loaded for the page; null when it was not, or failed. */
export type Read = <Name extends EndpointName>(question: Query<Name>) => CallData<Name> | null;

/** What the head of the document says beyond the title of the path table. */
export interface PageHead {
  title?: string;
  description?: string;
  /** Address of the picture for social previews. */
  image?: string;
}

/** What is known of a page before it is fetched. */
export interface PageRow<Name extends PageName> {
  /** Namespaces of words beside those of the shell. */
  words?: readonly FlatNamespace[];
  /** Lets the payment window's script in. */
  payment?: boolean;
  /** Acts by itself as soon as it is shown, so that hydration does not wait for input. */
  acts?: boolean;
  /** What is known of it once it is fetched. */
  data?: () => Promise<PageData<Name>>;
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
