/** The word files of all languages, as the build names them. */
declare module 'virtual:words' {
  /** By path from the root, such as `/locales/ja/common.json`. */
  type Files = Readonly<Partial<Record<string, () => Promise<Record<string, unknown>>>>>;

  /** By language. */
  export const WORDS: Readonly<Partial<Record<string, () => Promise<{ FILES: Files }>>>>;
}
