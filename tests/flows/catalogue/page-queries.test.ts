/** What the front page and the page of a product ask. */
import { describe, expect, it } from 'vitest';
import { detailQueries, isProductPath } from '../../../src/flows/catalogue/detail-queries.ts';
import { getSeason, mainQueries, seasonIn } from '../../../src/flows/catalogue/main-queries.ts';

const context = <Params>(params: Params, search = '') => ({
  params,
  search: new URLSearchParams(search),
  locale: 'ko' as const,
  currency: 'KRW' as const,
  today: '2026-12-01',
});

describe('the season', () => {
  it('is that of the month', () => {
    const months = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}-31`);
    const seasons = ['spring', 'summer', 'autumn'].flatMap((season) => [season, season, season]);
    expect(months.map(getSeason)).toEqual(['winter', 'winter', ...seasons, 'winter']);
  });

  it('is the one that the address names, else that of today', () => {
    const names = ['', 'season=spring', 'season=rain'];
    expect(names.map((search) => seasonIn(context({}, search)))).toEqual(['winter', 'spring', 'winter']);
  });
});

it('the front page asks for festivals of the season, wellness and recent reviews', () => {
  expect(mainQueries(context({}, 'season=summer'))).toEqual({
    festivals: {
      name: 'product.list',
      input: { query: { lang: 'ko', category: 'festival', season: 'summer', per_page: 4 } },
    },
    wellness: { name: 'product.list', input: { query: { lang: 'ko', category: 'wellness', per_page: 4 } } },
    reviews: { name: 'review.recent', input: { query: { lang: 'ko', per_page: 3 } } },
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
