/** Whether what is typed is seen in a text: it begins one of its words, without regard to case and accents. */
import { toPlainLetters } from './plain-letters.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Written without spaces, or with several words as one: what is typed may stand anywhere. */
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hangul}]/u;
/** The Arabic article, also behind "and", "with" and "like"; a word must be left. */
const ARABIC_ARTICLE = /^(?:وال|بال|كال|ال)(?=.{3})/;

/** @param word in plain letters */
export function withoutArticle(word: string): string {
  return word.replace(ARABIC_ARTICLE, '');
}

const plainWords = (text: string) => (text.match(WORD) ?? []).map((word) => toPlainLetters(word));

/** True where one of the typed words begins a word of the text. */
export function beginsWord(text: string, typed: string): boolean {
  const words = plainWords(text);
  return plainWords(typed).some((asked) =>
    words.some((word) =>
      JOINED.test(asked) ? word.includes(asked) : word.startsWith(asked) || withoutArticle(word).startsWith(asked),
    ),
  );
}
