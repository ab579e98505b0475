/** Texts in the languages they are written in, and the choice of one. */
import { DEFAULT_LOCALE, type Locale } from '../../contract/locale.ts';

/** English always, other languages as far as they are written. */
export type Localised<T> = { en: T } & { [Key in Exclude<Locale, 'en'>]?: T };

/** The language that is shown when `language` is asked for: Canadian French may read French, everyone else English. */
export function writtenIn<T>(texts: Localised<T>, language: Locale): Locale {
  if (texts[language] !== undefined) return language;
  const base = language.split('-')[0] as Locale;
  return texts[base] === undefined ? DEFAULT_LOCALE : base;
}

export function localised<T>(texts: Localised<T>, language: Locale): T {
  return texts[writtenIn(texts, language)] ?? texts.en;
}
