/** Answers of the server for pages under test: two trips, one review, menus and settings, in the shape of the contract. */
import type { MenuNode, MetaRow } from '../../src/contract/settings.ts';
import type { ProductSummary } from '../../src/contract/catalogue/products.ts';
import type { RecentReview } from '../../src/contract/reviews/calls.ts';
import type { SearchFacets } from '../../src/contract/catalogue/search.ts';
import type { EndpointName } from '../../src/contract/table.ts';

export const TRIP: ProductSummary = {
  id: 'jinju-lantern-festival',
  category: 'festival',
  region: 'gyeongnam',
  title: 'Jinju Namgang Lantern Festival',
  menu_name: 'Lanterns',
  summary: 'Lanterns on the river.',
  language: 'en',
  main_image: '/images/products/jinju-lantern-festival/0.svg',
  currency: 'KRW',
  price_from: 39_000,
  hours_from: 4.5,
  duration: { days: 1, hours: 4.5 },
  min_participants: 2,
  lead_days: 1,
  instant_confirmation: true,
  guide_languages: ['en', 'ko'],
  rating_avg: 4.8,
  review_count: 12,
  is_wished: false,
  next_date: '2026-12-05',
  next_seats: 12,
  next_guaranteed: false,
  free_days: 7,
  season: null,
};
export const STAY: ProductSummary = {
  ...TRIP,
  id: 'haeinsa-temple-stay',
  category: 'wellness',
  title: 'Haeinsa Temple Stay',
  currency: 'USD',
  price_from: 11_500,
  hours_from: null,
  duration: { days: 2, hours: null },
  instant_confirmation: false,
  rating_avg: null,
  review_count: 0,
  next_date: null,
  next_seats: 0,
};
export const REVIEW: RecentReview = {
  id: 'r-1',
  product_id: TRIP.id,
  rating: 5,
  title: 'Lights everywhere',
  content: 'We stayed until the last lantern went out.',
  images: [],
  language: 'en',
  author_name: 'Andrew S.',
  created_at: '2026-11-15',
  reply: null,
  product_title: TRIP.title,
  product_image: TRIP.main_image,
};
export const MENUS: MenuNode[] = [
  { id: 'festivals', name: 'Festivals', path: '/product/search/festival/all', children: [] },
  {
    id: 'places',
    name: 'Places',
    path: '/product/search/all/all',
    children: [{ id: 'seoul', name: 'Seoul', path: '/product/search/all/seoul', children: [] }],
  },
];
export const SETTINGS: MetaRow[] = [
  { key: 'site_name', meta: 'Maru' },
  { key: 'usd_to_krw', meta: 1465 },
];

export const FACETS: SearchFacets = {
  instant: 1,
  free: 2,
  guaranteed: 1,
  times: [
    { value: 'morning', count: 1 },
    { value: 'evening', count: 1 },
  ],
  ratings: [{ value: '4', count: 1 }],
  durations: [{ value: 'day', count: 1 }],
  seasons: [{ value: 'winter', count: 2 }],
  guides: [
    { value: 'ko', count: 2 },
    { value: 'en', count: 1 },
  ],
  regions: [
    { value: 'gyeongnam', count: 1 },
    { value: 'jeju', count: 1 },
  ],
  prices: { min: 39_000, max: 168_000, counts: [1, 0, 0, 1] },
};

/** Data of the calls that a visitor's first pages make. */
export function sampleAnswer(name: EndpointName, input: unknown): unknown {
  switch (name) {
    case 'common.meta':
      return SETTINGS;
    case 'settings.menus':
      return MENUS;
    case 'review.recent':
      return [REVIEW];
    case 'product.seasons':
      return [{ season: 'winter', next_date: '2026-12-05', nearest: true }];
    case 'product.facets':
      return FACETS;
    case 'product.list':
      return JSON.stringify(input).includes('wellness') ? [STAY] : [TRIP];
    default:
      throw Object.assign(new Error(`No sample answers ${name}.`), { code: 'NOT_FOUND', status: 404 });
  }
}
