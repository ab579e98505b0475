/** The language in which a call is answered: by the same rule as a page. */
import { STORAGE_KEYS, type Locale } from '../../contract/locale.ts';
import { matchLocale } from '../../i18n/match-locale.ts';
import { readCookie } from './cookies.ts';

/** `lang` of the query, else the cookie, else the browser's own order of languages, else English. */
export function chooseLanguage(request: Request, query: URLSearchParams): Locale {
  const { headers } = request;
  const cookie = readCookie(headers.get('cookie') ?? '', STORAGE_KEYS.locale) ?? null;
  return matchLocale({ query: query.get('lang'), cookie, header: headers.get('accept-language') });
}
