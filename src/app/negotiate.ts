/** What a request asks for before anything is rendered: which page, in which language and currency. */
import { DEFAULT_CURRENCY, isCurrency, STORAGE_KEYS, type Currency, type Locale } from '../contract/locale.ts';
import { matchLocale } from '../i18n/match-locale.ts';
import { pageAt } from './host.ts';
import { ROUTES } from './routes.tsx';

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

export function isPagePath(pathname: string): boolean {
  return pathname === '/' || pageAt(pathname) !== null;
}

/** True for pages on which the payment window may open. */
export function opensPayment(pathname: string): boolean {
  const match = pageAt(pathname);
  return match !== null && ROUTES[match.name].payment === true;
}
