/** What happens around a reservation while a visitor is at it: other tabs, other buyers, and time. */
import { expect } from '@playwright/test';
import type { Product } from '../../../src/contract/catalogue/products.ts';
import type { Reservation } from '../../../src/contract/reservations/shapes.ts';
import { holdSeats, nameTravellers, payByCard } from '../support/bookings.ts';
import type { Departure } from '../support/departures.ts';
import type { ShopApi } from '../support/shop-api.ts';
import { nextDeparture, nextDepartures } from './openings.ts';

/** Two days of a trip, for one path alone. */
export interface Trip {
  first: Departure;
  later: Departure;
}

/** A trip that asks for a passport number and for nothing else that a member has not told already; one buyer can take its seats. */
const isWanted = ({ required_fields: asks, max_participants, options }: Product) =>
  asks.includes('passport') &&
  asks.every((field) => field === 'passport' || field === 'nationality') &&
  Math.min(...options.map(({ capacity }) => capacity)) <= max_participants + 1;

export async function nextTrip(api: ShopApi): Promise<Trip> {
  const [first, later] = await nextDepartures(api, 2, isWanted);
  if (!first || !later) throw new Error('All trips have been taken.');
  return { first, later };
}

/** A departure that no path is about. */
const spares = new WeakMap<ShopApi, Promise<Departure>>();

function spareOf(api: ShopApi): Promise<Departure> {
  const known = spares.get(api) ?? nextDeparture(api);
  spares.set(api, known);
  return known;
}

export const read = async (api: ShopApi, id: string): Promise<Reservation> =>
  api.call('reservation.get', { params: { id }, query: { lang: 'en' } }, await api.token('mina'));

/** An hour goes by for the server: holds that stand are over. */
export type Age = () => Promise<void>;

/** The hold of a reservation ends, and its seats go back. */
export async function letExpire(api: ShopApi, age: Age, id: string): Promise<void> {
  await age();
  // A person who holds something else does not wait for the timer.
  await holdSeats(api, 'mina', await spareOf(api));
  expect((await read(api, id)).cancel_reason).toBe('expired');
}

/** Another buyer leaves too few seats. */
export async function takeSeats(api: ShopApi, departure: Departure, left: number): Promise<void> {
  const days = await api.call('product.availability', {
    params: { id: departure.product.id },
    query: { from: departure.date, to: departure.date },
  });
  const option = days[0]?.options.find(({ option_id }) => option_id === departure.optionId);
  const remaining = option?.times.find(({ time }) => time === departure.time)?.remaining ?? 0;
  await holdSeats(api, 'john', departure, remaining - left);
}

/** The visitor's other tab pays. */
export async function payElsewhere(api: ShopApi, id: string): Promise<void> {
  await payByCard(api, 'mina', id);
}

/** The visitor's other tab spends points, so that less is to be paid. */
export async function changePrice(api: ShopApi, id: string): Promise<void> {
  const body = { currency: 'USD', lang: 'en', points: 700 } as const;
  await api.call('reservation.update', { params: { id }, body }, await api.token('mina'));
}

/** A reservation as it stands when the path begins. */
export async function prepare(
  api: ShopApi,
  age: Age,
  trip: Trip,
  status: 'pending' | 'unsaved' | 'expired' | 'paid',
  travellers: number,
): Promise<string> {
  const { id } = await holdSeats(api, 'mina', trip.first, travellers);
  if (status === 'pending') await nameTravellers(api, 'mina', id);
  if (status === 'expired') await letExpire(api, age, id);
  if (status === 'paid') await payElsewhere(api, id);
  return id;
}
