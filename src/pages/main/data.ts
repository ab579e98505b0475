/** What the front page is made from. */
import type { PageData } from '../../runtime/page.ts';
import { mainQueries } from '../../flows/catalogue/main-queries.ts';
import { getSeason } from '../../rules/seasons.ts';
import { HERO_PICTURES } from './hero-pictures.ts';

export const mainData: PageData<'main'> = {
  queries: mainQueries,
  picture: ({ today }) => HERO_PICTURES[getSeason(today)],
};
