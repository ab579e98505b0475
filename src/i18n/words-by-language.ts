/** Words as i18next takes them. */
import type { Locale } from '../contract/locale.ts';

/** Namespaces of words, as i18next takes them. */
export type Words = Record<string, Record<string, unknown>>;
/** Words by language: that of a page. */
export type WordsByLanguage = Partial<Record<Locale, Words>>;
