/** A day, or a day and its hour, for the middle of a sentence: a line may end before the hour, but not inside the day. */
import { isolateText } from './isolate.ts';

const BEFORE_HOUR = / (?=\u2066?\d{2}:)/u;
/** No line ends here: a Korean particle stays with its day. */
const WORD_JOINER = '\u2060';

export function keepDay(text: string): string {
  const pieces = text.split(BEFORE_HOUR).map((piece) => piece.replaceAll(' ', '\u00a0'));
  return isolateText(pieces.join(' ')) + WORD_JOINER;
}
