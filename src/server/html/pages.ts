/** Answers requests for pages: from the cache where it can, rendered where it must, as a shell that works without data. */
import type { Locale } from '../../contract/locale.ts';
import { isDatabaseAway } from '../db/away.ts';
import { createAskedAgain } from '../base/asked-again.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { busyPage } from './busy-page.ts';
import { createHtmlCache, quickBrotli, type KeptPage } from './cache.ts';
import { criticalStyles } from './critical-styles.ts';
import { policyOf } from './csp.ts';
import { documentOf } from './document.ts';
import type { PageAssets } from './manifest.ts';
import type { PageCall, PageSource, PageVisit } from './page-source.ts';
import { createRenderQueue, type RenderQueueOptions } from './render-queue.ts';
import { createWordFiles, wordsAddress } from './word-files.ts';
import { unavailablePage } from './unavailable-page.ts';

export interface PagesDeps {
  source: PageSource;
  /** `index.html` with its three places. */
  template: string;
  /** Files of a page; null in development. */
  assetsOf: ((pageFile: string | null) => PageAssets) | null;
  /** What Vite adds in development. */
  transform?: (url: string, html: string) => Promise<string>;
  callFor(locale: Locale): PageCall;
  /** The mark of all that a page may show, the day in Seoul included. */
  stamp(): Promise<string>;
  /** Today in Seoul. */
  today(): string;
  inlinePicture(address: string): string | null;
  origin: string;
  /** Address of the payment window's script. */
  sdkSrc: string;
  /** How many pages may wait to be rendered, and for how long. */
  renders?: RenderQueueOptions;
  /** Is told of errors that say that the database is away. */
  lost(error: unknown): void;
}

export interface Pages {
  /** The answer for a page, or null where something else than a page is wanted. */
  (request: Request): Promise<Response | null>;
  /** The answer where it is kept already, or null: nothing else has to be asked for it. */
  kept(request: Request): Promise<Response | null>;
}

const MAX_KEPT_ADDRESS = 300;
const COMMON = {
  'content-type': 'text/html; charset=utf-8',
  // Private: language and currency come from cookies. No `no-store`, so that back and forward are instant.
  'cache-control': 'private, no-cache',
  vary: 'Accept-Encoding, Accept-Language, Cookie',
};

