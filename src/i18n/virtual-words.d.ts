/** The word files of all languages, as the build names them. */
declare module 'virtual:words' {
  type Locale = import('../contract/locale.ts').Locale;
  /** By path from the root, such as `/locales/ja/common.json`. */
  type Files = Readonly<Partial<Record<string, () => Promise<Record<string, unknown>>>>>;

  export const WORDS: Readonly<Record<Locale, () => Promise<{ FILES: Files }>>>;
}
