/** What the app lends the runtime: making a page ready, asking ahead for its data, fetching words. */
import type { FlatNamespace, i18n } from 'i18next';
import { parseAddress } from '../contract/address.ts';
import { PATHS, pageRow, type PageName } from '../contract/paths.ts';
import { pageContext, type PageContext } from '../runtime/page.ts';
import type { AnyQuery } from '../runtime/query-cache.ts';
import type { PageRuntime, Runtime, RuntimeHost } from '../runtime/runtime.ts';
import { hasWords, loadWords, listNamespaces } from '../i18n/load-words.ts';
import { loadedKit, loadedPage, loadPage, type AnyData } from './load-page.ts';
import { matchPage, type Match } from './match-page.ts';

/** Words that every page shows. */
const SHELL_WORDS: readonly FlatNamespace[] = ['calendar', 'common', 'shell', 'titles', 'ui'];

/** Namespaces of a page; those that every page shows where there is none. */
export function listPageNamespaces(page: PageName | null): readonly FlatNamespace[] {
  return page ? [...SHELL_WORDS, ...PATHS[page].words] : SHELL_WORDS;
}

/** What a fetched page is made from; nothing is known of one that is not fetched yet. */
export function getPageData(match: Match): AnyData {
  return loadedPage(match.name)?.data ?? {};
}

/** True unless the page itself refuses its parameters. */
export function isAccepted(match: Match): boolean {
  return getPageData(match).accepts?.(match.params) ?? true;
}

/** The questions of a fetched page, by name. */
export function listPageQueries(match: Match, context: PageContext): AnyQuery[] {
  return isAccepted(match) ? Object.values(getPageData(match).queries?.(context as never) ?? {}) : [];
}

/** True when the page of a match can be rendered without a wait. */
export function isPrepared({ i18n, preferences }: Pick<Runtime, 'i18n' | 'preferences'>, match: Match): boolean {
  return loadedPage(match.name) !== null && hasWords(i18n, preferences.locale(), listPageNamespaces(match.name));
}

/** Fetches what the page of a match is made of. */
export async function prepare(
  { i18n, preferences }: Pick<Runtime, 'i18n' | 'preferences'>,
  match: Match,
): Promise<void> {
  await Promise.all([loadPage(match.name), loadWords(i18n, preferences.locale(), listPageNamespaces(match.name))]);
}

/** The context of a page as it is now in the browser. */
export function buildPageContext(
  { boot, preferences }: Pick<Runtime, 'boot' | 'preferences'>,
  match: Match,
  search: string,
): PageContext {
  return pageContext(match.params, search, {
    locale: preferences.locale(),
    currency: preferences.currency(),
    today: boot.today,
  });
}

/** Asks ahead for a page's data. What belongs to members is asked for with a session: without one the page leads to login. */
function prefetchData(runtime: PageRuntime, match: Match, search: string): void {
  if (pageRow(match.name).login && runtime.session.token() === null) return;
  const context = buildPageContext(runtime, match, search);
  for (const question of listPageQueries(match, context)) runtime.data.prefetch(question);
}

export function createHost(i18n: i18n): RuntimeHost {
  return {
    i18n,
    loadWords: (locale, namespaces) => loadWords(i18n, locale, namespaces),
    preparePage(runtime, to) {
      const { pathname } = parseAddress(to);
      const match = matchPage(pathname);
      if (!match || (isPrepared(runtime, match) && runtime.hydration.isDone())) return null;
      runtime.hydration.start();
      // The server's HTML is hydrated first: another page in its place would not match it.
      return Promise.all([prepare(runtime, match), runtime.hydration.done]).then(() => {});
    },
    prefetchPage(runtime, to) {
      const { pathname, search } = parseAddress(to);
      const match = matchPage(pathname);
      if (!match) return;
      // A page that cannot be fetched now is fetched, or opened, when the link is followed.
      prepare(runtime, match).then(
        () => prefetchData(runtime, match, search),
        () => {},
      );
    },
    needsDocument(runtime, to) {
      const match = matchPage(parseAddress(to).pathname);
      return match !== null && pageRow(match.name).payment === true && !runtime.boot.payment;
    },
    showChange(to, change) {
      const kit = loadedKit();
      if (kit) kit.showChange(parseAddress(to).pathname, change);
      else change();
    },
    createQueryCache(given) {
      const kit = loadedKit();
      if (!kit) throw new Error('No page is here that could ask.');
      return kit.createQueryCache(given);
    },
    wordsInUse: () => listNamespaces(i18n),
  };
}
