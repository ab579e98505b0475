/** @param folder the built files of the browser */
export function missedBudgets(folder: string): string[];
