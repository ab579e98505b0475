/** The words of posts in the form in which they are searched: any language, in plain letters, as parts of words. */
import { toPlainLetters } from '../../../rules/plain-letters.ts';
import { stripPostContent } from '../../../rules/post-content.ts';
import type { LocalisedPost } from './tables.ts';

/** Words of a search that count. */
const MAX_WORDS = 5;

/** Syllables of Hangul stay whole: part of one is no word. A hyphen that holds a name on one line is one all the same. */
const fold = (text: string) => toPlainLetters(text).normalize('NFC').replaceAll('\u2010', '-').replaceAll('\u0000', '');

export function collectWords(texts: LocalisedPost): string {
  return fold(
    Object.values(texts)
      .map(({ subject, summary, content = '', place }) =>
        [subject, summary, stripPostContent(content), place].join('\n'),
      )
      .join('\n'),
  );
}

/** What is searched for: each word must stand in the post. */
export function splitSearch(q: string): string[] {
  return [...new Set(fold(q).split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);
}
