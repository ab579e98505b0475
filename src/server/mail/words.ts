/** Words and dates of mails by language. */
import type { Locale } from '../../contract/locale.ts';
import type { EnglishWords } from '../../i18n/english-words.generated.ts';
import { createFormat, type Format } from '../../i18n/format/format.ts';
import { serverWords } from '../base/server-words.ts';

export type MailWords = EnglishWords['mail'];

const WORDS = serverWords('mail');
const CALENDARS = serverWords('calendar');

export interface MailLanguage {
  locale: Locale;
  words: MailWords;
  format: Format;
}

export const mailLanguage = (locale: Locale): MailLanguage => ({
  locale,
  words: WORDS[locale],
  format: createFormat(locale, CALENDARS[locale], null),
});

/** Fills `{{name}}`; a name without a value is a slip that tests must see. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Mail word {{${name}}} has no value.`);
    return value;
  });
}
