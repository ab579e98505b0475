/** Which way the lines of a language run. */
import { LANGUAGES, type Locale } from '../contract/locale.ts';

export function getTextDirection(locale: Locale): 'ltr' | 'rtl' {
  return LANGUAGES.find((language) => language.code === locale)?.dir ?? 'ltr';
}
