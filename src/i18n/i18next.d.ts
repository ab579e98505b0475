/** Types of all words: a key that English does not have fails the build. */
import 'i18next';
import type { EnglishWords } from './english-words.generated.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: EnglishWords;
  }
}
