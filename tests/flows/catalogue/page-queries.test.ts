/** What the front page and the page of a product ask. */
import { describe, expect, it } from 'vitest';
import { detailQueries, isProductPath } from '../../../src/flows/catalogue/detail-queries.ts';
import { mainQueries, seasonIn } from '../../../src/flows/catalogue/main-queries.ts';

const context = <Params>(params: Params, search = '') => ({
  params,
  search: new URLSearchParams(search),
  locale: 'ko' as const,
  currency: 'KRW' as const,
  today: '2026-12-01',
});

it('the season is the one that the address names, or none', () => {
  const names = ['', 'season=spring', 'season=rain'];
  expect(names.map((search) => seasonIn(context({}, search)))).toEqual([null, 'spring', null]);
});

describe('the front page', () => {
  const inputs = (search = '') =>
    Object.values(mainQueries(context({}, search))).map(({ name, input }) => [name, input] as const);

  it('asks for the nearest season, the coming weekend and departures that will run', () => {
    expect(inputs()).toEqual([
      ['product.seasons', { query: { category: 'festival' } }],
      [
        'product.list',
        { query: { lang: 'ko', per_page: 4, category: 'festival', coming: 'nearest', sort: 'soonest' } },
      ],
      ['product.list', { query: { lang: 'ko', per_page: 5, from: '2026-12-05', to: '2026-12-06' } }],
      ['product.list', { query: { lang: 'ko', per_page: 5, to: '2026-12-15', guaranteed: 'true', sort: 'rating' } }],
      ['product.list', { query: { lang: 'ko', per_page: 4, category: 'wellness' } }],
      ['review.recent', { query: { lang: 'ko', per_page: 2 } }],
    ]);
  });

  it('asks for the season that the address names', () => {
    expect(inputs('season=summer')[1]?.[1]).toMatchObject({ query: { coming: 'summer' } });
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
