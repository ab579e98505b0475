// The forms in which a language counts, and the endings of keys that name them.

export const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Ending of a key in a plural form. */
export const PLURAL = new RegExp(`_(${PLURAL_FORMS.join('|')})$`);

/** Those that a language has, in the order above. */
export function listPluralForms(language) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return PLURAL_FORMS.filter((form) => pluralCategories.includes(form));
}
