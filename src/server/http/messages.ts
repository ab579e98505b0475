/** Words of errors, in the caller's language where it is written, else in English. */
import type { ErrorCode } from '../../contract/errors.ts';
import { DEFAULT_LOCALE, type Locale } from '../../contract/locale.ts';

interface UnavailableWords {
  title: string;
  text: string;
  retry: string;
}

interface ErrorWords {
  codes?: Partial<Record<ErrorCode, string>>;
  unavailable?: UnavailableWords;
}

const FILES = import.meta.glob<ErrorWords>('../../../locales/*/errors.json', { import: 'default', eager: true });
const WORDS = new Map(Object.entries(FILES).map(([path, words]) => [path.split('/').at(-2), words]));

export function getErrorMessage(code: ErrorCode, language: Locale): string {
  return WORDS.get(language)?.codes?.[code] ?? WORDS.get(DEFAULT_LOCALE)?.codes?.[code] ?? code;
}

/** Words of the page that says that the shop is back in a moment. */
export function unavailableWords(language: Locale): UnavailableWords {
  const words = WORDS.get(language)?.unavailable ?? WORDS.get(DEFAULT_LOCALE)?.unavailable;
  if (words === undefined) throw new Error('The default language lacks the words of the page for an outage.');
  return words;
}
