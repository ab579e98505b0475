/** Types of the check of words. */
export function checkLocales(root: string, complete: readonly string[]): string[];
