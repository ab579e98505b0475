/** Which of the shop's languages a wish means, judged before any library that would fall back to English too soon. */
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from '../contract/locale.ts';

const TRADITIONAL_TERRITORIES = new Set(['TW', 'HK', 'MO']);
/** Names that browsers use for languages of the shop. */
const SAME_LANGUAGE: Readonly<Record<string, Locale>> = { fil: 'tl', in: 'id' };

/** The shop's language for one tag such as `zh-Hant-HK`, or null when it speaks none like it. */
export function matchTag(tag: string): Locale | null {
  const [language = '', ...rest] = tag.trim().replaceAll('_', '-').split('-');
  const primary = language.toLowerCase();
  if (!/^[a-z]{2,3}$/.test(primary)) return null;
  if (primary === 'zh') {
    const script = rest.find((part) => part.length === 4)?.toLowerCase();
    const territory = rest.find((part) => part.length === 2)?.toUpperCase();
    if (script) return script === 'hant' ? 'zh-TW' : 'zh-CN';
    return territory && TRADITIONAL_TERRITORIES.has(territory) ? 'zh-TW' : 'zh-CN';
  }
  if (primary === 'fr' && rest.some((part) => part.toUpperCase() === 'CA')) return 'fr-CA';
  const known = SAME_LANGUAGE[primary] ?? LOCALES.find((locale) => locale === primary);
  return known ?? null;
}

/** The best of an Accept-Language header, by weight and then by order. */
export function matchHeader(header: string): Locale | null {
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean);
      return { tag, order, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.order - b.order);
  for (const { tag } of wishes) {
    const locale = matchTag(tag);
    if (locale) return locale;
  }
  return null;
}

export interface LocaleWish {
  /** `?lang=` of the address; what hreflang links to. */
  query: string | null;
  cookie: string | null;
  header: string | null;
}

/** `?lang=` wins over the cookie, the cookie over the browser's own languages. */
export function matchLocale(wish: LocaleWish): Locale {
  const named = wish.query ? matchTag(wish.query) : null;
  if (named) return named;
  if (isLocale(wish.cookie)) return wish.cookie;
  return (wish.header ? matchHeader(wish.header) : null) ?? DEFAULT_LOCALE;
}
