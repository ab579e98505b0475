/** What the words of a page tell of a language that is not theirs: English left over, letters of another script, names of keys. */
import { eld } from 'eld/large';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../src/contract/locale.ts';
import type { VisibleText } from './visible-texts.ts';

/** Fewer letters tell no language. */
const MIN_LETTERS = 20;
const LETTERS = /\p{L}/gu;
const EMAIL = /[\w.+-]+@[\w.-]+/g;

/** Scripts that one language of the shop, or two, write. */
const SCRIPTS: readonly [script: RegExp, languages: readonly string[]][] = [
  [/\p{Script=Hangul}/u, ['ko']],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['ja']],
  [/\p{Script=Han}/u, ['ja', 'zh-CN', 'zh-TW']],
  [/\p{Script=Thai}/u, ['th']],
  [/\p{Script=Arabic}/u, ['ar']],
  [/\p{Script=Devanagari}/u, ['hi']],
  [/\p{Script=Cyrillic}/u, ['ru', 'kk']],
];

/** `hold.extend` and `{{count}}` are seen where words are missing. */
const BROKEN = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object/;
const WORDS = join(import.meta.dirname, '../../../locales/en');
const KEYS = new Set(
  readdirSync(WORDS)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => listKeys(JSON.parse(readFileSync(join(WORDS, file), 'utf8')) as Tree)),
);

interface Tree {
  [key: string]: string | Tree;
}

function listKeys(tree: Tree, above = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [above + key] : listKeys(value, `${above}${key}.`),
  );
}

function isEnglish(text: string): boolean {
  const guess = eld.detect(text.replace(EMAIL, ''));
  return guess.language === 'en' && guess.isReliable();
}

export interface ForeignWords {
  english: string[];
  scripts: string[];
  keys: string[];
}

export function findForeignWords(texts: readonly VisibleText[], page: Locale): ForeignWords {
  const found: ForeignWords = { english: [], scripts: [], keys: [] };
  for (const { text, language } of texts) {
    const isLong = (text.match(LETTERS)?.length ?? 0) >= MIN_LETTERS;
    if (page !== 'en' && language === page && isLong && isEnglish(text)) found.english.push(text);
    for (const [script, languages] of SCRIPTS)
      if (language !== '' && script.test(text) && !languages.some((each) => language.startsWith(each)))
        found.scripts.push(`${language}: ${text}`);
    const isKey = text.split(/[\s:]+/).some((word) => word.includes('.') && KEYS.has(word));
    if (isKey || BROKEN.test(text)) found.keys.push(text);
  }
  return found;
}
