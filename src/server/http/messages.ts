/** Words of the error codes, in the caller's language where it is written, else in English. */
import type { ErrorCode } from '../../contract/errors.ts';
import { DEFAULT_LOCALE, type Locale } from '../../contract/locale.ts';

interface ErrorWords {
  codes?: Partial<Record<ErrorCode, string>>;
}

const FILES = import.meta.glob<ErrorWords>('../../../locales/*/errors.json', { import: 'default', eager: true });
const WORDS = new Map(Object.entries(FILES).map(([path, words]) => [path.split('/').at(-2), words.codes ?? {}]));

export function messageOf(code: ErrorCode, language: Locale): string {
  return WORDS.get(language)?.[code] ?? WORDS.get(DEFAULT_LOCALE)?.[code] ?? code;
}
