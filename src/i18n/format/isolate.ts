/** Marks that keep an amount, a date or a code together inside a sentence of either direction. */
export function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}
