/** What the app lends the runtime: making a page ready, asking ahead for its data, fetching words. */
import type { i18n } from 'i18next';
import type { AnyQuery } from '../runtime/query-cache.ts';
import type { Runtime, RuntimeHost } from '../runtime/runtime.ts';
import type { PageContext } from '../runtime/use-runtime.tsx';
import { matchPage, partsOf, type Match } from './match-page.ts';
import { hasPage, loadedPage, loadPage, type AnyData } from './page-modules.ts';
import { ROUTES, SHELL_WORDS } from './routes.tsx';
import { hasWords, loadWords, namespacesOf } from '../i18n/word-files.ts';

export function wordsOf(match: Match | null): readonly string[] {
  return match ? [...SHELL_WORDS, ...(ROUTES[match.name].words ?? [])] : SHELL_WORDS;
}

/** The page of a path; null where the not-found page belongs. */
export function pageAt(pathname: string): Match | null {
  const match = matchPage(pathname);
  return match && hasPage(match.name) ? match : null;
}

/** What a fetched page is made from; nothing is known of one that is not fetched yet. */
export function dataOf(match: Match): AnyData {
  return loadedPage(match.name)?.data ?? {};
}

/** True unless the page itself refuses its parameters. */
export function isAccepted(match: Match): boolean {
  return dataOf(match).accepts?.(match.params) ?? true;
}

/** The questions of a fetched page, by name. */
export function questionsOf(match: Match, context: PageContext): AnyQuery[] {
  return isAccepted(match) ? Object.values(dataOf(match).queries?.(context as never) ?? {}) : [];
}

/** True when the page of a match can be rendered without a wait. */
export function isPrepared({ i18n, preferences }: Runtime, match: Match): boolean {
  return loadedPage(match.name) !== null && hasWords(i18n, preferences.locale(), wordsOf(match));
}

/** Fetches what the page of a match is made of. */
export async function prepare({ i18n, preferences }: Runtime, match: Match): Promise<void> {
  await Promise.all([loadPage(match.name), loadWords(i18n, preferences.locale(), wordsOf(match))]);
}

function prefetchData(runtime: Runtime, match: Match, search: string): void {
  const { boot, data, preferences } = runtime;
  const context: PageContext = {
    params: match.params,
    search: new URLSearchParams(search),
    locale: preferences.locale(),
    currency: preferences.currency(),
    today: boot.today,
  };
  for (const question of questionsOf(match, context)) data.prefetch(question);
}

export function createHost(i18n: i18n): RuntimeHost {
  return {
    i18n,
    loadWords: (locale, namespaces) => loadWords(i18n, locale, namespaces),
    preparePage(runtime, to) {
      const { pathname } = partsOf(to);
      const match = pageAt(pathname);
      if (!match || (isPrepared(runtime, match) && runtime.hydration.isDone())) return null;
      runtime.hydration.start();
      // What the server rendered comes alive as it is: another page in its place would not match it.
      return Promise.all([prepare(runtime, match), runtime.hydration.done]).then(() => {});
    },
    prefetchPage(runtime, to) {
      const { pathname, search } = partsOf(to);
      const match = pageAt(pathname);
      if (!match) return;
      // A page that cannot be fetched now is fetched, or opened, when the link is followed.
      prepare(runtime, match).then(
        () => prefetchData(runtime, match, search),
        () => {},
      );
    },
    needsDocument(runtime, to) {
      const match = pageAt(partsOf(to).pathname);
      return match !== null && ROUTES[match.name].payment === true && !runtime.boot.payment;
    },
    wordsInUse: () => namespacesOf(i18n),
  };
}
