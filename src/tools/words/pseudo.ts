/** Pseudo-languages: English as it would be in a long language, and in one that is read from the right, so that a layout shows its faults. */
import type { Plugin } from 'vite';
import { PLURAL_FORMS } from '../quality/plural-forms.mjs';

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ḅ',
  c: 'ç',
  d: 'ḍ',
  e: 'é',
  f: 'ƒ',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  m: 'ḿ',
  n: 'ñ',
  o: 'ó',
  p: 'ṕ',
  q: 'q',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
};
/** Added to a text, in hundredths of its length. */
const LONGER_PERCENT = 40;
/** Values that are filled in and tags stay as they are. */
const KEPT = /(\{\{[^}]*\}\}|<\/?\w+\/?>)/;

const accent = (text: string) =>
  Array.from(text, (letter) => {
    const accented = ACCENTED[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? accented : accented.toUpperCase();
  }).join('');

/** Accented, two fifths longer by words of dots, and in brackets, so that a text that is cut off or was never in a file of words is seen. */
export function lengthen(text: string): string {
  const words = text.split(KEPT).map((part) => (KEPT.test(part) ? part : accent(part)));
  const missing = Math.ceil((text.replaceAll(new RegExp(KEPT, 'g'), '').length * LONGER_PERCENT) / 100);
  return `[${words.join('')}${'······ '.repeat(Math.ceil(missing / 7)).slice(0, missing)}]`;
}

/** In brackets too; the order of its letters is that of a text from the right. */
export function mirror(text: string): string {
  const parts = text.split(KEPT).map((part) => (KEPT.test(part) ? part : `\u202e${part}\u202c`));
  return `[${parts.join('')}]`;
}

type Node = string | { [key: string]: Node };

/** A counted text stands in every plural form, whatever the language in whose place it is. */
function change(node: Node, act: (text: string) => string): Node {
  if (typeof node === 'string') return act(node);
  const rows = Object.entries(node).flatMap(([key, child]): [string, Node][] => {
    const base = key.replace(/_other$/, '');
    const isCounted = key.endsWith('_other') && `${base}_one` in node;
    const keys = isCounted ? PLURAL_FORMS.filter((form) => form !== 'one').map((form) => `${base}_${form}`) : [key];
    return keys.map((name) => [name, change(child, act)]);
  });
  return Object.fromEntries(rows);
}

/** Of the words that pages show, by the language in whose place they stand. */
const WORDS = /\/locales\/(en|ar)\/(?!calendar|countries|languages)[\w-]+\.json$/;

/** Shows the long pseudo-language in the place of English, and the mirrored one in that of Arabic. */
export function pseudoLanguages(
  readEnglish: (file: string) => string,
  setting = process.env['PSEUDO'] ?? '',
): Plugin | null {
  if (setting === '') return null;
  return {
    name: 'pseudo-languages',
    enforce: 'pre',
    load(id) {
      const [path = ''] = id.split('?');
      const [, language] = WORDS.exec(path) ?? [];
      if (language === undefined) return null;
      const english = JSON.parse(readEnglish(path.replace(/\/locales\/\w+\//, '/locales/en/'))) as Node;
      return JSON.stringify(change(english, language === 'en' ? lengthen : mirror));
    },
  };
}
