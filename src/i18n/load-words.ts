/** The words of the shop by language and namespace; each file is fetched when a page needs it. */
import type { i18n, ResourceKey } from 'i18next';
import { isLocale, type Locale } from '../contract/locale.ts';
import type { Words, WordsByLanguage } from './create-i18n.ts';

/** True when all words are here that a page of these namespaces shows. */
export function hasWords(i18n: i18n, locale: Locale, namespaces: readonly string[]): boolean {
  return namespaces.every((namespace) => i18n.hasResourceBundle(locale, namespace));
}

export async function loadWords(i18n: i18n, locale: Locale, namespaces: readonly string[]): Promise<void> {
  const missing = namespaces.filter((namespace) => !i18n.hasResourceBundle(locale, namespace));
  if (missing.length === 0) return;
  const { WORDS } = await import('virtual:words');
  const own = await WORDS[locale]?.();
  await Promise.all(
    missing.map(async (namespace) => {
      const words = await own?.FILES[`/locales/${locale}/${namespace}.json`]?.();
      if (words) i18n.addResourceBundle(locale, namespace, words satisfies ResourceKey);
    }),
  );
}

/** The words of some namespaces as one file, so that a page fetches one before it is hydrated. */
export function collectWords(i18n: i18n, locale: Locale, namespaces: readonly string[]): WordsByLanguage {
  const words: Words = {};
  for (const namespace of namespaces) {
    const bundle: unknown = i18n.getResourceBundle(locale, namespace);
    if (bundle) words[namespace] = bundle as Record<string, unknown>;
  }
  return { [locale]: words };
}

/** Namespaces that are here, in any language. */
export function listNamespaces(i18n: i18n): readonly string[] {
  const names = new Set<string>();
  for (const [language, words] of Object.entries(i18n.store.data)) {
    if (isLocale(language)) for (const name of Object.keys(words)) names.add(name);
  }
  return [...names];
}

/** Puts collected words where the page finds them. */
export function addWords(i18n: i18n, collected: WordsByLanguage): void {
  for (const [language, words] of Object.entries(collected)) {
    for (const [namespace, bundle] of Object.entries(words)) i18n.addResourceBundle(language, namespace, bundle);
  }
}
