/** Keeps a number on the line of the word that it belongs to: "Exit 1", "level 3". */
export function keepNumbers(text: string): string {
  // Before a word it may belong to that one: 3번 출구.
  return text.replaceAll(/ (\p{N}+)(?=\p{P}|$)/gu, '\u00a0$1');
}
