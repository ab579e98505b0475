/** Types of the check of words. */
export function checkLocales(root: string, languages: readonly string[]): string[];
