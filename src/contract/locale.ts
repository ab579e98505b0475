/** The languages and currencies of the shop (§9), one row each. A language has a row once its words are whole, which the check demands. */

interface Language {
  code: string;
  /** As its speakers call it. */
  name: string;
  /** Code of the Open Graph protocol. */
  og: string;
  dir: 'ltr' | 'rtl';
}

export const LANGUAGES = [
  { code: 'ko', name: '한국어', og: 'ko_KR', dir: 'ltr' },
  { code: 'en', name: 'English', og: 'en_US', dir: 'ltr' },
  { code: 'ja', name: '日本語', og: 'ja_JP', dir: 'ltr' },
  { code: 'zh-CN', name: '简体中文', og: 'zh_CN', dir: 'ltr' },
  { code: 'zh-TW', name: '繁體中文', og: 'zh_TW', dir: 'ltr' },
  { code: 'fr', name: 'Français', og: 'fr_FR', dir: 'ltr' },
  { code: 'de', name: 'Deutsch', og: 'de_DE', dir: 'ltr' },
  { code: 'es', name: 'Español', og: 'es_ES', dir: 'ltr' },
  { code: 'it', name: 'Italiano', og: 'it_IT', dir: 'ltr' },
  { code: 'ru', name: 'Русский', og: 'ru_RU', dir: 'ltr' },
  { code: 'pt', name: 'Português (Brasil)', og: 'pt_BR', dir: 'ltr' },
  { code: 'fr-CA', name: 'Français (Canada)', og: 'fr_CA', dir: 'ltr' },
  { code: 'kk', name: 'Қазақша', og: 'kk_KZ', dir: 'ltr' },
  { code: 'hi', name: 'हिन्दी', og: 'hi_IN', dir: 'ltr' },
  { code: 'id', name: 'Bahasa Indonesia', og: 'id_ID', dir: 'ltr' },
  { code: 'th', name: 'ไทย', og: 'th_TH', dir: 'ltr' },
  { code: 'vi', name: 'Tiếng Việt', og: 'vi_VN', dir: 'ltr' },
  { code: 'tl', name: 'Filipino', og: 'tl_PH', dir: 'ltr' },
  { code: 'ar', name: 'العربية', og: 'ar_AR', dir: 'rtl' },
  { code: 'af', name: 'Afrikaans', og: 'af_ZA', dir: 'ltr' },
  { code: 'tr', name: 'Türkçe', og: 'tr_TR', dir: 'ltr' },
] as const satisfies readonly Language[];

export type Locale = (typeof LANGUAGES)[number]['code'];
export const LOCALES: readonly Locale[] = LANGUAGES.map((language) => language.code);
export const DEFAULT_LOCALE: Locale = 'en';

/** One currency as the shop shows it (§9): 0 decimals, symbol before the number in every language. */
export const CURRENCIES = [
  { currency: 'USD', locale: 'en-US', symbol: '$', name: 'US dollar', exponent: 2 },
  { currency: 'KRW', locale: 'ko-KR', symbol: '₩', name: 'Korean won', exponent: 0 },
] as const;

export type Currency = (typeof CURRENCIES)[number]['currency'];
export const DEFAULT_CURRENCY: Currency = 'USD';

/** Names under which browser storage keeps the choices and tokens (§3, §4); the cookies beside them share the names. */
export const STORAGE_KEYS = {
  locale: 'LOCALE',
  currency: 'CURRENCY',
  accessToken: 'ACCESS_TOKEN',
  socialAccessToken: 'SOCIAL_ACCESS_TOKEN',
  redirect: 'redirect',
  /** State of a sign-in that is under way at a social provider. */
  socialState: 'SOCIAL_STATE',
  /** Product that a visitor wished for and is to be put on the wishlist after the sign-in. */
  wish: 'WISH',
  /** What was looked at and searched for on this device; removed at a sign-out. */
  recentTrips: 'RECENT_TRIPS',
  recentSearches: 'RECENT_SEARCHES',
  /** Vouchers that a member keeps on this device. */
  keptVouchers: 'KEPT_VOUCHERS',
} as const;

/** What a member leaves on this device: all of it goes at the sign-out. */
export const MEMBER_KEYS = [STORAGE_KEYS.keptVouchers, STORAGE_KEYS.recentTrips, STORAGE_KEYS.recentSearches] as const;

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (LOCALES as readonly string[]).includes(value);
}

export function isCurrency(value: unknown): value is Currency {
  return value === 'USD' || value === 'KRW';
}
