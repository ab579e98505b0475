/** In which language and currency a request wants its page. */
import { DEFAULT_CURRENCY, isCurrency, STORAGE_KEYS, type Currency, type Locale } from '../../contract/locale.ts';
import { matchLocale } from '../../i18n/match-locale.ts';

function cookie(header: string, name: string): string | null {
  const start = header.startsWith(`${name}=`) ? 0 : header.indexOf(`; ${name}=`) + 2;
  if (start === 1) return null;
  const end = header.indexOf(';', start);
  return header.slice(start + name.length + 1, end === -1 ? undefined : end);
}

export function negotiate(
  search: string,
  headers: { cookie: string | null; language: string | null },
): { locale: Locale; currency: Currency } {
  const cookies = headers.cookie ?? '';
  const currency = cookie(cookies, STORAGE_KEYS.currency);
  return {
    locale: matchLocale({
      query: search.includes('lang=') ? new URLSearchParams(search).get('lang') : null,
      cookie: cookie(cookies, STORAGE_KEYS.locale),
      header: headers.language,
    }),
    currency: isCurrency(currency) ? currency : DEFAULT_CURRENCY,
  };
}
