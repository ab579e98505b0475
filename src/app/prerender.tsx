/** Renders the first HTML of an address for an anonymous visitor, with the data that its page shows. */
import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { isApiErrorLike } from '../runtime/failure.ts';
import { LOCALES, LANGUAGES, type Locale } from '../contract/locale.ts';
import { metadataKey } from '../contract/page-metadata.ts';
import { pageRow, PATHS, type PageName } from '../contract/paths.ts';
import { pageMeta, type PageMeta } from '../contract/settings.ts';
import type { EndpointName } from '../contract/table.ts';
import type { BadgeFacts, ProductSummary } from '../contract/catalogue/products.ts';
import { parseAddress } from '../contract/address.ts';
import type { PageRequest, RenderedPage, ServerCall } from '../contract/first-html.ts';
import type { Boot } from '../runtime/boot.ts';
import { toQueryKey, type AnyQuery, type Entry } from '../runtime/query-cache.ts';
import { pageContext, createReader, type PageContext } from '../runtime/page.ts';
import { getFirstStates } from '../runtime/first-states.ts';
import { createRuntime } from '../runtime/runtime.ts';
import { inertEnvironment } from '../runtime/environment.ts';
import { isShownSetting } from '../contract/shown-settings.ts';
import { toSettings } from '../stores/shell.ts';
import { isCounted } from '../flows/analytics/is-counted.ts';
import { createHost, getPageData, isAccepted, listPageQueries, listPageNamespaces } from './host.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { FOOTER, loadPage, NOT_FOUND } from './load-page.ts';
import { matchPage, type Match } from './match-page.ts';
import { findPageFile } from './page-files.ts';
import { Shop } from './shop.tsx';
import { readPageHead, formatTitle } from './title.ts';
import { collectWords, loadWords } from '../i18n/load-words.ts';
import { canonicalPath, findFacts } from '../pages/shared/structured-data/facts-table.ts';

const TRANSLATORS = new Map<Locale, i18n>();

/** One translator per language for the life of the server. */
function getTranslator(locale: Locale): i18n {
  const known = TRANSLATORS.get(locale);
  if (known) return known;
  const made = createI18n(locale, {});
  TRANSLATORS.set(locale, made);
  return made;
}

/** What no card of a list shows. */
const UNSHOWN: Partial<Omit<ProductSummary, keyof BadgeFacts>> = {
  summary: '',
  menu_name: '',
  guide_languages: [],
  season: null,
  min_participants: 2,
  lead_days: 1,
};

/** What no card of a list shows is not worth its way to the browser; the page of a product brings its own. */
function carried(name: EndpointName, data: unknown): unknown {
  return name === 'product.list' && Array.isArray(data)
    ? data.map((product: ProductSummary) => ({ ...product, ...UNSHOWN }))
    : data;
}

/** Asks a question for the page; a missing thing is an answer, any other failure is left to the browser to ask again. */
async function loadEntry(call: ServerCall, question: AnyQuery): Promise<Entry | null> {
  try {
    const { data, pagination } = await call(question.name, question.input);
    return { answer: { data: carried(question.name, data), pagination: pagination ?? null }, failure: null };
  } catch (error) {
    const failure = isApiErrorLike(error) ? { code: error.code, status: error.status, message: '' } : null;
    return failure?.status === 404 ? { answer: null, failure } : null;
  }
}

async function loadData(
  call: ServerCall,
  match: Match | null,
  context: PageContext,
): Promise<{ data: Record<string, Entry>; complete: boolean }> {
  // What is behind a login is not the server's to show.
  if (!match || pageRow(match.name).login) return { data: {}, complete: true };
  const questions = listPageQueries(match, context);
  const entries = await Promise.all(questions.map((question) => loadEntry(call, question)));
  const data: Record<string, Entry> = {};
  for (const [index, question] of questions.entries()) {
    const entry = entries[index];
    if (entry) data[toQueryKey(question)] = entry;
  }
  return { data, complete: entries.every((entry) => entry !== null) };
}

/** The words of a page as one file; null for a page that does not exist. */
export async function renderWords(page: string | null, locale: Locale): Promise<string | null> {
  if (page !== null && !Object.hasOwn(PATHS, page)) return null;
  const i18n = getTranslator(locale);
  const namespaces = listPageNamespaces(page as PageName | null);
  await loadWords(i18n, locale, namespaces);
  return JSON.stringify(collectWords(i18n, locale, namespaces));
}

const WORDS = new Map<string, string>();