export function createPages(deps: PagesDeps): Pages {
  const { source, origin } = deps;
  const cache = createHtmlCache();
  const asked = createAskedAgain();
  const renders = createRenderQueue(deps.renders);
  const words = createWordFiles(source);
  const underWay = new Map<string, Promise<unknown>>();
  const sdkOrigin = originOf(deps.sdkSrc, origin);
  // The template fixes the order of the layers before any sheet names one.
  const ownStyles = [...deps.template.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => text);
  const always = { ...COMMON, ...Object.fromEntries(securityHeaders(origin)) };

  async function produce(visit: PageVisit, stamp: string, key: string, request: Request): Promise<Response> {
    const { pathname } = split(visit.url);
    const opens = source.opensPayment(pathname);
    const page = await source.renderPage({
      ...visit,
      origin,
      today: deps.today(),
      call: deps.callFor(visit.locale),
      // Our own script is let in everywhere; another's only where the payment window opens.
      payment: sdkOrigin === null || opens,
      inlinePicture: deps.inlinePicture,
      wordsAddress,
    });
    if (page.redirect !== null) {
      return new Response(null, { status: 302, headers: { ...always, location: page.redirect } });
    }
    const assets = deps.assetsOf?.(page.file) ?? null;
    const css = assets ? criticalStyles(assets.styles, page.html, page.locale, page.dir) : '';
    const whole = documentOf({ template: deps.template, page, origin, assets, css });
    const html = deps.transform ? await deps.transform(visit.url, whole) : whole;
    const headers: Record<string, string> = {
      ...always,
      'content-language': page.locale,
      ...(page.secret && { 'referrer-policy': 'no-referrer' }),
    };
    if (assets) {
      headers['content-security-policy'] = policyOf({
        styles: [...ownStyles, css],
        sdkOrigin: opens ? sdkOrigin : null,
        secure: origin.startsWith('https:'),
      });
    }
    if (!assets || page.status !== 200 || !page.cacheable || !asked.has(key)) {
      return passing(html, page.status, headers, request);
    }
    return answer(cache.put(stamp, key, html, headers), request);
  }

  /** Rendered when its turn comes, or refused: a page that nobody waits for any more is not worth its work. */
  const renderInTurn = async (visit: PageVisit, key: string, request: Request): Promise<Response> => {
    const rendered = await renders.run(async () => produce(visit, await deps.stamp(), key, request));
    return rendered ?? busyPage(visit.locale, always, request.method === 'HEAD');
  };

  const visitOf = (request: Request, url: string) => {
    const visit = { url, ...source.negotiate(split(url).search, wishes(request)) };
    return { visit, key: `${visit.locale} ${visit.currency} ${url}` };
  };

  const pages = async (request: Request): Promise<Response | null> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const url = addressOf(request.url);
    const { pathname } = split(url);
    if (pathname.startsWith('/words/')) {
      const file = await words(pathname, request.headers.get('accept-encoding'));
      for (const [name, value] of Object.entries(always))
        if (file && !file.headers.has(name)) file.headers.set(name, value);
      return file;
    }
    // The page that says so is for people; a script that asks for what is not there wants a code.
    if (!source.isPagePath(pathname) && !wantsPage(request, pathname)) return null;
    const { visit, key } = visitOf(request, url);
    try {
      return await current(request, visit, key);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      deps.lost(error);
      const recent = cache.recent(key);
      return recent ? answer(recent, request) : unavailablePage(request, { locale: visit.locale, headers: always });
    }
  };

  /** The page as it is now: kept, under way for somebody else, or rendered. */
  const current = async (request: Request, visit: PageVisit, key: string): Promise<Response> => {
    const stamp = await deps.stamp();
    const kept = cache.get(stamp, key);
    if (kept) return answer(kept, request);
    if (key.length <= MAX_KEPT_ADDRESS) asked.note(key);
    // Many at once for the same page are one rendering; each gets a response of its own.
    const running = underWay.get(key);
    if (running) {
      await running;
      const made = cache.get(await deps.stamp(), key);
      return made ? answer(made, request) : renderInTurn(visit, key, request);
    }
    const produced = renderInTurn(visit, key, request).finally(() => underWay.delete(key));
    underWay.set(
      key,
      produced.catch(() => null),
    );
    return produced;
  };

  const keptFor = async (request: Request): Promise<Response | null> => {
    if (request.method !== 'GET') return null;
    const url = addressOf(request.url);
    if (ELSEWHERE.test(url)) return null;
    // Without the database the page itself decides what to show.
    const stamp = await deps.stamp().catch(() => null);
    if (stamp === null) return null;
    const kept = cache.get(stamp, visitOf(request, url).key);
    return kept ? answer(kept, request) : null;
  };

  return Object.assign(pages, { kept: keptFor });
}

/** Addresses under which there are no pages. */
const ELSEWHERE = /^\/(api|assets|images|sandbox|words)\//;

function wantsPage({ headers }: Request, pathname: string): boolean {
  return !ELSEWHERE.test(pathname) && (headers.get('accept') ?? '').includes('text/html');
}

function wishes({ headers }: Request) {
  return { cookie: headers.get('cookie'), language: headers.get('accept-language') };
}

/** A page that is not kept: made small quickly, since it is made small for one visitor alone. */
function passing(html: string, status: number, headers: Record<string, string>, request: Request): Response {
  const isSmall = request.headers.get('accept-encoding')?.includes('br') === true;
  const body = isSmall ? quickBrotli(html) : html;
  if (isSmall) headers['content-encoding'] = 'br';
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

function answer(page: KeptPage, request: Request): Response {
  const headers: Record<string, string> = { ...page.headers, etag: page.etag };
  if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers });
  const accepted = request.headers.get('accept-encoding') ?? '';
  let body = page.html;
  if (accepted.includes('br')) {
    headers['content-encoding'] = 'br';
    body = page.brotli;
  } else if (accepted.includes('gzip')) {
    headers['content-encoding'] = 'gzip';
    body = page.gzip();
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

/** Path and query of an absolute address, without the cost of parsing it. */
function addressOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  return start === -1 ? '/' : url.slice(start);
}

function split(address: string): { pathname: string; search: string } {
  const at = address.indexOf('?');
  return at === -1
    ? { pathname: address, search: '' }
    : { pathname: address.slice(0, at), search: address.slice(at + 1) };
}

function originOf(src: string, own: string): string | null {
  const { origin } = new URL(src, own);
  return origin === own ? null : origin;
}
