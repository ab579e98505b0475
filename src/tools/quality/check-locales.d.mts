/** Types of the check of words. */
export function checkLocales(root: string, languages: readonly string[]): string[];

/** Texts that are the same in English on purpose, by language; `names` in every language. */
export const SAME_AS_ENGLISH: { readonly names: readonly string[]; readonly [language: string]: readonly string[] };
