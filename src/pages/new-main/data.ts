/** What the front page inside a layout is made from: the same as the front page. */
import type { PageData } from '../../runtime/page.ts';
import { mainQueries } from '../../flows/catalogue/main-queries.ts';
import { getSeason } from '../../rules/seasons.ts';
import { HERO_PICTURES } from '../main/hero-pictures.ts';

export const newMainData: PageData<'newMain'> = {
  queries: mainQueries,
  picture: ({ today }) => HERO_PICTURES[getSeason(today)],
};
