/** Words of errors, in the caller's language. */
import type { ErrorCode } from '../../contract/errors.ts';
import type { Locale } from '../../contract/locale.ts';
import { serverWords } from '../base/server-words.ts';

const WORDS = serverWords('errors');

export const getErrorMessage = (code: ErrorCode, language: Locale): string => WORDS[language].codes[code];

/** Words of the page that says that the shop is back in a moment. */
export const unavailableWords = (language: Locale) => WORDS[language].unavailable;
