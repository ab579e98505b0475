/** Makes the translator of a language: one per page in the browser, one per language on the server. */
import { createInstance, type i18n } from 'i18next';
import { DEFAULT_LOCALE, type Locale } from '../contract/locale.ts';
import type { WordsByLanguage } from './words-by-language.ts';

export function createI18n(locale: Locale, words: WordsByLanguage): i18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    // The matcher has decided already; i18next only falls back where a language is not complete.
    fallbackLng: { 'fr-CA': ['fr', DEFAULT_LOCALE], default: [DEFAULT_LOCALE] },
    load: 'currentOnly',
    defaultNS: 'common',
    resources: words,
    initAsync: false,
    // React escapes.
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
  });
  return instance;
}
