/** The address of a page that all visitors see alike, as a browser names it. */
import { isNoPage } from '../../http/no-pages.ts';
import { disallowed } from '../../http/site-files.ts';

const PRIVATE = disallowed();

/** Path and query within this shop; null for another site, and for what search engines are kept from too. */
export function readShownAddress(url: string, origin: string): string | null {
  // Slashes that name another host, and letters that no address of a page has.
  if (!URL.canParse(url, origin)) return null;
  const { origin: named, pathname, search } = new URL(url, origin);
  if (named !== origin || pathname === '/' || isNoPage(pathname)) return null;
  return PRIVATE.some((prefix) => pathname.startsWith(prefix)) ? null : pathname + search;
}
