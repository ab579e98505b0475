/** Makes the translator of a language: one per page in the browser, one per language on the server. */
import { createInstance, type i18n } from 'i18next';
import type { Locale } from '../contract/locale.ts';

/** Namespaces of words, as i18next takes them. */
export type Words = Record<string, Record<string, unknown>>;
/** Words by language: that of a page. */
export type WordsByLanguage = Partial<Record<Locale, Words>>;

export function createI18n(locale: Locale, words: WordsByLanguage): i18n {
  const instance = createInstance();
  void instance.init({
    lng: locale,
    // The matcher has decided already, and every language has every key.
    fallbackLng: false,
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
