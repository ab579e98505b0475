/** What the words of a page tell of a language that is not theirs: English left over, letters of another script, names of keys. */
import { eld } from 'eld/large';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '../../../src/contract/locale.ts';
import type { VisibleText } from './visible-texts.ts';

/** Fewer letters tell no language. */
const MIN_LETTERS = 20;
const LETTERS = /\p{L}/gu;
const ADDRESS = /https?:\S+|[\w.+-]+@[\w.-]+/g;

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
const root = join(import.meta.dirname, '../../..');
/** Where the words of pages stand, and those of the demo's goods and posts, a folder for each language. */
const FOLDERS = ['locales', 'src/server/features/catalogue/seed/texts', 'src/server/features/boards/seed/texts'];

type Tree = string | number | boolean | null | Tree[] | { [key: string]: Tree };

function listTexts(tree: Tree, path = ''): [path: string, text: string][] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => listTexts(value, path === '' ? key : `${path}.${key}`));
}

function readTexts(language: string, folders = FOLDERS): [path: string, text: string][] {
  return folders
    .map((folder) => join(root, folder, language))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((file) => join(folder, file)))
    .flatMap((file) => listTexts(JSON.parse(readFileSync(file, 'utf8')) as Tree));
}

const KEYS = new Set(readTexts('en', ['locales']).map(([key]) => key));

const listWords = (text: string) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];

interface Vocabulary {
  words: ReadonlySet<string>;
  /** Names that the language shares with English; what else is equal in both is refused by the check of words. */
  names: readonly string[];
}

const ENGLISH = new Map(readTexts('en'));
const ENGLISH_WORDS = new Set([...ENGLISH.values()].flatMap(listWords));
const vocabularies = new Map<string, Vocabulary>();

function getVocabulary(language: string): Vocabulary {
  const known = vocabularies.get(language);
  if (known) return known;
  const texts = readTexts(language);
  const vocabulary = {
    words: new Set(texts.flatMap(([, text]) => listWords(text))),
    names: texts.flatMap(([path, text]) => (text.length > 3 && ENGLISH.get(path) === text ? [text] : [])),
  };
  vocabularies.set(language, vocabulary);
  return vocabulary;
}

/** Words that the page's language writes and English does not are its own, as in "Temple stay, hot spring, gubat at tsaa". */
function isEnglish(text: string, page: Locale): boolean {
  const { words, names } = getVocabulary(page);
  const rest = names.reduce((left, name) => left.replace(name, ''), text.replace(ADDRESS, ''));
  if ((rest.match(LETTERS)?.length ?? 0) < MIN_LETTERS) return false;
  const guess = eld.detect(rest);
  if (guess.language !== 'en' || !guess.isReliable()) return false;
  return !listWords(rest).some((word) => words.has(word) && !ENGLISH_WORDS.has(word));
}

export interface ForeignWords {
  english: string[];
  scripts: string[];
  keys: string[];
}

export function findForeignWords(texts: readonly VisibleText[], page: Locale): ForeignWords {
  const found: ForeignWords = { english: [], scripts: [], keys: [] };
  for (const { text, language } of texts) {
    if (page !== 'en' && language === page && isEnglish(text, page)) found.english.push(text);
    for (const [script, languages] of SCRIPTS)
      if (language !== '' && script.test(text) && !languages.some((each) => language.startsWith(each)))
        found.scripts.push(`${language}: ${text}`);
    const isKey = text.split(/[\s:]+/).some((word) => word.includes('.') && KEYS.has(word));
    if (isKey || BROKEN.test(text)) found.keys.push(text);
  }
  return found;
}
