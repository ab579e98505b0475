/** Text as every search of the shop compares it: no case, no accents, no Arabic vowel signs. */

/** Marks of Latin, Greek and Cyrillic, of Arabic, and the dot of Devanagari, which many leave out. */
const MARKS = /[\u0300-\u036f\u064b-\u065f\u0670\u0640\u093c]/g;
/** Letters that Unicode does not take apart, as people write them who have no key for them. */
const PLAIN: Readonly<Record<string, string>> = {
  ı: 'i',
  đ: 'd',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  æ: 'ae',
  œ: 'oe',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ٱ: 'ا',
};

/** `NFKD` splits accents from Latin letters and syllables of Hangul into letters: 경주 becomes ㄱㅕㅇㅈㅜ. */
export function toPlainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ıđßøłæœىیةکٱ]/g, (letter) => PLAIN[letter] ?? letter);
}
