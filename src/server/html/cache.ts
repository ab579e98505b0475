/** Finished pages of anonymous visitors by address, language and currency, compressed, until something that they show changes. */
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { CacheTag } from '../../contract/cache-tags.ts';
import type { Stamps } from '../http/content-stamp.ts';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

const MAX_BYTES = 24_000_000;
/** Milliseconds after which a page is rendered again, even when none of its tags changed. */
const MAX_AGE_MS = 300_000;

export interface CachedPage {
  tags: readonly CacheTag[];
  stamp: string;
  etag: string;
  /** Headers that the page itself asks for, such as its policy. */
  headers: Readonly<Record<string, string>>;
  brotli: Uint8Array<ArrayBuffer>;
  html: Uint8Array<ArrayBuffer>;
  /** Made when a client without brotli asks. */
  gzip(): Uint8Array<ArrayBuffer>;
}

/** A page to be cached. */
export interface NewPage {
  html: string;
  headers: Readonly<Record<string, string>>;
  tags: readonly CacheTag[];
  /** Of its tags, taken before it was rendered. */
  stamp: string;
}

export interface HtmlCache {
  /** The page, unless a tag of it was raised since it was rendered. */
  get(stamps: Stamps, key: string): CachedPage | undefined;
  /** The page as it was last rendered, at most five minutes ago, even if its data has changed since: for a time without the database. */
  recent(key: string): CachedPage | undefined;
  put(key: string, page: NewPage): CachedPage;
}

function quality(level: number, size: number) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: size } };
}

/** A fifth of the size for a tenth of a millisecond; the small window is what makes it cheap to begin. */
export function quickBrotli(html: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(html);
  const { params } = quality(1, bytes.length);
  return new Uint8Array(brotliCompressSync(bytes, { params: { ...params, [constants.BROTLI_PARAM_LGWIN]: 18 } }));
}

function toCachedPage({ html, ...page }: NewPage): CachedPage {
  const bytes = Buffer.from(html);
  let gzipped: Uint8Array<ArrayBuffer> | undefined;
  return {
    ...page,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    html: new Uint8Array(bytes),
    // Quickly for the first visitor; the smallest form follows in the background.
    brotli: new Uint8Array(brotliCompressSync(bytes, quality(4, bytes.length))),
    gzip: () => (gzipped ??= new Uint8Array(gzipSync(bytes))),
  };
}

/** Keeps one page after the other as small as can be: in the background, and never more than one at a time. */
function createShrinker(isCached: (page: CachedPage) => boolean): (page: CachedPage) => void {
  const waiting: CachedPage[] = [];
  let isBusy = false;
  const next = () => {
    let page = waiting.shift();
    while (page !== undefined && !isCached(page)) page = waiting.shift();
    isBusy = page !== undefined;
    if (page === undefined) return;
    const shrunk = page;
    brotliCompress(shrunk.html, quality(11, shrunk.html.length), (error, smaller) => {
      if (!error) shrunk.brotli = new Uint8Array(smaller);
      next();
    });
  };
  return (page) => {
    waiting.push(page);
    if (!isBusy) next();
  };
}

export function createHtmlCache(now: () => number = Date.now): HtmlCache {
  const cached = new Set<CachedPage>();
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html, brotli }) => html.length + 2 * brotli.length,
    ttl: MAX_AGE_MS,
    perf: { now },
    ttlResolution: 0,
    dispose: (page) => cached.delete(page),
  });
  const shrink = createShrinker((page) => cached.has(page));

  return {
    get(stamps, key) {
      const page = pages.get(key);
      return page && page.stamp === stamps(page.tags) ? page : undefined;
    },
    recent: (key) => pages.get(key),
    put(key, rendered) {
      const page = toCachedPage(rendered);
      cached.add(page);
      pages.set(key, page);
      shrink(page);
      return page;
    },
  };
}
