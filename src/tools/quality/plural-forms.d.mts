/** Types of the plural forms. */
export const PLURAL_FORMS: readonly string[];
export const PLURAL: RegExp;
export function listPluralForms(language: string): string[];
