/** Marks that keep an amount or a code together inside a sentence of either direction: it runs from left to right. */
export function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}

/** The same around words, such as a name, a title or a date: they run as their own first letter does. */
export function isolateText(text: string): string {
  return `\u2068${text}\u2069`;
}
