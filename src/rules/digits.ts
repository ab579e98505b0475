/** Digits as people type them in any script, turned into Latin ones before a rule reads them. */

/** Signs that stand for minus, dot, plus and slash on the keyboards of other scripts. */
const SIGNS: Readonly<Record<string, string>> = { '−': '-', '－': '-', '٫': '.', '．': '.', '＋': '+', '／': '/' };

/** The Latin digit for a digit of any script. Digits stand in runs of ten, each of which begins with its zero. */
function latinDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}

/**
 * Latin digits for those of every script, and the plain minus, dot, plus and slash for their full-width and Arabic forms. All
 * else stays, so that a field can still say what is wrong with it.
 */
export function normaliseDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, latinDigit).replace(/[−－٫．＋／]/gu, (sign) => SIGNS[sign] ?? sign);
}

/** What a number field keeps: digits, minus and dot (§5). */
export function keepNumeric(text: string): string {
  return normaliseDigits(text).replace(/[^\d.-]/g, '');
}

/** The whole number that a text holds, or null when it holds none. */
export function readInteger(text: string): number | null {
  const digits = keepNumeric(text);
  return /^-?\d{1,9}$/.test(digits) ? Number(digits) : null;
}
