/** Text that people write at length: how it is tidied before it is judged and stored, and what can be wrong with it. */
import type { Problem } from '../contract/errors.ts';

/** Line ends of all systems as one kind, nothing around. */
export function tidyText(typed: string): string {
  return typed.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim();
}

/** The same on one line. */
export function tidyLine(typed: string): string {
  return tidyText(typed).replaceAll(/[\s\p{Cc}]+/gu, ' ');
}

/** How a text begins, on one line and by whole words where it has them, for what has no title of its own. */
export function beginText(text: string, maxLength: number): string {
  const letters = Array.from(tidyLine(text));
  if (letters.length <= maxLength) return letters.join('');
  const start = letters.slice(0, maxLength).join('');
  const end = start.lastIndexOf(' ');
  return `${end > maxLength / 2 ? start.slice(0, end) : start}…`;
}

/** Problems of a text as it was typed: required, at most so many characters. Marks of direction alone say nothing. */
export function textProblems(field: string, typed: string, maxLength: number): Problem[] {
  const text = tidyText(typed);
  if (text.replaceAll(/[\s\p{Cf}\p{Cc}]/gu, '') === '') return [{ field, code: 'required' }];
  return Array.from(text).length > maxLength ? [{ field, code: 'too_long', bound: maxLength }] : [];
}
