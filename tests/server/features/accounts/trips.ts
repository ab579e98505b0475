/** Trips of members of the test shop: held, paid by transfer, and what belongs to them. */
import { eq } from 'drizzle-orm';
import { TERMS } from '../../../../src/contract/catalogue/codes.ts';
import type { Reservation, ReservationChoice } from '../../../../src/contract/reservations/shapes.ts';
import { reservationLines } from '../../../../src/server/features/reservations/tables.ts';
import type { TestServer } from '../../../support/server.ts';

export interface Traveller {
  token: string;
  email: string;
  phone: string;
}

let count = 0;

/** Another departure each time, of products that ask for nothing but who travels. */
async function departure(server: TestServer): Promise<ReservationChoice> {
  await server.services.catalogue.fresh();
  const from = server.services.clock().getTime();
  const day = (ahead: number) => new Date(from + ahead * 86_400_000).toISOString().slice(0, 10);
  let left = (count += 1);
  for (const product of server.services.catalogue.products()) {
    if (product.requiredFields.length > 0) continue;
    const { body } = await server.call('product.availability', {
      params: { id: product.id },
      query: { from: day(9), to: day(60) },
    });
    for (const { date, options } of body.data) {
      for (const option of options) {
        const slot = option.times.find(({ remaining }) => remaining >= 8);
        if (slot && (left -= 1) === 0)
          return { product_id: product.id, option_id: option.option_id, date, time: slot.time, quantity: 2 };
      }
    }
  }
  throw new Error('The demo offers too little.');
}

/** A hold with its traveller filled in. */
export async function held(server: TestServer, { token, email, phone }: Traveller): Promise<Reservation> {
  const lines = [await departure(server)];
  const made = await server.call('reservation.create', { body: { currency: 'USD', lang: 'en', lines } }, { token });
  if (made.status !== 200) throw new Error(`Not held: ${JSON.stringify(made.body)}`);
  const traveller = {
    representative: 'Ona Walker',
    contact: phone,
    email,
    nationality: 'LT',
    passport: '',
    arrival_flight: '',
    departure_address: 'Hanok 7, Jongno',
    destination_address: '',
    luggage: 0,
    request: 'A quiet room, please',
  };
  const { body } = await server.call(
    'reservation.update',
    { params: { id: made.body.data.id }, body: { currency: 'USD', lang: 'en', traveller } },
    { token },
  );
  return body.data;
}

/** Waits for a transfer. */
export async function waiting(server: TestServer, who: Traveller): Promise<Reservation> {
  const trip = await held(server, who);
  const { status, body } = await server.call(
    'reservation.pay',
    { params: { id: trip.id }, body: { lang: 'en', method: 'bank', terms: [...TERMS], total_krw: trip.total_krw } },
    { token: who.token },
  );
  if (status !== 200) throw new Error(`Not waiting: ${JSON.stringify(body)}`);
  return trip;
}

/** Paid by a transfer that has arrived. */
export async function confirmed(server: TestServer, who: Traveller, operator: string): Promise<Reservation> {
  const trip = await waiting(server, who);
  const { status, body } = await server.call(
    'operator.deposit',
    { params: { id: trip.id }, body: { amount_krw: trip.total_krw } },
    { token: operator },
  );
  if (status !== 200) throw new Error(`Not confirmed: ${JSON.stringify(body)}`);
  return trip;
}

/** Confirmed, and over since some days; an operator has not marked it. */
export async function taken(server: TestServer, who: Traveller, operator: string, daysAgo = 5): Promise<Reservation> {
  const trip = await confirmed(server, who, operator);
  const day = new Date(server.services.clock().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  await server.services.db
    .update(reservationLines)
    .set({ date: day, end_date: day })
    .where(eq(reservationLines.reservation_id, trip.id));
  return trip;
}
