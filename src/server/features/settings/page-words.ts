/** What the shop itself says of its pages, in the languages of `locales`: beneath what the operator wrote. */
import type { PageName } from '../../../contract/paths.ts';
import type { Locale } from '../../../contract/locale.ts';
import { serverWords } from '../../base/server-words.ts';

const TITLES = serverWords('titles');
const DESCRIPTIONS = serverWords('descriptions');
const KEYWORDS = serverWords('keywords');

/** The words of a page; those of the front page where it has none of its own. */
const ownOrMain = (words: Partial<Record<PageName, string>> & { main: string }, page: PageName) =>
  words[page] ?? words.main;

export const wordsOfPage = (page: PageName, language: Locale) => ({
  title: TITLES[language][page],
  description: ownOrMain(DESCRIPTIONS[language], page),
  keywords: ownOrMain(KEYWORDS[language], page),
});
