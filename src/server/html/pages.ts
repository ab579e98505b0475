/** Answers requests for pages: from the cache where it can, rendered where it must, as a shell that works without data. */
import { parseAddress } from '../../contract/address.ts';
import type { PageSource, PageVisit, ServerCall } from '../../contract/first-html.ts';
import type { Locale } from '../../contract/locale.ts';
import { isDatabaseAway } from '../db/away.ts';
import { createAskedAgain } from '../base/asked-again.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { busyPage } from './busy-page.ts';
import { createHtmlCache, quickBrotli, type CachedPage } from './cache.ts';
import { criticalStyles } from './critical-styles.ts';
import { buildCsp } from './csp.ts';
import { TARGET_SCRIPT } from './head.ts';
import type { Stamps } from '../http/content-stamp.ts';
import { taggedCalls } from './page-tags.ts';
import { createReadCache } from './read-cache.ts';
import { buildDocument } from './document.ts';
import type { PageAssets } from './manifest.ts';
import { negotiate } from './negotiate.ts';
import { createRenderQueue, type RenderQueueOptions } from './render-queue.ts';
import { createWordFiles, wordsAddress } from './word-files.ts';
import { unavailablePage } from './unavailable-page.ts';

export interface PagesDeps {
  source: PageSource;
  /** `index.html` with its three places. */
  template: string;
  /** Files of a page; null in development. */
  getAssets: ((pageFile: string | null) => PageAssets) | null;
  /** What Vite adds in development. */
  transform?: (url: string, html: string) => Promise<string>;
  callFor(locale: Locale): ServerCall;
  /** Resolves after everything in memory is fresh. */
  stamps(): Promise<Stamps>;
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
  /**
   * The answer for a page, or null where something else than a page is wanted.
   * @param onMiss called before anything else is done for an answer that is not in the cache
   */
  (request: Request, onMiss?: () => void): Promise<Response | null>;
}

const MAX_CACHED_ADDRESS_LENGTH = 300;
const COMMON = {
  'content-type': 'text/html; charset=utf-8',
  // Private: language and currency come from cookies. No `no-store`, so that back and forward are instant.
  'cache-control': 'private, no-cache',
  vary: 'Accept-Encoding, Accept-Language, Cookie',
};

