/** How wide text is before anything is drawn, so that the layout comes out alike in a test, in a build and in a browser. */

/** Widths of one letter in px: code in a fixed width face, prose in a proportional one, both measured on the wide side. */
export const CODE_LETTER = 7.3;
export const NAME_LETTER = 8.6;
const PROSE_LETTER = 6.1;
export const LINE = 16;

/** Lines of prose that fit a width; what does not fit the last line ends in an ellipsis, the panel tells the rest. */
export function wrap(text: string, width: number, most: number): string[] {
  const letters = Math.max(12, Math.floor(width / PROSE_LETTER));
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= letters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  const end = (lines[most - 1] ?? '').slice(0, letters - 1);
  return [...lines.slice(0, most - 1), `${end}…`];
}

/** Code cut to as many letters as fit a width. */
export function clip(text: string, width: number): string {
  const letters = Math.max(0, Math.floor(width / CODE_LETTER));
  return text.length <= letters ? text : `${text.slice(0, Math.max(0, letters - 1))}…`;
}
