/** What server and app tell each other about the first HTML of a page. */
import type { Pagination } from './endpoint.ts';
import type { Currency, Locale } from './locale.ts';
import type { PagePath } from './paths.ts';
import type { CallData, CallInput, EndpointName } from './table.ts';

/** Asks the server itself, as an anonymous visitor; throws an error with `code` and `status` where it refuses. */
export type ServerCall = <Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
) => Promise<{ data: CallData<Name>; pagination?: Pagination | null | undefined }>;

/** A page as a person asks for it. */
export interface PageVisit {
  /** Path and query. */
  url: string;
  locale: Locale;
  currency: Currency;
}

export interface PageRequest extends PageVisit {
  origin: string;
  /** Today in Seoul. */
  today: string;
  call: ServerCall;
  /** True when the page's policy lets the payment window's script in. */
  payment: boolean;
  /** Address under which the words of a page are served. */
  wordsAddress(page: string | null, locale: Locale, words: string): string;
  /** `data:` address of a picture, or null when it stays a file. */
  inlinePicture(address: string): string | null;
}

/** @typeParam Boot what the browser goes on with */
export interface RenderedPage<Boot extends { words: string } = { words: string }> {
  status: number;
  /** Address to go to instead; nothing is rendered then. */
  redirect: string | null;
  /** True when all visitors with the same language and currency may be given the same. */
  cacheable: boolean;
  /** True where the address holds the token of a mail. */
  secret: boolean;
  /** A service that counts visits is set, and may be let in: never where the address holds a token. */
  counts: boolean;
  /** Source file of a page that is fetched at once, as the build's manifest names it; null where hydration is delayed. */
  file: string | null;
  locale: Locale;
  dir: 'ltr' | 'rtl';
  title: string;
  description: string;
  keywords: string | null;
  /** Entries of the operator by name, such as `og:title`: they stand in the place of the shop's own. */
  meta: Readonly<Record<string, string>>;
  /** What machines are told of the page, as things of schema.org. */
  structured: readonly object[];
  /** Address of the picture for social previews; null for that of the shop. */
  image: string | null;
  /** Address of a feed of what the page lists. */
  feed?: string | null;
  siteName: string;
  /** Path and query that name this page alone, without its language. */
  canonical: string;
  /** Language that the address names; null where the visitor's own decides. */
  named: Locale | null;
  html: string;
  boot: Boot;
}

/** The app as the server uses it. */
export interface PageSource {
  renderPage(request: PageRequest): Promise<RenderedPage>;
  /** The words of a page as JSON; null for a page that does not exist. */
  renderWords(page: string | null, locale: Locale): Promise<string | null>;
  /** The row of the page that an address names, or null. */
  rowAt(pathname: string): PagePath | null;
}
