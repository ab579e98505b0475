/** What the front page asks: festivals of the season to come, trips of the weekend, departures that will run, wellness, recent reviews. */
import { SEASONS, type Season } from '../../contract/catalogue/codes.ts';
import { query } from '../../runtime/query-cache.ts';
import type { PageContext } from '../../runtime/page.ts';
import { comingWeekend } from '../../rules/seasons.ts';

/** Cards of a section: a row. */
export const HOME_CARDS = 4;
/** Asked for where a trip that another section shows is left out. */
const SPARE_CARDS = 5;
/** Few trips have a guaranteed departure, and the same trips are often shown above. */
const GUARANTEED_CARDS = 8;

/** The season that the address names; null where the nearest one is shown. */
export function seasonIn({ search }: Pick<PageContext, 'search'>): Season | null {
  const named = search.get('season');
  return SEASONS.find((season) => season === named) ?? null;
}

export function mainQueries(context: PageContext<unknown>) {
  const { locale, today } = context;
  const cards = { lang: locale, per_page: HOME_CARDS };
  return {
    seasons: query('product.seasons', { query: { category: 'festival' } }),
    festivals: query('product.list', {
      query: { ...cards, category: 'festival', coming: seasonIn(context) ?? 'nearest', sort: 'soonest' },
    }),
    weekend: query('product.list', { query: { ...cards, per_page: SPARE_CARDS, ...comingWeekend(today) } }),
    guaranteed: query('product.list', {
      query: { ...cards, per_page: GUARANTEED_CARDS, guaranteed: 'true', sort: 'soonest' },
    }),
    wellness: query('product.list', { query: { ...cards, category: 'wellness' } }),
    reviews: query('review.recent', { query: { lang: locale, per_page: 2 } }),
  };
}
