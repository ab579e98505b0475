/** Texts in the languages they are written in, and the choice of one. */
import { DEFAULT_LOCALE, type Locale } from '../../contract/locale.ts';

/** English whole, other languages as far as they are written: `Part` may lack some of what English has. */
export type Localised<Whole, Part = Whole> = { en: Whole } & { [Key in Exclude<Locale, 'en'>]?: Part };

/** What is read before English when `language` is asked for: Canadian French may read French. */
function listLanguages(language: Locale): Locale[] {
  const base = language.split('-')[0] as Locale;
  return base === language ? [language] : [language, base];
}

/**
 * The language that is shown when `language` is asked for.
 *
 * @param field one of the texts, where some languages have only a part of them
 */
export function writtenIn<T>(texts: Localised<T, Partial<T>>, language: Locale, field?: keyof T): Locale {
  const isWritten = (code: Locale) => (field === undefined ? texts[code] : texts[code]?.[field]) !== undefined;
  return listLanguages(language).find(isWritten) ?? DEFAULT_LOCALE;
}

/** A text in a language, or in what is read in its place. */
export function localised(texts: Localised<string>, language: Locale): string {
  return texts[writtenIn(texts, language)] ?? texts.en;
}

/** Texts in a language, each that it lacks in what is read in its place. */
export function localisedTexts<T extends object>(texts: Localised<T, Partial<T>>, language: Locale): T {
  return listLanguages(language).reduceRight<T>((whole, code) => ({ ...whole, ...texts[code] }), texts.en);
}
