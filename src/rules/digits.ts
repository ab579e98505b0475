/** Digits as people type them in any of the shop's scripts, turned into Latin ones before a rule reads them. */

/** Code point of the zero of each script: Arabic-Indic, Persian, Devanagari, Thai, full width. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50, 0xff10] as const;
const FOREIGN = /[٠-٩۰-۹०-९๐-๙０-９]/gu;
/** Signs that stand for minus, dot, plus and slash on the same keyboards. */
const SIGNS: Readonly<Record<string, string>> = { '−': '-', '－': '-', '٫': '.', '．': '.', '＋': '+', '／': '/' };

/**
 * Latin digits for every Arabic-Indic, Persian, Devanagari, Thai and full-width one, and the plain minus, dot, plus and
 * slash for their full-width and Arabic forms. All else stays, so that a field can still say what is wrong with it.
 */
export function normaliseDigits(text: string): string {
  return text
    .replace(FOREIGN, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((start) => code >= start && code <= start + 9) ?? code;
      return String(code - zero);
    })
    .replace(/[−－٫．＋／]/gu, (sign) => SIGNS[sign] ?? sign);
}

/** What a number field keeps: digits, minus and dot (§5). */
export function keepNumeric(text: string): string {
  return normaliseDigits(text).replace(/[^\d.-]/g, '');
}

/** The whole number that a text holds, or null when it holds none. */
export function readInteger(text: string): number | null {
  const kept = keepNumeric(text);
  return /^-?\d{1,9}$/.test(kept) ? Number(kept) : null;
}
