/** Words and dates of mails by language. */
import type { Locale } from '../../contract/locale.ts';
import type { CalendarTable } from '../../i18n/format/tables.ts';
import { createFormat, type Format } from '../../i18n/format/format.ts';
import english from '../../../locales/en/mail.json' with { type: 'json' };

export type MailWords = typeof english;

const WORDS = import.meta.glob<MailWords>('../../../locales/*/mail.json', { import: 'default', eager: true });
const CALENDARS = import.meta.glob<CalendarTable>('../../../locales/*/calendar.json', {
  import: 'default',
  eager: true,
});

export interface MailLanguage {
  locale: Locale;
  words: MailWords;
  format: Format;
}

export function mailLanguage(locale: Locale): MailLanguage {
  const calendar = CALENDARS[`../../../locales/${locale}/calendar.json`];
  const words = WORDS[`../../../locales/${locale}/mail.json`];
  if (!calendar || !words) throw new Error(`No words of ${locale}.`);
  return {
    locale,
    words,
    format: createFormat(locale, calendar, null),
  };
}

/** Fills `{{name}}`; a name without a value is a slip that tests must see. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Mail word {{${name}}} has no value.`);
    return value;
  });
}
