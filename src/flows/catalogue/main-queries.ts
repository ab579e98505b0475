/** What the front page asks: festivals of a season, wellness, recent reviews. */
import { query } from '../../runtime/query-cache.ts';
import type { PageContext } from '../../runtime/page.ts';

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

/** The season that a day lies in, by its month. */
export function getSeason(day: string): Season {
  const month = Number(day.slice(5, 7));
  if (month >= 3 && month <= 5) return 'spring';
  if (month >= 6 && month <= 8) return 'summer';
  return month >= 9 && month <= 11 ? 'autumn' : 'winter';
}

/** The season that the address names, else the present one. */
export function seasonIn({ search, today }: Pick<PageContext, 'search' | 'today'>): Season {
  const named = search.get('season');
  return SEASONS.find((season) => season === named) ?? getSeason(today);
}

export function mainQueries(context: PageContext<unknown>) {
  const { locale } = context;
  return {
    festivals: query('product.list', {
      query: { lang: locale, category: 'festival', season: seasonIn(context), per_page: 4 },
    }),
    wellness: query('product.list', { query: { lang: locale, category: 'wellness', per_page: 4 } }),
    reviews: query('review.recent', { query: { lang: locale, per_page: 3 } }),
  };
}
