/** Trips, days and reviews of the real shape, for the pages that find and show them. */
import type { AvailableDay, Product, ProductSummary } from '../../src/contract/catalogue/products.ts';
import type { Review, ReviewFigures } from '../../src/contract/reviews/calls.ts';
import { product } from '../../src/tools/flows/registry/samples.ts';

const [standard] = product.options;

/** Two options, two times a day, and a group that must come together. */
export const groupTrip: Product = {
  ...product,
  rating_avg: 4.5,
  review_count: 12,
  guide_languages: ['en', 'ko'],
  min_participants: 6,
  itinerary: [
    { day: 1, time: '14:00', title: 'Arrival', text: 'Tea at the gate.' },
    { day: 2, time: '04:00', title: 'Morning bell', text: '' },
  ],
  includes: ['Two meals'],
  excludes: ['Insurance'],
  images: ['/images/products/temple-stay/0.svg', '/images/products/temple-stay/1.svg'],
  image_alts: ['A temple hall with a stone pagoda', 'A temple meal on a wooden tray'],
  cancellation_policy: [
    { days_before: 7, refund_percent: 100 },
    { days_before: 1, refund_percent: 30 },
  ],
  departure_months: [
    '2026-12',
    ...Array.from({ length: 11 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}`),
  ],
  options: [
    { ...standard!, id: 'shared', name: 'Shared room', price: 90_000, times: ['10:00', '15:00'] },
    { ...standard!, id: 'private', name: 'Private room', price: 120_000, times: ['10:00'] },
  ],
};

interface DaySeats {
  shared: number;
  later?: number;
  private?: number;
  needed?: number;
}

/** A day of `groupTrip` with seats by option; `later` are those of the second time. */
export function buildDay(date: string, seats: DaySeats): AvailableDay {
  const { shared, later = 10, private: single = 6, needed = 6 } = seats;
  const most = Math.max(shared, later, single);
  return {
    date,
    status: most < 2 ? 'sold_out' : most <= 4 ? 'few' : 'open',
    price_from: 90_000,
    currency: 'KRW',
    remaining: most,
    participants: 6 - needed,
    needed,
    guaranteed: needed === 0,
    options: [
      {
        option_id: 'shared',
        price: 90_000,
        times: [
          { time: '10:00', remaining: shared },
          { time: '15:00', remaining: later },
        ],
      },
      { option_id: 'private', price: 120_000, times: [{ time: '10:00', remaining: single }] },
    ],
  };
}

export function tripNamed(id: string): ProductSummary {
  const { images: _, image_alts: ____, departure_months: _____, description: __, options: ___, ...summary } = groupTrip;
  return { ...summary, id, title: `Trip ${id}` };
}

export function reviewIn(language: Review['language'], id: string): Review {
  return {
    id,
    product_id: groupTrip.id,
    rating: 4,
    title: `Title ${id}`,
    content: 'Ten letters and more.',
    images: [],
    language,
    author_name: 'Hannah B.',
    created_at: '2026-10-18',
    reply: language === 'en' ? 'Thank you, Hannah.' : null,
  };
}

/** What is said of a trip without a review. */
export const NO_FIGURES: ReviewFigures = {
  total: 0,
  average: null,
  ratings: [5, 4, 3, 2, 1].map((rating) => ({ rating, count: 0 })),
  languages: [],
  with_photos: 0,
};

/** Twelve reviews: eight of five stars, four of two; some in Japanese. */
export const FIGURES: ReviewFigures = {
  total: 12,
  average: 4,
  ratings: [
    { rating: 5, count: 8 },
    { rating: 4, count: 0 },
    { rating: 3, count: 0 },
    { rating: 2, count: 4 },
    { rating: 1, count: 0 },
  ],
  languages: [
    { language: 'en', count: 9 },
    { language: 'ja', count: 3 },
  ],
  with_photos: 2,
};

export function buildPagination(total: number, page = 1, per_page = 12) {
  return { total, total_pages: Math.ceil(total / per_page), page, per_page };
}
