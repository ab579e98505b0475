/** The words of each page as a file of its own: named by what it says, so that a browser never asks for it twice. */
import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { isLocale, type Locale } from '../../contract/locale.ts';
import { chooseEncoding } from '../http/compress.ts';
import type { PageSource } from '../../contract/first-html.ts';

const ADDRESS = /^\/words\/([a-z0-9]+)\/([\w-]+)\.([\w-]{12})\.json$/i;
/** Stands for the words that every page shows, where there is no page. */
const SHELL = 'shell';

export function wordsAddress(page: string | null, locale: Locale, words: string): string {
  const hash = createHash('sha256').update(words).digest('base64url').slice(0, 12);
  return `/words/${page ?? SHELL}/${locale}.${hash}.json`;
}

/** Answers `/words/…`, or null for any other address. */
export function createWordFiles(source: Pick<PageSource, 'renderWords'>) {
  const cache = new Map<string, { plain: Uint8Array<ArrayBuffer>; brotli: Uint8Array<ArrayBuffer> }>();

  return async (pathname: string, acceptEncoding: string | null): Promise<Response | null> => {
    const [, name = '', locale = ''] = ADDRESS.exec(pathname) ?? [];
    if (!name || !isLocale(locale)) return null;
    const page = name === SHELL ? null : name;
    const words = cache.has(pathname) ? null : await source.renderWords(page, locale);
    if (words !== null && wordsAddress(page, locale, words) === pathname) {
      const bytes = Buffer.from(words);
      cache.set(pathname, { plain: new Uint8Array(bytes), brotli: new Uint8Array(brotliCompressSync(bytes)) });
    }
    const file = cache.get(pathname);
    // Words of an older build: the page that asks for them fetches each namespace by itself.
    if (!file) return new Response(null, { status: 404 });
    const { bytes, headers } = chooseEncoding(file, acceptEncoding ?? undefined);
    return new Response(bytes, {
      headers: {
        ...headers,
        'content-type': 'application/json',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff',
      },
    });
  };
}
