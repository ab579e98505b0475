/** Departures for tests: each test gets one that no other test of its server touches. */
import type { Product } from '../../../src/contract/catalogue/products.ts';
import type { Reservation } from '../../../src/contract/reservations/shapes.ts';
import type { ShopApi } from './shop-api.ts';

export interface Departure {
  product: Product;
  optionId: string;
  date: string;
  time: string;
  remaining: number;
}

export interface DepartureWish {
  /** Confirmed at once for two travellers and more, or only after the organiser's answer; either where it is left out. */
  instant?: boolean;
  /** Seats left at least, and at most. */
  seats?: number;
  most?: number;
  /** The only departure of its day that has seats. */
  alone?: boolean;
  /** Days between today and the departure at least. */
  days?: number;
  category?: Product['category'];
  /** Fields that it must ask for. */
  asks?: readonly Product['required_fields'][number][];
}

/** Products and days that a test of this server has, by their ids and dates. */
const taken = new WeakMap<ShopApi, Set<string>>();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export async function findDeparture(api: ShopApi, wish: DepartureWish = {}): Promise<Departure> {
  const { instant, seats = 6, most = 1000, alone = false, days = 12, category, asks = [] } = wish;
  const used = taken.get(api) ?? new Set<string>();
  taken.set(api, used);
  const list = await api.call('product.list', {
    query: { lang: 'en', per_page: 50, category: category ?? 'all', from: inDays(days), to: inDays(days + 40) },
  });
  const suited = list.filter((each) => instant === undefined || each.instant_confirmation === instant);
  // A trip that no test has touched, while there is one; then another day of one that was touched.
  const inTurn = [...suited.filter(({ id }) => !used.has(id)), ...suited.filter(({ id }) => used.has(id))];
  for (const summary of inTurn) {
    const product = await api.call('product.get', { params: { id: summary.id }, query: { lang: 'en' } });
    // A group that is too small yet waits for the organiser.
    if (instant && product.min_participants > 2) continue;
    if (!asks.every((field) => product.required_fields.includes(field))) continue;
    // Who travels along is asked for in the tests that are about it.
    if (product.required_fields.includes('all_travellers') && !asks.includes('all_travellers')) continue;
    const open = await api.call('product.availability', {
      params: { id: summary.id },
      query: { from: inDays(days), to: inDays(days + 40) },
    });
    for (const { date, options } of open) {
      if (used.has(`${summary.id} ${date}`)) continue;
      const withSeats = options.flatMap(({ times }) => times.filter(({ remaining }) => remaining > 0));
      if (alone && withSeats.length !== 1) continue;
      for (const { option_id, times } of options) {
        const time = times.find(({ remaining }) => remaining >= seats && remaining <= most);
        if (!time) continue;
        used.add(summary.id).add(`${summary.id} ${date}`);
        return { product, optionId: option_id, date, time: time.time, remaining: time.remaining };
      }
    }
  }
  throw new Error('The demo catalogue has no such departure left.');
}

/** Address of a step of a reservation that is held. */
export const stepAddress = (step: string, { id, lines }: Pick<Reservation, 'id' | 'lines'>): string =>
  `/purchase/reservation/${step}/${lines[0]?.product_id}?reservation=${id}`;

/** Address of a step with the departure chosen; the page of a product leads to step `traveler`, where it is held at once. */
export function reservationAddress(
  { product, optionId, date, time }: Departure,
  quantity = 2,
  step: 'option' | 'traveler' = 'option',
): string {
  const query = new URLSearchParams({ option: optionId, date, time, quantity: String(quantity) });
  return `/purchase/reservation/${step}/${product.id}?${query.toString()}`;
}
