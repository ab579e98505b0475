/** What follows each navigation: the head of the document, and word to the server that the page was shown. */
import { PRERENDER_PARAMETER_MS, PRERENDER_SAVE_DELAY_MS } from '../../contract/page-timing.ts';
import { pageRow } from '../../contract/paths.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { watchVisits } from '../../runtime/visits.ts';
import { matchPage, type Match } from '../match-page.ts';
import { fetchMetadata, writeHead, type ShownHead } from './metadata.ts';

function siteName({ shell, i18n }: Runtime): string {
  const named = shell.get().context.settings['site_name'];
  return typeof named === 'string' && named !== '' ? named : i18n.t('common:siteName');
}

/** §8: failures are only logged. The server renders the page itself; nothing that is said here is shown to anyone. */
async function savePrerendered(runtime: Runtime, match: Match, head: ShownHead): Promise<void> {
  if (pageRow(match.name).indexing !== 'sitemap') return;
  const body = {
    ...head,
    url: runtime.environment.currentPath(),
    delay: PRERENDER_PARAMETER_MS,
    last_updated: new Date(runtime.environment.now()).toISOString(),
    route_name: match.name,
    route_path: pageRow(match.name).path,
  };
  try {
    await runtime.call('common.saveHtml', { body }, { quiet: true });
  } catch (error) {
    runtime.report.log('A page was not rendered ahead.', { page: match.name, error: String(error) });
  }
}

/** @param shown told of each page once its title stands */
export function followPages(runtime: Runtime, shown: (match: Match, title: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;

  const show = async (pathname: string) => {
    const now = ++turn;
    clearTimeout(timer);
    const match = matchPage(pathname);
    if (!match) return;
    const meta = await fetchMetadata(runtime, match);
    if (now !== turn) return;
    writeHead(runtime, match, meta, siteName(runtime));
    shown(match, document.title);
    // By then the page has its own answers, from which its head is made too.
    timer = setTimeout(() => {
      void savePrerendered(runtime, match, writeHead(runtime, match, meta, siteName(runtime)));
    }, PRERENDER_SAVE_DELAY_MS);
  };

  const stopVisits = watchVisits((pathname) => void show(pathname));
  // In another language the same page is told of in other words.
  const languages = runtime.language.subscribe(({ context }) => {
    if (context.locale === locale) return;
    locale = context.locale;
    void show(location.pathname);
  });
  let locale: string = runtime.preferences.locale();
  return () => {
    turn += 1;
    clearTimeout(timer);
    stopVisits();
    languages.unsubscribe();
  };
}
