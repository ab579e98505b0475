/** Words as the search compares them: no case, no accents, Hangul taken apart into its letters so that a slip is one letter. */

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const COMBINING = /[\u0300-\u036f]/g;
const HANGUL_LETTERS = /^[\u1100-\u11ff]+$/;

/** `NFKD` splits accents from Latin letters and syllables of Hangul into letters: 경주 becomes ㄱㅕㅇㅈㅜ. */
export function wordsOf(text: string): string[] {
  return [...text.matchAll(WORD)].map(([word]) => folded(word)).filter(Boolean);
}

export function folded(word: string): string {
  return word.normalize('NFKD').replace(COMBINING, '').toLowerCase();
}

export function isHangul(word: string): boolean {
  return HANGUL_LETTERS.test(word);
}

/** Slips that a word of this length may have. A syllable of Hangul is two or three letters. */
export function allowedSlips(word: string): number {
  const length = isHangul(word) ? word.length - 1 : word.length;
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Optimal string alignment: insertions, deletions, replacements and neighbours swapped; more than `most` answers `most + 1`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  return alignment(a, b, most)?.[b.length] ?? most + 1;
}

/** Distance to the nearest beginning of `b`: a Korean noun goes on with its particle. */
export function distanceToBeginning(a: string, b: string, most: number): number {
  const row = alignment(a, b.slice(0, a.length + most), most) ?? [];
  return Math.min(most + 1, ...row);
}

/** Costs of turning `a` into each beginning of `b`; null when all are more than `most`. */
function alignment(a: string, b: string, most: number): number[] | null {
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
    if (least > most) return null;
    [before, above] = [above, row];
  }
  return above;
}

/** One bit for each letter that occurs: a slip adds or removes one bit at most, so most words are ruled out by two operations. */
export function letterBits(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index += 1) bits |= 1 << (word.charCodeAt(index) % 31);
  return bits;
}

export function bitsApart(a: number, b: number): number {
  return Math.max(bitsMissing(a, b), bitsMissing(b, a));
}

/** Letters of `a` that `b` lacks. */
export function bitsMissing(a: number, b: number): number {
  return bitCount(a & ~b);
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
