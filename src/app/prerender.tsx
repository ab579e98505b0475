/** Renders the first HTML of an address for an anonymous visitor, with the data that its page shows. */
import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { isApiErrorLike } from '../runtime/failure.ts';
import { LANGUAGES, type Currency, type Locale } from '../contract/locale.ts';
import { PATHS, SECRET, type PageName } from '../contract/paths.ts';
import type { CallData, CallInput, EndpointName } from '../contract/table.ts';
import type { ProductSummary } from '../contract/catalogue/products.ts';
import type { Pagination } from '../contract/endpoint.ts';
import type { Boot } from '../runtime/boot.ts';
import { keyOf, type AnyQuery, type Entry } from '../runtime/query-cache.ts';
import type { Read } from '../runtime/page.ts';
import { createRuntime } from '../runtime/runtime.ts';
import { inertEnvironment } from '../runtime/environment.ts';
import { settingsOf } from '../stores/shell.ts';
import { createHost, dataOf, isAccepted, pageAt, questionsOf, wordsOf } from './host.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { partsOf, type Match } from './match-page.ts';
import { fileOfPage, loadNotFound, loadPage } from './page-modules.ts';
import { Shop } from './shop.tsx';
import { headOf, titleOf } from './title.ts';
import { collectWords, loadWords } from '../i18n/word-files.ts';

/** Asks the server itself, as an anonymous visitor; throws an error with `code` and `status` where it refuses. */
export type ServerAsk = <Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>,
) => Promise<{ data: CallData<Name>; pagination?: Pagination | null | undefined }>;

export interface PageRequest {
  /** Path and query. */
  url: string;
  origin: string;
  locale: Locale;
  currency: Currency;
  /** Today in Seoul. */
  today: string;
  call: ServerAsk;
  /** True when the page's policy lets the payment window's script in. */
  payment: boolean;
  /** Address under which the words of a page are served. */
  wordsAddress(page: string | null, locale: Locale, words: string): string;
  /** `data:` address of a picture, or null when it stays a file. */
  inlinePicture(address: string): string | null;
}

export interface RenderedPage {
  status: number;
  /** Address to go to instead; nothing is rendered then. */
  redirect: string | null;
  /** True when everyone with the same language and currency may be given the same. */
  cacheable: boolean;
  /** True where the address holds the token of a mail. */
  secret: boolean;
  /** Source file of a page that is fetched at once, as the build's manifest names it; null where the page sleeps. */
  file: string | null;
  locale: Locale;
  dir: 'ltr' | 'rtl';
  title: string;
  description: string;
  /** Address of the picture for social previews; null for that of the shop. */
  image: string | null;
  siteName: string;
  /** Path and query that name this page alone, without its language. */
  canonical: string;
  html: string;
  boot: Boot;
}

const TRANSLATORS = new Map<Locale, i18n>();

/** One translator per language for the life of the server. */
function translatorOf(locale: Locale): i18n {
  const known = TRANSLATORS.get(locale);
  if (known) return known;
  const made = createI18n(locale, {});
  TRANSLATORS.set(locale, made);
  return made;
}

/** Settings that the browser shows nowhere; a reservation names the account that it is paid to. */
const UNSEEN_SETTING = /^(bank_|exchange_rate_field)/;

/** What no card of a list shows is not worth its way to the browser; the page of a product brings its own. */
function carried(name: EndpointName, data: unknown): unknown {
  return name === 'product.list' && Array.isArray(data)
    ? data.map((product: ProductSummary) => ({ ...product, summary: '', menu_name: '', guide_languages: [] }))
    : data;
}

/** Asks a question for the page; a missing thing is an answer, any other failure is left to the browser to ask again. */
async function entryOf(call: ServerAsk, question: AnyQuery): Promise<Entry | null> {
  try {
    const { data, pagination } = await call(question.name, question.input);
    return { answer: { data: carried(question.name, data), pagination: pagination ?? null }, failure: null };
  } catch (error) {
    const failure = isApiErrorLike(error) ? { code: error.code, status: error.status, message: '' } : null;
    return failure?.status === 404 ? { answer: null, failure } : null;
  }
}

