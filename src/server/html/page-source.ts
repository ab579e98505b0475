/** What the server knows of the app: a function that renders an address, and a few that judge one. */
import type { Currency, Locale } from '../../contract/locale.ts';
import type { Pagination } from '../../contract/endpoint.ts';
import type { CallData, CallInput, EndpointName } from '../../contract/table.ts';

export interface RenderedPage {
  status: number;
  redirect: string | null;
  cacheable: boolean;
  secret: boolean;
  file: string | null;
  locale: Locale;
  dir: 'ltr' | 'rtl';
  title: string;
  description: string;
  image: string | null;
  siteName: string;
  canonical: string;
  html: string;
  boot: { words: string };
}

export interface PageVisit {
  url: string;
  locale: Locale;
  currency: Currency;
}

/** Asks the server itself, as an anonymous visitor. */
export type PageCall = <Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
) => Promise<{ data: CallData<Name>; pagination?: Pagination | null | undefined }>;

export interface PageWish extends PageVisit {
  origin: string;
  /** Today in Seoul. */
  today: string;
  call: PageCall;
  /** True when the page's policy lets the payment window's script in. */
  payment: boolean;
  /** Address under which the words of a page are served. */
  wordsAddress(page: string | null, locale: Locale, words: string): string;
  /** `data:` address of a picture, or null when it stays a file. */
  inlinePicture(address: string): string | null;
}

export interface PageSource {
  renderPage(wish: PageWish): Promise<RenderedPage>;
  /** The words of a page as JSON; null for a page that does not exist. */
  renderWords(page: string | null, locale: Locale): Promise<string | null>;
  negotiate(
    search: string,
    headers: { cookie: string | null; language: string | null },
  ): { locale: Locale; currency: Currency };
  isPagePath(pathname: string): boolean;
  opensPayment(pathname: string): boolean;
}
