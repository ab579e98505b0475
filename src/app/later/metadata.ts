/** The head of the document after a navigation: what the server wrote of the first page, for the present one. */
import { isLocale } from '../../contract/locale.ts';
import { metadataKey } from '../../contract/page-metadata.ts';
import type { PageMeta } from '../../contract/settings.ts';
import { parseAddress } from '../../contract/address.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { loadedPage } from '../load-page.ts';
import type { Match } from '../match-page.ts';
import { formatTitle, nameTitle, readPageHead } from '../title.ts';

function put(selector: string, make: () => HTMLElement, attribute: string, value: string | undefined): void {
  const known = document.head.querySelector(selector);
  if (value === undefined) {
    known?.remove();
    return;
  }
  const element = known ?? document.head.appendChild(make());
  element.setAttribute(attribute, value);
}

function made(tag: 'meta' | 'link', kind: string, name: string): HTMLElement {
  const element = document.createElement(tag);
  element.setAttribute(kind, name);
  return element;
}

const putMeta = (kind: 'name' | 'property', name: string, value: string | undefined) =>
  put(`meta[${kind}="${name}"]`, () => made('meta', kind, name), 'content', value);

/** Addresses of the page and its languages. */
function putAddresses(address: string): void {
  put('link[rel="canonical"]', () => made('link', 'rel', 'canonical'), 'href', address);
  putMeta('property', 'og:url', address);
  for (const link of document.head.querySelectorAll('link[rel="alternate"][hreflang]')) {
    const language = link.getAttribute('hreflang') ?? '';
    link.setAttribute('href', isLocale(language) ? `${address}?lang=${language}` : address);
  }
}

export interface ShownHead {
  title: string;
  description: string;
  keywords?: string;
}

/** @param meta null where the server did not answer: the page is told of by what it knows of itself */
export function writeHead(runtime: Runtime, match: Match, meta: PageMeta | null, site: string): ShownHead {
  const { i18n, preferences, environment, boot } = runtime;
  const { pathname, search } = parseAddress(environment.currentPath());
  const locale = preferences.locale();
  if (meta && meta.title !== i18n.t(`titles:${match.name}`) && i18n.hasResourceBundle(locale, 'titles'))
    nameTitle(i18n, locale, match.name, meta.title);
  const own = loadedPage(match.name) ? readPageHead(runtime, match, search) : {};
  const title = formatTitle(i18n, match, own, site);
  const description = own.description ?? meta?.description ?? '';
  document.title = title;
  putMeta('name', 'description', description);
  putMeta('name', 'keywords', meta?.keywords);
  putMeta('property', 'og:title', meta?.meta?.['og:title'] ?? title);
  putMeta('property', 'og:description', meta?.meta?.['og:description'] ?? description);
  putAddresses(boot.origin + pathname);
  // It told of the page that was shown first.
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
  return { title, description, ...(meta?.keywords !== undefined && { keywords: meta.keywords }) };
}

/** Null where it cannot be had; the page goes on without it (§8). */
export async function fetchMetadata(runtime: Runtime, match: Match): Promise<PageMeta | null> {
  const lang = runtime.preferences.locale();
  try {
    const params = { type: 'page', key: metadataKey(match.name) };
    const { meta } = await runtime.call('common.metaRow', { params, query: { lang } }, { quiet: true });
    return meta as PageMeta;
  } catch (error) {
    runtime.report.log('The metadata of a page did not come.', { page: match.name, error: String(error) });
    return null;
  }
}
