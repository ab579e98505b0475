/** The language in which a call is answered. */
import { DEFAULT_LOCALE, isLocale, LOCALES, STORAGE_KEYS, type Locale } from '../../contract/locale.ts';
import { readCookie } from './cookies.ts';

/** `lang` of the query, else the cookie, else the browser's own order of languages, else English. */
export function chooseLanguage(request: Request, query: URLSearchParams): Locale {
  const asked = query.get('lang');
  if (isLocale(asked)) return asked;
  const cookie = readCookie(request.headers.get('cookie') ?? '', STORAGE_KEYS.locale);
  if (isLocale(cookie)) return cookie;
  return accepted(request.headers.get('accept-language') ?? '') ?? DEFAULT_LOCALE;
}

function accepted(header: string): Locale | undefined {
  const tags = header
    .slice(0, 200)
    .split(',')
    .map((part) => part.split(';')[0]?.trim().toLowerCase() ?? '');
  return tags
    .map((tag) => LOCALES.find((locale) => locale.toLowerCase() === tag || locale === tag.split('-')[0]))
    .find(Boolean);
}
