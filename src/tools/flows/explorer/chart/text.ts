/** How wide text is before anything is drawn, so that the layout comes out alike in a test, in a build and in a browser. */

/** Widths of one letter in px: code in a fixed width face, prose in a proportional one, both measured on the wide side. */
export const CODE_LETTER = 7.3;
export const NAME_LETTER = 8.6;
const PROSE_LETTER = 6.1;
export const LINE = 16;

/** Letters of Chinese, Japanese and Korean, and pictures, are drawn wider than those of a fixed width face. */
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Extended_Pictographic}/gu;
const WIDER_BY = 0.85;

/** How many letters of code a text is as wide as. */
export function countLetters(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0) * WIDER_BY;
}

/** Lines of prose that fit a width; what does not fit the last line ends in an ellipsis, the panel tells the rest. */
export function wrap(text: string, width: number, most: number): string[] {
  const letters = Math.max(12, Math.floor(width / PROSE_LETTER));
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && countLetters(last) + countLetters(word) + 1 <= letters)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const shown = lines.slice(0, most).map((line) => shorten(line, letters));
  if (lines.length <= most) return shown;
  return [...shown.slice(0, most - 1), `${shorten(lines[most - 1] ?? '', letters - 1).replace(/…$/, '')}…`];
}

/** Code cut to as many letters as fit a width. */
export function clip(text: string, width: number): string {
  return shorten(text, Math.max(0, Math.floor(width / CODE_LETTER + 0.01)));
}

/** Cut to this many letters, with a sign that there is more. */
export function shorten(text: string, letters: number): string {
  if (countLetters(text) <= letters) return text;
  const signs = Array.from(text);
  while (signs.length > 0 && countLetters(signs.join('')) + 1 > letters) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}
