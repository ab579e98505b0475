/** Filters of the search and their address: one way there, the same way back, and no nonsense on either. */
import { describe, expect, it } from 'vitest';
import { readFiltersAt, searchPath, tripsQuestion } from '../../../src/flows/catalogue/search-queries.ts';

const read = (address: string) => readFiltersAt(address, '2026-11-30');
const BASE = '/product/search';

describe('the filters of an address', () => {
  it.each([
    `${BASE}/all/all`,
    `${BASE}/wellness/jeju?q=temple+stay`,
    `${BASE}/tour/seoul?from=2026-12-05&to=2026-12-09&price_min=50000&price_max=90000`,
    `${BASE}/festival/all?duration=day&guide=ja&season=winter&sort=price_asc&page=3`,
    `${BASE}/all/all?travellers=4&instant=true&free=true&guaranteed=true&time=evening&rating=4.5`,
  ])('lead back to it: %s', (address) => {
    const filters = read(address);
    expect(filters && searchPath(filters)).toBe(address);
  });

  it.each([`${BASE}/food/all`, `${BASE}/all/tokyo`, `${BASE}/All/all`, '/main', '/elsewhere/all/all', ''])(
    'are none where nothing is: %s',
    (address) => {
      expect(read(address)).toBeNull();
    },
  );

  it.each([
    'from=2026-11-30',
    'from=2026-02-30',
    'to=tomorrow',
    'price_min=-5',
    'price_max=1e9',
    'duration=week',
    'guide=xx',
    'season=monsoon',
    'sort=random',
    'travellers=2',
    'travellers=21',
    'free=yes',
    'time=night',
    'rating=3',
    'page=0',
    'page=2.5',
    'q=++',
  ])('leave out what makes no sense: %s', (query) => {
    const filters = read(`${BASE}/all/all?${query}`);
    expect(filters && searchPath(filters)).toBe(`${BASE}/all/all`);
  });

  it('leave out the end of a range that ends before it begins', () => {
    expect(read(`${BASE}/all/all?from=2026-12-09&to=2026-12-05&price_min=9&price_max=5`)).toMatchObject({
      from: '2026-12-09',
      to: null,
      priceMin: 9,
      priceMax: null,
    });
  });

  it('cut words that are longer than the server takes', () => {
    expect(read(`${BASE}/all/all?q=${'x'.repeat(200)}`)?.q).toHaveLength(80);
  });
});

it('asks the server in its own words, prices in won', () => {
  const filters = read(`${BASE}/tour/seoul?price_max=90000&guide=ja&page=2`);
  expect(filters && tripsQuestion(filters, 'ko').input).toEqual({
    query: {
      lang: 'ko',
      category: 'tour',
      region: 'seoul',
      q: '',
      sort: 'recommended',
      page: 2,
      per_page: 12,
      price_max: 90_000,
      guide: 'ja',
    },
  });
});
