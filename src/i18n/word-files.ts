/** The words of the shop by language and namespace; each file is fetched when a page needs it. */
import type { i18n, ResourceKey } from 'i18next';
import { COMPLETE_LOCALES, DEFAULT_LOCALE, isLocale, type Locale } from '../contract/locale.ts';
import type { Words, WordsByLanguage } from './words-by-language.ts';

/** Files that were looked for, so that words which a language does not have are not looked for again. */
const looked = new Set<string>();

const buildWordFilePath = (language: Locale, namespace: string) => `../../locales/${language}/${namespace}.json`;

/** The languages whose words may be shown for a language, best first: itself, then what stands beneath an incomplete one. */
export function languagesFor(locale: Locale): readonly Locale[] {
  if (COMPLETE_LOCALES.includes(locale)) return [locale];
  return locale === 'fr-CA' ? ['fr-CA', 'fr', DEFAULT_LOCALE] : [locale, DEFAULT_LOCALE];
}

/** True when all words are here that a page of these namespaces shows. */
export function hasWords(i18n: i18n, locale: Locale, namespaces: readonly string[]): boolean {
  return languagesFor(locale).every((language) =>
    namespaces.every(
      (namespace) => i18n.hasResourceBundle(language, namespace) || looked.has(buildWordFilePath(language, namespace)),
    ),
  );
}

export async function loadWords(i18n: i18n, locale: Locale, namespaces: readonly string[]): Promise<void> {
  const missing = languagesFor(locale).flatMap((language) =>
    namespaces
      .filter((namespace) => !i18n.hasResourceBundle(language, namespace))
      .map((namespace) => ({ language, namespace })),
  );
  if (missing.length === 0) return;
  const { WORD_FILES } = await import('./all-word-files.ts');
  await Promise.all(
    missing.map(async ({ language, namespace }) => {
      const place = buildWordFilePath(language, namespace);
      const words = await WORD_FILES[place]?.();
      if (words) i18n.addResourceBundle(language, namespace, words satisfies ResourceKey);
      looked.add(place);
    }),
  );
}

/** The words of some namespaces as one file, so that a page fetches one before it is hydrated. */
export function collectWords(i18n: i18n, locale: Locale, namespaces: readonly string[]): WordsByLanguage {
  const collected: WordsByLanguage = {};
  for (const language of languagesFor(locale)) {
    const words: Words = {};
    for (const namespace of namespaces) {
      const bundle: unknown = i18n.getResourceBundle(language, namespace);
      if (bundle) words[namespace] = bundle as Record<string, unknown>;
    }
    collected[language] = words;
  }
  return collected;
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
