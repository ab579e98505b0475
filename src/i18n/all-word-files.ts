/** All files of words by path; itself fetched only when words are needed that the page did not bring. */

export const WORD_FILES = import.meta.glob<Record<string, unknown>>('../../locales/*/*.json', { import: 'default' });
