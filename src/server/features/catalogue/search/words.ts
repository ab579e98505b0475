/**
 * Words as the search compares them: no case, no accents. Hangul is taken apart into its letters, so that a slip is one letter. Arabic loses
 * its vowel signs, its article and the variants of its letters. Chinese and Japanese are written without spaces: there, characters and pairs
 * of neighbours stand for words. Thai has no spaces either, and is split by a dictionary.
 */
import { toPlainLetters } from '../../../../rules/plain-letters.ts';
import { withoutArticle } from '../../../../rules/word-beginnings.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const THAI = /\p{Script=Thai}/u;
const HANGUL_LETTERS = /^[\u1100-\u11ff]+$/;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const RUNS =
  /[\p{Script=Katakana}ー]+|[\p{Script=Han}\p{Script=Hiragana}々〆]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]+/gu;
const CHARACTERS = /^[\p{Script=Han}\p{Script=Hiragana}々〆]/u;
const DIGITS = /\p{N}/u;
/** Small kana are the slip that people make most. */
const SMALL_KANA = /[ァィゥェォッャュョヮ]/g;

/** In plain letters, and without the Arabic article. */
export function folded(word: string): string {
  return withoutArticle(toPlainLetters(word));
}

function foldedKana(run: string): string {
  return run.replace(SMALL_KANA, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) + 1));
}

const thaiSegmenter = new Intl.Segmenter('th', { granularity: 'word' });

/** Runs of one kind of writing, East Asian ones composed: the marks of kana belong to their letter. */
function splitRuns(word: string): string[] {
  if (THAI.test(word)) return [...thaiSegmenter.segment(word)].map(({ segment }) => segment);
  return EAST_ASIAN.test(word) ? (word.normalize('NFKC').match(RUNS) ?? []) : [word];
}

/** The words of one run of letters in a text that is to be found. */
function indexedWords(word: string): string[] {
  return splitRuns(word).flatMap((run) => {
    if (CHARACTERS.test(run)) return [...Array.from(run), ...listPairs(run)];
    return [EAST_ASIAN.test(run) ? foldedKana(run) : folded(run)];
  });
}

/** Words of a text that is to be found. */
export function splitWords(text: string): string[] {
  return (text.match(WORD) ?? []).flatMap((word) => indexedWords(word)).filter(means);
}

/** In every text and about none of them, by language. A word that is also a thing, such as a van, is none of them. */
const FUNCTION_WORDS = new Set(
  [
    'a an and are as at by for from in into is it of on or that the to with',
    'au aux avec de depuis des dans du en et la le les par pour sur un une',
    'aus bei das dem den der des die ein eine einem einen einer für im mit nach und vom von zu zum zur',
    'al con del desde el las los para por una',
    'da dal dei della di gli il lo nel per tra',
    'ao com das do dos em na nas nos os um uma',
    'в во для до из к на от по с со у и о об',
    'мен және үшін',
    'dan dari dengan di ke pada untuk yang',
    'cho của đến ở tại từ và với',
    'ang mga mula ng sa',
    'bir için ile ve',
    'met op te vir na',
    'में से का की के और को पर लिए',
    'في من إلى على مع عن',
    'ของ จาก ใน ที่ และ กับ ไป',
  ].flatMap((words) => words.split(' ').map((word) => folded(word))),
);
/** What a possessive leaves behind, and prepositions of one letter. */
const LONE_LETTER = /^[a-zа-я]$/;

/** Searches never mean these. */
function means(word: string): boolean {
  return word !== '' && !FUNCTION_WORDS.has(word) && !LONE_LETTER.test(word);
}

const MAX_REMEMBERED = 100_000;

/** The same as numbers, for many texts: most of their words have been met before, and need not be folded again. */
export function createTokenizer(numberOf: (word: string) => number): (text: string) => number[] {
  const known = new Map<string, readonly number[]>();
  return (text) => {
    const words: number[] = [];
    for (const word of text.match(WORD) ?? []) {
      let own = known.get(word);
      if (own === undefined) {
        own = indexedWords(word).filter(means).map(numberOf);
        if (known.size < MAX_REMEMBERED) known.set(word, own);
      }
      for (const each of own) words.push(each);
    }
    return words;
  };
}

/** Words of a query. What is written without spaces is taken apart by a dictionary, and each part is asked for by its pairs. */
export function askedWords(query: string): string[] {
  const words = (query.match(WORD) ?? [])
    .flatMap((word) => splitRuns(word))
    .flatMap((run) => {
      if (CHARACTERS.test(run))
        return listRunParts(run).flatMap((part) => (part.length === 1 ? [part] : listPairs(part)));
      return [EAST_ASIAN.test(run) ? foldedKana(run) : folded(run)];
    });
  return [...new Set(words.filter(means))];
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' });
/** What joins words and asks nothing by itself. */
const JOINING = new Set([
  'の',
  'に',
  'で',
  'へ',
  'を',
  'と',
  'は',
  'が',
  'も',
  'や',
  'から',
  'まで',
  '的',
  '和',
  '与',
  '與',
  '在',
  '去',
]);

/** Single characters that follow each other are a name that the dictionary does not know. */
function listRunParts(run: string): string[] {
  if (run.length <= 2) return [run];
  const parts: string[] = [];
  let isOpen = false;
  for (const { segment } of segmenter.segment(run)) {
    const isSingle = segment.length === 1 && !JOINING.has(segment);
    if (isSingle && isOpen) parts.push((parts.pop() ?? '') + segment);
    else if (!JOINING.has(segment)) parts.push(segment);
    isOpen = isSingle;
  }
  return parts.length === 0 ? [run] : parts;
}

function listPairs(run: string): string[] {
  const characters = Array.from(run);
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

export function isHangul(word: string): boolean {
  return HANGUL_LETTERS.test(word);
}

/** Characters and pairs of them: longer runs are no words of the index. */
export function isCharacters(word: string): boolean {
  return CHARACTERS.test(word);
}

/** Another number is another thing, and so is another character. */
export function takesSlips(word: string): boolean {
  return !DIGITS.test(word) && !CHARACTERS.test(word);
}

/** Slips that a word of this length may have. A syllable of Hangul is two or three letters. */
export function allowedSlips(word: string): number {
  if (!takesSlips(word)) return 0;
  const length = isHangul(word) ? word.length - 1 : word.length;
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Optimal string alignment: insertions, deletions, replacements and neighbours swapped; more than `max` answers `max + 1`. */
export function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > max) return max + 1;
    [before, above] = [above, row];
  }
  return Math.min(max + 1, above[b.length] ?? max + 1);
}
