/** Finished pages of anonymous visitors by address, language and currency, compressed, until what they show changes. */
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

const MAX_BYTES = 24_000_000;
/** Milliseconds after which a page is rendered anew, whatever the revision says. */
const MAX_AGE_MS = 300_000;

export interface KeptPage {
  etag: string;
  /** Headers that the page itself asks for, such as its policy. */
  headers: Readonly<Record<string, string>>;
  brotli: Uint8Array<ArrayBuffer>;
  html: Uint8Array<ArrayBuffer>;
  /** Made when a client without brotli asks. */
  gzip(): Uint8Array<ArrayBuffer>;
}

export interface HtmlCache {
  get(revision: string, key: string): KeptPage | undefined;
  /** The page as it was last rendered, at most five minutes ago, whatever has changed since: for a time without the database. */
  recent(key: string): KeptPage | undefined;
  put(revision: string, key: string, html: string, headers: Readonly<Record<string, string>>): KeptPage;
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

function keep(html: string, headers: Readonly<Record<string, string>>): KeptPage {
  const bytes = Buffer.from(html);
  let gzipped: Uint8Array<ArrayBuffer> | undefined;
  return {
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    headers,
    html: new Uint8Array(bytes),
    // Quickly for the first visitor; the smallest form follows in the background.
    brotli: new Uint8Array(brotliCompressSync(bytes, quality(4, bytes.length))),
    gzip: () => (gzipped ??= new Uint8Array(gzipSync(bytes))),
  };
}

/** Keeps one page after the other as small as can be: in the background, and never more than one at a time. */
function createShrinker(isKept: (page: KeptPage) => boolean): (page: KeptPage) => void {
  const waiting: KeptPage[] = [];
  let isBusy = false;
  const next = () => {
    let page = waiting.shift();
    while (page !== undefined && !isKept(page)) page = waiting.shift();
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
  const kept = new Set<KeptPage>();
  const pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html, brotli }) => html.length + 2 * brotli.length,
    ttl: MAX_AGE_MS,
    perf: { now },
    ttlResolution: 0,
    dispose: (page) => kept.delete(page),
  });
  const shrink = createShrinker((page) => kept.has(page));
  let current = '';

  const turn = (revision: string) => {
    if (revision === current) return;
    current = revision;
    pages.clear();
  };

  return {
    get(revision, key) {
      turn(revision);
      return pages.get(key);
    },
    recent: (key) => pages.get(key),
    put(revision, key, html, headers) {
      const page = keep(html, headers);
      // Rendered for a revision that is over by now: good for this visitor, not for the next.
      if (revision !== current) return page;
      kept.add(page);
      pages.set(key, page);
      shrink(page);
      return page;
    },
  };
}
