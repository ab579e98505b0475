/** Parts of a word under which it is found too: Korean writes compounds as one word, and puts particles behind a noun. */
import { isHangul } from './words.ts';

const MIN_SYLLABLES = 2;
const MAX_SYLLABLES = 8;
const MIN_LETTERS = 4;
/** Longer words are rare, and have more parts than a search asks for. */
const MAX_LETTERS = 40;
/** Longer ones first, for `에서` ends in no other particle but `으로` in `로`. */
const PARTICLES = [
  '에서',
  '에게',
  '으로',
  '까지',
  '부터',
  '에',
  '의',
  '을',
  '를',
  '은',
  '는',
  '로',
  '와',
  '과',
  '도',
  '만',
].map((particle) => particle.normalize('NFKD'));

/** All parts of a Korean word by whole syllables, and the endings of any other; the word itself is none of them. */
export function listWordParts(word: string): string[] {
  if (word.length > MAX_LETTERS) return [];
  return isHangul(word) ? syllableParts(word) : endings(word);
}

function syllableParts(word: string): string[] {
  const starts = [...syllableStarts(word), word.length];
  const parts: string[] = [];
  for (let from = 0; from < starts.length - 1; from += 1) {
    const last = Math.min(starts.length - 1, from + MAX_SYLLABLES);
    for (let to = from + MIN_SYLLABLES; to <= last; to += 1) {
      const text = word.slice(starts[from], starts[to]);
      if (text !== word) parts.push(text);
    }
  }
  return parts;
}

function endings(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - MIN_LETTERS) }, (_, index) => word.slice(index + 1));
}

/** Each syllable begins with one of the leading consonants. */
function syllableStarts(word: string): number[] {
  return Array.from(word).flatMap((letter, index) => (letter < '\u1160' ? [index] : []));
}

/** The noun of a Korean word that ends in a particle: 부산에서 is about 부산. Null where there is none. */
export function withoutParticle(word: string): string | null {
  if (!isHangul(word)) return null;
  const particle = PARTICLES.find((each) => word.endsWith(each));
  if (particle === undefined) return null;
  const noun = word.slice(0, -particle.length);
  return syllableStarts(noun).length < MIN_SYLLABLES ? null : noun;
}
