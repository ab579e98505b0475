/** Finished pages of anonymous visitors by address, language and currency, compressed, until what they show changes. */
import { createHash } from 'node:crypto';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';

const MOST_BYTES = 24_000_000;
/** Milliseconds after which a page is rendered anew, whatever the revision says. */
const LONGEST_MS = 300_000;

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

function shrink(page: KeptPage): void {
  brotliCompress(page.html, quality(11, page.html.length), (error, smaller) => {
    if (!error) page.brotli = new Uint8Array(smaller);
  });
}

export function createHtmlCache(now: () => number = Date.now): HtmlCache {
  // A Map keeps the order of insertion: the first is the one that was asked for longest ago.
  const pages = new Map<string, { page: KeptPage; at: number; size: number }>();
  let bytes = 0;
  let current = '';

  const drop = (key: string) => {
    bytes -= pages.get(key)?.size ?? 0;
    pages.delete(key);
  };
  const turn = (revision: string) => {
    if (revision === current) return;
    current = revision;
    pages.clear();
    bytes = 0;
  };

  const recent = (key: string) => {
    const kept = pages.get(key);
    if (!kept) return undefined;
    if (now() - kept.at <= LONGEST_MS) return kept.page;
    drop(key);
    return undefined;
  };

  return {
    get(revision, key) {
      turn(revision);
      return recent(key);
    },
    recent,
    put(revision, key, html, headers) {
      const page = keep(html, headers);
      // Rendered for a revision that is over by now: good for this visitor, not for the next.
      if (revision !== current) return page;
      drop(key);
      const size = page.html.length + page.brotli.length;
      pages.set(key, { page, at: now(), size });
      bytes += size;
      for (const oldest of pages.keys()) {
        if (bytes <= MOST_BYTES) break;
        drop(oldest);
      }
      shrink(page);
      return page;
    },
  };
}
