/** A flag beside each language (§3), of a country that speaks it; never shown without the language's name. */
import type { Locale } from './locale.ts';

export const FLAGS: Readonly<Record<Locale, string>> = {
  ko: '🇰🇷',
  en: '🇺🇸',
  ja: '🇯🇵',
  'zh-CN': '🇨🇳',
  'zh-TW': '🇹🇼',
  fr: '🇫🇷',
  de: '🇩🇪',
  es: '🇪🇸',
  it: '🇮🇹',
  ru: '🇷🇺',
  pt: '🇧🇷',
  'fr-CA': '🇨🇦',
  kk: '🇰🇿',
  hi: '🇮🇳',
  id: '🇮🇩',
  th: '🇹🇭',
  vi: '🇻🇳',
  tl: '🇵🇭',
  ar: '🇸🇦',
  af: '🇿🇦',
  tr: '🇹🇷',
};
