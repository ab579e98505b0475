/** People in a list, as a sentence of the language names them. */

/** @param locale `en` is British: no comma before the last name. */
export function listNames(names: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale, { type: 'conjunction' }).format(names);
}