export function createPages(deps: PagesDeps): Pages {
  const { source, origin } = deps;
  const cache = createHtmlCache();
  const reads = createReadCache(deps.callFor);
  const asked = createAskedAgain();
  const renders = createRenderQueue(deps.renders);
  const words = createWordFiles(source);
  const underWay = new Map<string, Promise<unknown>>();
  const sdkOrigin = findForeignOrigin(deps.sdkSrc, origin);
  // The template fixes the order of the layers before any sheet names one.
  const ownStyles = [...deps.template.matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => text);
  const ownScripts = [...deps.template.matchAll(/<script>([^<]*)<\/script>/g)].map(([, text = '']) => text);
  const always = { ...COMMON, ...Object.fromEntries(securityHeaders(origin)) };

  async function produce(visit: PageVisit, stamps: Stamps, key: string, request: Request): Promise<Response> {
    const opens = source.rowAt(parseAddress(visit.url).pathname)?.payment === true;
    const { call, tags } = taggedCalls(reads(visit.locale, stamps));
    const page = await source.renderPage({
      ...visit,
      origin,
      today: deps.today(),
      call,
      // Our own script is let in everywhere; another's only where the payment window opens.
      payment: sdkOrigin === null || opens,
      inlinePicture: deps.inlinePicture,
      wordsAddress,
    });
    if (page.redirect !== null) {
      return new Response(null, { status: 302, headers: { ...always, location: page.redirect } });
    }
    const assets = deps.getAssets?.(page.file) ?? null;
    const css = assets ? criticalStyles(assets.styles, page.html, page.locale, page.dir) : '';
    const whole = buildDocument({ template: deps.template, page, origin, assets, css });
    const html = deps.transform ? await deps.transform(visit.url, whole) : whole;
    const headers: Record<string, string> = {
      ...always,
      'content-language': page.locale,
      ...(page.secret && { 'referrer-policy': 'no-referrer' }),
    };
    if (assets) {
      headers['content-security-policy'] = buildCsp({
        styles: [...ownStyles, css],
        scripts: [...ownScripts, TARGET_SCRIPT],
        sdkOrigin: opens ? sdkOrigin : null,
        counts: page.counts,
        secure: origin.startsWith('https:'),
      });
    }
    const shown = tags();
    if (!assets || page.status !== 200 || !page.cacheable || !shown || !asked.has(key)) {
      return passing(html, page.status, headers, request);
    }
    return toResponse(cache.put(key, { html, headers, tags: shown, stamp: stamps(shown) }), request);
  }

  /** Rendered when its turn comes, or refused: a page whose visitor has gone is not worth its work. */
  const renderInTurn = async (visit: PageVisit, key: string, request: Request): Promise<Response> => {
    const page = await renders.run(async () => produce(visit, await deps.stamps(), key, request));
    return page ?? busyPage(visit.locale, always, request.method === 'HEAD');
  };

  const wordFile = async (request: Request, pathname: string): Promise<Response | null> => {
    const file = await words(pathname, request.headers.get('accept-encoding'));
    for (const [name, value] of Object.entries(always))
      if (file && !file.headers.has(name)) file.headers.set(name, value);
    return file;
  };

  /** The not-found page is for people; a script that asks for what is not there wants a code. */
  const wantsPage = ({ headers }: Request, pathname: string): boolean =>
    pathname === '/' || source.rowAt(pathname) !== null || (headers.get('accept') ?? '').includes('text/html');

  const pages: Pages = async (request, onMiss) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null;
    const { pathname, search } = parseAddress(request.url);
    if (pathname.startsWith('/words/')) {
      onMiss?.();
      return wordFile(request, pathname);
    }
    const visit = { url: search === '' ? pathname : `${pathname}?${search}`, ...negotiate(search, wishes(request)) };
    const key = `${visit.locale} ${visit.currency} ${visit.url}`;
    try {
      const cached = cache.get(await deps.stamps(), key);
      if (cached) return toResponse(cached, request);
      onMiss?.();
      return wantsPage(request, pathname) ? await rendered(request, visit, key) : null;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      if (!wantsPage(request, pathname)) return null;
      deps.lost(error);
      const recent = cache.recent(key);
      return recent ? toResponse(recent, request) : unavailablePage(request, { locale: visit.locale, headers: always });
    }
  };

  /** A page that is not in the cache: under way for another request, or rendered for this one. */
  const rendered = async (request: Request, visit: PageVisit, key: string): Promise<Response> => {
    if (key.length <= MAX_CACHED_ADDRESS_LENGTH) asked.note(key);
    // Many at once for the same page are one rendering; each gets a response of its own.
    const running = underWay.get(key);
    if (running) {
      await running;
      const made = cache.get(await deps.stamps(), key);
      return made ? toResponse(made, request) : renderInTurn(visit, key, request);
    }
    const produced = renderInTurn(visit, key, request).finally(() => underWay.delete(key));
    underWay.set(
      key,
      produced.catch(() => null),
    );
    return produced;
  };

  return pages;
}

function wishes({ headers }: Request) {
  return { cookie: headers.get('cookie'), language: headers.get('accept-language') };
}

/** A page that is not cached: compressed quickly, since it is compressed for one visitor alone. */
function passing(html: string, status: number, headers: Record<string, string>, request: Request): Response {
  const isSmall = request.headers.get('accept-encoding')?.includes('br') === true;
  const body = isSmall ? quickBrotli(html) : html;
  if (isSmall) headers['content-encoding'] = 'br';
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

function toResponse(page: CachedPage, request: Request): Response {
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

function findForeignOrigin(src: string, own: string): string | null {
  const { origin } = new URL(src, own);
  return origin === own ? null : origin;
}