/** The words of a page are the same for the life of the server, and so is their address. */
function buildWordsAddress(
  { locale, wordsAddress }: PageRequest,
  page: PageName | null,
  i18n: i18n,
  namespaces: readonly string[],
): string {
  const key = `${locale} ${page}`;
  const known = WORDS.get(key) ?? wordsAddress(page, locale, JSON.stringify(collectWords(i18n, locale, namespaces)));
  WORDS.set(key, known);
  return known;
}

const orNull = <T,>(promise: Promise<{ data: T }>): Promise<T | null> =>
  promise.then(({ data }) => data).catch(() => null);

export async function renderPage(request: PageRequest): Promise<RenderedPage<Boot>> {
  const { call, currency, locale, origin, payment, today, url } = request;
  const { pathname, search } = parseAddress(url);
  const named = matchPage(pathname);
  await (named ? loadPage(named.name) : undefined);
  const match = named && isAccepted(named) ? named : null;
  await Promise.all([FOOTER.load(), !match && NOT_FOUND.load()]);
  const i18n = getTranslator(locale);
  const row = match && pageRow(match.name);
  const namespaces = listPageNamespaces(match?.name ?? null);
  const context = pageContext(match?.params ?? {}, search, request);
  const [{ data, complete }, settings, menus, metadata] = await Promise.all([
    loadData(call, match, context),
    orNull(call('common.meta', { query: { type: 'settings' } })),
    orNull(call('settings.menus', { query: { lang: locale } })),
    readMetadata(call, match?.name ?? null, locale),
    loadWords(i18n, locale, namespaces),
  ]);

  const boot: Boot = {
    locale,
    currency,
    today,
    origin,
    payment,
    menus,
    data,
    settings: settings?.filter(({ key }) => isShownSetting(key)) ?? null,
    ...(!complete && { isIncomplete: true }),
    words: buildWordsAddress(request, match?.name ?? null, i18n, namespaces),
    ...(metadata && match && metadata.title !== i18n.t(`titles:${match.name}`) && { title: metadata.title }),
  };
  const runtime = createRuntime({
    boot,
    host: createHost(i18n),
    environment: inertEnvironment(url),
    firstStates: getFirstStates,
  });
  const own = match ? readPageHead(runtime, match, search) : {};
  const head = match && metadata ? { title: metadata.title, ...own } : own;
  const shown = toSettings(settings ?? []);
  const setting = shown['site_name'];
  const siteName = typeof setting === 'string' && setting ? setting : i18n.t('common:siteName');
  const missing = Object.values(data).some((entry) => entry.failure?.status === 404);

  const secret = row?.indexing === 'secret';
  const facts =
    match && !missing && !secret
      ? findFacts(match.name, {
          context: context as never,
          read: createReader(runtime.data),
          t: i18n.t,
          origin,
          siteName,
          settings: shown,
        })
      : { things: [] };

  const picture = match ? (getPageData(match).picture?.(context, createReader(runtime.data)) ?? null) : null;
  const inlined = picture ? request.inlinePicture(picture) : null;
  const html =
    pathname === '/'
      ? ''
      : renderToString(
          <Shop
            runtime={runtime}
            router={{ ssrPath: pathname, ssrSearch: search }}
            {...(picture && inlined ? { inlined: { [picture]: inlined } } : {})}
          />,
        );

  return {
    status: !match || missing ? 404 : 200,
    redirect: pathname === '/' ? PATHS.main.path + (search ? `?${search}` : '') : null,
    cacheable: complete && settings !== null && menus !== null && !secret,
    secret,
    counts: !secret && isCounted(shown),
    file: match && row?.login ? await findPageFile(match.name) : null,
    locale,
    dir: LANGUAGES.find((language) => language.code === locale)?.dir ?? 'ltr',
    title: formatTitle(i18n, match, head, siteName),
    description: head.description ?? metadata?.description ?? '',
    keywords: metadata?.keywords ?? null,
    meta: metadata?.meta ?? {},
    structured: facts.things,
    image: head.image ?? facts.image ?? null,
    feed: head.feed ?? null,
    siteName,
    canonical: canonicalPath(match?.name ?? null, pathname, search),
    named: LOCALES.find((code) => code === context.search.get('lang')) ?? null,
    html,
    boot,
  };
}

/** What the operator and the shop say of a page; those of the front page where there is none. */
async function readMetadata(call: ServerCall, page: PageName | null, locale: Locale): Promise<PageMeta | null> {
  const key = metadataKey(page ?? 'main');
  const row = await orNull(call('common.metaRow', { params: { type: 'page', key }, query: { lang: locale } }));
  const parsed = pageMeta.safeParse(row?.meta);
  return parsed.success ? parsed.data : null;
}
