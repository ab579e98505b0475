/** Filters of the search and their address: one way there, the same way back, no nonsense on either; what they ask the server. */
import { describe, expect, it } from 'vitest';
import {
  facetsQuestion,
  isSearchPath,
  nearbyQuestion,
  pointsQuestion,
  readFilters,
  readFiltersAt,
  searchPath,
  searchQueries,
  tripsQuestion,
  type SearchFilters,
} from '../../../src/flows/catalogue/search-queries.ts';

const TODAY = '2026-11-30';
const BASE = '/product/search';
const read = (address: string) => readFiltersAt(address, TODAY);
const filtersOf = (address: string) => read(address) as SearchFilters;

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

  it('keep a range of one day and of one price', () => {
    const address = `${BASE}/all/all?from=2026-12-05&to=2026-12-05&price_min=50000&price_max=50000`;
    expect(searchPath(filtersOf(address))).toBe(address);
  });

  it.each(['price_max=1000000000', 'travellers=20', 'page=10000'])('go as far as %s', (query) => {
    expect(searchPath(filtersOf(`${BASE}/all/all?${query}`))).toBe(`${BASE}/all/all?${query}`);
  });

  it.each(['price_max=1000000001', 'page=10001'])('and not as far as %s', (query) => {
    expect(searchPath(filtersOf(`${BASE}/all/all?${query}`))).toBe(`${BASE}/all/all`);
  });

  it('cut words that are longer than the server takes', () => {
    expect(read(`${BASE}/all/all?q=${'x'.repeat(200)}`)?.q).toHaveLength(80);
  });
});

describe('the place that an address names', () => {
  it.each([
    ['all', 'all', true],
    ['festival', 'all', true],
    ['all', 'jeju', true],
    ['food', 'jeju', false],
    ['festival', 'tokyo', false],
    ['food', 'tokyo', false],
    ['', 'all', false],
    ['all', '', false],
  ])('%j and %j: %s', (category, region, isKnown) => {
    expect(isSearchPath({ category, region })).toBe(isKnown);
    const filters = readFilters({ params: { category, region }, search: new URLSearchParams(), today: TODAY });
    expect(filters !== null).toBe(isKnown);
  });
});

describe('the server is asked', () => {
  const narrow = filtersOf(
    `${BASE}/tour/seoul?q=tea&from=2026-12-05&to=2026-12-09&price_min=50000&price_max=90000&duration=day&guide=ja` +
      '&season=winter&travellers=4&instant=true&free=true&guaranteed=true&time=evening&rating=4.5&sort=soonest&page=2',
  );
  const asked = {
    category: 'tour',
    region: 'seoul',
    q: 'tea',
    from: '2026-12-05',
    to: '2026-12-09',
    price_min: 50_000,
    price_max: 90_000,
    duration: 'day',
    guide: 'ja',
    season: 'winter',
    travellers: 4,
    instant: 'true',
    free: 'true',
    guaranteed: 'true',
    time: 'evening',
    rating: '4.5',
  };

  it('for a page of trips in its own words, prices in won', () => {
    expect(tripsQuestion(narrow, 'ko')).toEqual({
      name: 'product.list',
      input: { query: { lang: 'ko', ...asked, sort: 'soonest', page: 2, per_page: 12 } },
    });
  });

  it('for what further filters would leave, whatever the order and the page', () => {
    expect(facetsQuestion(narrow)).toEqual({ name: 'product.facets', input: { query: asked } });
  });

  it('for where the trips meet, in the language of the page', () => {
    expect(pointsQuestion(narrow, 'ko')).toEqual({
      name: 'product.points',
      input: { query: { lang: 'ko', ...asked } },
    });
  });

  it('for nothing that was not chosen', () => {
    expect(facetsQuestion(filtersOf(`${BASE}/all/all`)).input).toStrictEqual({
      query: { category: 'all', region: 'all', q: '' },
    });
  });

  it('for three trips that come close: of the same kind anywhere, or any where the whole country was searched', () => {
    const nearby = (query: object) => ({
      name: 'product.list',
      input: { query: { lang: 'ko', per_page: 3, ...query } },
    });
    expect(nearbyQuestion(narrow, 'ko')).toEqual(nearby({ category: 'tour', region: 'all' }));
    const anywhere = filtersOf(`${BASE}/tour/all`);
    expect(nearbyQuestion(anywhere, 'ko')).toEqual(nearby({ category: 'all', region: 'all' }));
  });

  it('for trips and filters of a page of the search, and for nothing where there is no such page', () => {
    const context = (category: string) => ({
      params: { category, region: 'seoul' },
      search: new URLSearchParams('sort=soonest'),
      locale: 'ko' as const,
      currency: 'KRW' as const,
      today: TODAY,
    });
    const filters = filtersOf(`${BASE}/tour/seoul?sort=soonest`);
    expect(searchQueries(context('tour'))).toEqual({
      trips: tripsQuestion(filters, 'ko'),
      facets: facetsQuestion(filters),
    });
    expect(searchQueries(context('food'))).toEqual({});
  });
});
