/** Marks that keep an amount, a date or a code together inside a sentence of either direction. */
export function isolate(text: string): string {
  return `\u2066${text}\u2069`;
}

/** The same around what people wrote, such as a name or a title: it runs as its own letters do. */
export function isolateName(text: string): string {
  return `\u2068${text}\u2069`;
}