async function loadData(
  request: PageRequest,
  match: Match | null,
): Promise<{ data: Record<string, Entry>; complete: boolean }> {
  const { call, currency, locale, today, url } = request;
  // What is behind a login is not the server's to show.
  if (!match || PATHS[match.name].login) return { data: {}, complete: true };
  const search = new URLSearchParams(partsOf(url).search);
  const questions = questionsOf(match, { params: match.params, search, locale, currency, today });
  const entries = await Promise.all(questions.map((question) => entryOf(call, question)));
  const data: Record<string, Entry> = {};
  for (const [index, question] of questions.entries()) {
    const entry = entries[index];
    if (entry) data[keyOf(question)] = entry;
  }
  return { data, complete: entries.every((entry) => entry !== null) };
}

/** The words of a page as one file; null for a page that does not exist. */
export async function renderWords(page: string | null, locale: Locale): Promise<string | null> {
  if (page !== null && !(page in PATHS)) return null;
  const i18n = translatorOf(locale);
  const namespaces = wordsOf(page === null ? null : { name: page as PageName, params: {} });
  await loadWords(i18n, locale, namespaces);
  return JSON.stringify(collectWords(i18n, locale, namespaces));
}

const WORDS = new Map<string, string>();

/** The words of a page are the same for the life of the server, and so is their address. */
function addressOfWords(
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

export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { call, currency, locale, origin, payment, today, url } = request;
  const { pathname, search } = partsOf(url);
  const named = pageAt(pathname);
  await (named ? loadPage(named.name) : undefined);
  const match = named && isAccepted(named) ? named : null;
  if (!match) await loadNotFound();
  const i18n = translatorOf(locale);
  const namespaces = wordsOf(match);
  const [{ data, complete }, settings, menus] = await Promise.all([
    loadData(request, match),
    orNull(call('common.meta', { query: { type: 'settings' } })),
    orNull(call('settings.menus', { query: { lang: locale } })),
    loadWords(i18n, locale, [...namespaces, 'descriptions']),
  ]);

  const boot: Boot = {
    locale,
    currency,
    today,
    origin,
    payment,
    menus,
    data,
    settings: settings?.filter(({ key }) => !UNSEEN_SETTING.test(key)) ?? null,
    words: addressOfWords(request, match?.name ?? null, i18n, namespaces),
  };
  const runtime = createRuntime({
    boot,
    host: createHost(i18n),
    environment: inertEnvironment(url),
    isServerRender: true,
  });
  const head = match ? headOf(runtime, match, search) : {};
  const setting = settingsOf(settings ?? [])['site_name'];
  const siteName = typeof setting === 'string' && setting ? setting : i18n.t('common:siteName');
  const missing = Object.values(data).some((entry) => entry.failure?.status === 404);

  const secret = match !== null && PATHS[match.name].path.endsWith(SECRET);

  const picture = match ? pictureOf(request, match, runtime.data.peek) : null;
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
    file: match && PATHS[match.name].login ? fileOfPage(match.name) : null,
    locale,
    dir: LANGUAGES.find((language) => language.code === locale)?.dir ?? 'ltr',
    title: titleOf(i18n, match, head, siteName),
    description: head.description ?? descriptionOf(i18n, match),
    image: head.image ?? null,
    siteName,
    canonical: canonicalOf(pathname, search),
    html,
    boot,
  };
}

function pictureOf(request: PageRequest, match: Match, peek: (key: string) => Entry | null): string | null {
  const { currency, locale, today, url } = request;
  const read: Read = (question) => (peek(keyOf(question))?.answer?.data ?? null) as never;
  const context = { params: match.params, search: new URLSearchParams(partsOf(url).search), locale, currency, today };
  return dataOf(match).picture?.(context, read) ?? null;
}

function descriptionOf(i18n: i18n, match: Match | null): string {
  return i18n.t(`descriptions:${match?.name ?? 'main'}`, { defaultValue: i18n.t('descriptions:main') });
}

function canonicalOf(pathname: string, search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('lang');
  parameters.sort();
  const words = parameters.toString();
  return words ? `${pathname}?${words}` : pathname;
}
