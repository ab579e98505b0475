/** The title of the page that is shown: '{title} | {site name}', or the site name alone (§2). */
import type { i18n } from 'i18next';
import { useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { PageName } from '../contract/paths.ts';
import { createReader, type PageHead } from '../runtime/page.ts';
import type { PageArrival } from '../runtime/page-effects.ts';
import type { Runtime } from '../runtime/runtime.ts';
import { useCurrency, useLocale, useRuntime } from '../runtime/use-runtime.tsx';
import { buildPageContext, getPageData } from './host.ts';
import { loadedPage } from './load-page.ts';
import { matchPage, type Match } from './match-page.ts';
import { useSiteName } from '../runtime/site-name.ts';
import { useWords } from '../i18n/words.tsx';

/** What the row of a page says about its head, from the answers that are here. */
export function readPageHead(
  runtime: Pick<Runtime, 'boot' | 'data' | 'i18n' | 'preferences'>,
  match: Match,
  search: string,
): PageHead {
  return (
    getPageData(match).head?.(buildPageContext(runtime, match, search), createReader(runtime.data), runtime.i18n.t) ??
    {}
  );
}

export function formatTitle(i18n: i18n, match: Match | null, head: PageHead, site: string): string {
  const name = match?.name ?? 'notFound';
  const title = head.title ?? i18n.t([`titles:own.${name}` as never, `titles:${name}`]);
  return title ? `${title} | ${site}` : site;
}

/** Puts the operator's title of a page above that of the words, which must be here. */
export function nameTitle(i18n: i18n, locale: string, page: PageName, title: string): void {
  i18n.addResource(locale, 'titles', `own.${page}`, title);
}

export function usePageTitle(): PageArrival {
  const runtime = useRuntime();
  const site = useSiteName();
  // Another language or currency is another title.
  useWords('titles');
  useLocale();
  useCurrency();
  // A page may be named by an answer that is still on its way.
  useSyncExternalStore(runtime.onAnswers, runtime.answersVersion, runtime.answersVersion);
  const [path] = useLocation();
  const search = useSearch();
  const match = matchPage(path);
  // The server has written the title of a page whose script is still to come.
  if (match && !loadedPage(match.name)) return { path, title: null };
  const head = match ? readPageHead(runtime, match, search) : {};
  return { path, title: formatTitle(runtime.i18n, match, head, site) };
}
