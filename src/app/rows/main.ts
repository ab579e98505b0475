/** What the front page is made from. */
import type { PageData } from '../../flows/page.ts';
import { mainQueries, seasonOf } from '../../flows/queries/main.ts';
import { HERO_PICTURES } from '../../pages/main/hero-pictures.ts';

export const mainData: PageData<'main'> = {
  queries: mainQueries,
  picture: ({ today }) => HERO_PICTURES[seasonOf(today)],
};
