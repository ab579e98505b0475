/** What the app lends the runtime: making a page ready, asking ahead for its data, fetching words. */
import type { i18n } from 'i18next';
import type { PageName } from '../contract/paths.ts';
import type { AnyQuery } from '../flows/data.ts';
import type { PageRow } from '../flows/page.ts';
import type { Runtime, RuntimeHost } from '../flows/runtime.ts';
import type { PageContext } from '../flows/use-runtime.tsx';
import { matchPage, partsOf, type Match } from './match.ts';
import { hasPage, loadedPage, loadPage } from './page-modules.ts';
import { ROUTES, SHELL_WORDS } from './routes.tsx';
import { hasWords, loadWords, namespacesOf } from './words.ts';

/** A row as the app uses it, whatever its page's parameters are. */
export type AnyRow = PageRow<PageName> & {
  queries?: (context: PageContext) => Record<string, AnyQuery>;
};

export function rowOf(name: PageName): AnyRow {
  return ROUTES[name] as AnyRow;
}

export function wordsOf(match: Match | null): readonly string[] {
  return match ? [...SHELL_WORDS, ...(rowOf(match.name).words ?? [])] : SHELL_WORDS;
}

/** True unless the page's own row refuses its parameters. */
export function isAccepted({ name, params }: Match): boolean {
  return rowOf(name).accepts?.(params as never) ?? true;
}

/** The page of a path; null where the not-found page belongs. */
export function pageAt(pathname: string): Match | null {
  const match = matchPage(pathname);
  return match && hasPage(match.name) && isAccepted(match) ? match : null;
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
  const questions = rowOf(match.name).queries?.(context) ?? {};
  for (const question of Object.values(questions)) data.prefetch(question);
}

export function createHost(i18n: i18n): RuntimeHost {
  return {
    i18n,
    loadWords: (locale, namespaces) => loadWords(i18n, locale, namespaces),
    preparePage(runtime, to) {
      const { pathname } = partsOf(to);
      const match = pageAt(pathname);
      return !match || isPrepared(runtime, match) ? null : prepare(runtime, match);
    },
    prefetchPage(runtime, to) {
      const { pathname, search } = partsOf(to);
      const match = pageAt(pathname);
      if (!match) return;
      // A page that cannot be fetched now is fetched, or opened, when the link is followed.
      prepare(runtime, match).catch(() => {});
      prefetchData(runtime, match, search);
    },
    needsDocument(runtime, to) {
      const match = pageAt(partsOf(to).pathname);
      return match !== null && rowOf(match.name).payment === true && !runtime.boot.payment;
    },
    wordsInUse: () => namespacesOf(i18n),
  };
}
