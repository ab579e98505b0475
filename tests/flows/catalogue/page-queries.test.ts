/** What the front page and the page of a product ask, and the trips that were looked at last. */
import { expect, it } from 'vitest';
import { adviceQuestion, similarQuestion } from '../../../src/flows/catalogue/advice-queries.ts';
import { detailQueries, isProductPath } from '../../../src/flows/catalogue/detail-queries.ts';
import { mainQueries, seasonIn } from '../../../src/flows/catalogue/main-queries.ts';
import { pickRecentTrips, recentTripsQuestion } from '../../../src/flows/catalogue/recent-trips.ts';
import { TRIP } from '../../support/sample-catalogue.ts';

const context = <Params>(params: Params, search = '') => ({
  params,
  search: new URLSearchParams(search),
  locale: 'ko' as const,
  currency: 'KRW' as const,
  today: '2026-12-01',
});

it('the season is the one that the address names, else the nearest', () => {
  const names = ['', 'season=spring', 'season=rain'];
  expect(names.map((search) => seasonIn(context({}, search)))).toEqual([null, 'spring', null]);
  expect(mainQueries(context({})).festivals.input).toMatchObject({ query: { coming: 'nearest' } });
});

it('the front page asks for festivals, the weekend, departures that will run, wellness and recent reviews', () => {
  const list = (more: object) => ({ name: 'product.list', input: { query: { lang: 'ko', per_page: 4, ...more } } });
  expect(mainQueries(context({}, 'season=summer'))).toEqual({
    seasons: { name: 'product.seasons', input: { query: { category: 'festival' } } },
    festivals: list({ category: 'festival', coming: 'summer', sort: 'soonest' }),
    // Of one trip more than is shown: another section may show one of them.
    weekend: list({ per_page: 5, from: '2026-12-05', to: '2026-12-06' }),
    // Of so many that a row of four is left, whatever is shown above.
    guaranteed: list({ per_page: 8, guaranteed: 'true', sort: 'soonest' }),
    wellness: list({ category: 'wellness' }),
    reviews: { name: 'review.recent', input: { query: { lang: 'ko', per_page: 2 } } },
  });
});

it('the page of a product asks for it, for a page of its reviews and for their figures', () => {
  const asked = detailQueries(context({ productId: 'temple-stay' }, 'reviews=2'));
  expect(asked.product).toEqual({
    name: 'product.get',
    input: { params: { id: 'temple-stay' }, query: { lang: 'ko' } },
  });
  expect(asked.reviews.input).toMatchObject({ params: { id: 'temple-stay' }, query: { page: 2 } });
  expect(asked.figures.name).toBe('product.reviewFigures');
  expect(['temple-stay', 'Temple', '-a', ''].map((productId) => isProductPath({ productId }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('the lower part of it asks for advice and for similar trips, in the language of the page', () => {
  const input = { params: { id: 'temple-stay' }, query: { lang: 'ja' } };
  expect(adviceQuestion('temple-stay', 'ja')).toEqual({ name: 'product.advice', input });
  expect(similarQuestion('temple-stay', 'ja')).toEqual({ name: 'product.similar', input });
});

it('the trips that were looked at last are asked for, all that a browser remembers', () => {
  expect(recentTripsQuestion(['a', 'b', 'c', 'd', 'e'], 'ko')).toEqual({
    name: 'product.list',
    input: { query: { lang: 'ko', ids: 'a,b,c,d,e', per_page: 8 } },
  });
  expect(recentTripsQuestion([], 'ko')).toBeNull();
});

it('a row of them has four, none of which the page shows elsewhere', () => {
  const trips = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ ...TRIP, id }));
  const pick = (except: string[]) => pickRecentTrips(trips, except).map(({ id }) => id);
  expect(pick(['b', 'x'])).toEqual(['a', 'c', 'd', 'e']);
  expect(pick(['a', 'b', 'c', 'd', 'e'])).toEqual(['f']);
  expect(pickRecentTrips(null, [])).toEqual([]);
});
