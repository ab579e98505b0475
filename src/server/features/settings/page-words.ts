/** What the shop itself says of its pages, in the languages of `locales`: beneath what the operator wrote. */
import type { PageName } from '../../../contract/paths.ts';
import type { Locale } from '../../../contract/locale.ts';
import { serverWords } from '../../base/server-words.ts';
import { filled } from '../../mail/words.ts';

const TITLES = serverWords('titles');
const DESCRIPTIONS = serverWords('descriptions');
const KEYWORDS = serverWords('keywords');

/** The words of a page; those of the front page where it has none of its own. */
const ownOrMain = (words: Partial<Record<PageName, string>> & { main: string }, page: PageName) =>
  words[page] ?? words.main;

/** @param site name of the shop, which some of them say */
export const wordsOfPage = (page: PageName, language: Locale, site: string) => ({
  title: TITLES[language][page],
  description: filled(ownOrMain(DESCRIPTIONS[language], page), { site }),
  keywords: ownOrMain(KEYWORDS[language], page),
});
