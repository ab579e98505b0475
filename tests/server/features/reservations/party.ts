/** A trip that asks for everyone, held over the wire, for the tests of its travellers. */
import { eq, asc } from 'drizzle-orm';
import type { OtherTraveller, Reservation, TravellerDetails } from '../../../../src/contract/reservations/shapes.ts';
import { reservationTravellers } from '../../../../src/server/features/reservations/tables.ts';
import { sealedPlace } from '../../../../src/server/security/sealed-columns.ts';
import type { TestServer } from '../../../support/server.ts';
import { details } from './rig.ts';

export const lead: TravellerDetails = { ...details, nationality: 'DE', passport: 'M12345678' };
export const jun: OtherTraveller = { name: 'Jun Park', email: 'jun@example.com', passport: 'J7654321' };
export const ana: OtherTraveller = { name: 'Ana Lind', email: '', passport: 'A1111321' };
export const PRICED = { currency: 'USD', lang: 'en' } as const;

const MONTHS = [
  { from: '2026-12-10', to: '2027-01-31' },
  { from: '2027-02-01', to: '2027-03-25' },
];
const used = new Set<string>();

/** The next departure of a product that asks for names and passports of all. */
async function departure(server: TestServer, quantity: number, asks: readonly string[]) {
  await server.services.catalogue.fresh();
  for (const product of server.services.catalogue.products()) {
    const isWanted = product.requiredFields.toSorted().join() === asks.toSorted().join();
    if (!isWanted || product.maxParticipants < quantity) continue;
    const days = await Promise.all(
      MONTHS.map((query) => server.call('product.availability', { params: { id: product.id }, query })),
    );
    for (const { date, options } of days.flatMap(({ body }) => body.data)) {
      for (const { option_id, times } of options) {
        const time = times.find(({ remaining }) => remaining >= 6)?.time;
        if (time === undefined || used.has(`${option_id} ${date}`)) continue;
        used.add(`${option_id} ${date}`);
        return { product_id: product.id, option_id, date, time, quantity };
      }
    }
  }
  throw new Error('The demo offers too little.');
}

export const EVERYONE = ['passport', 'nationality', 'all_travellers'];

/** Holds seats for some people, and offers what a member does with them. */
export async function holdParty(server: TestServer, token: string, quantity = 3, asks = EVERYONE) {
  const line = await departure(server, quantity, asks);
  const made = await server.call('reservation.create', { body: { ...PRICED, lines: [line] } }, { token });
  if (made.status !== 200) throw new Error(`Not held: ${JSON.stringify(made.body)}`);
  const { id } = made.body.data;
  const put = (body: object, by = token) =>
    server.call('reservation.update', { params: { id }, body: { ...PRICED, ...body } }, { token: by });
  return {
    id,
    line,
    put,
    /** Sends the lead traveller with these others. */
    name: (others: unknown, more: object = {}) => put({ traveller: { ...lead, others }, ...more }),
    async read(): Promise<Reservation> {
      return (await server.call('reservation.get', { params: { id }, query: {} }, { token })).body.data;
    },
    /** Names with the numbers that are stored for them, opened. */
    async open(): Promise<string[]> {
      const rows = await readRows(server, id);
      return rows.map((row) => {
        const sealed = row.passport_sealed;
        const place = sealedPlace('travellerPassport', row.id);
        return `${row.name} ${sealed === null ? '' : server.services.sealer.open(sealed, place)}`;
      });
    },
  };
}

export function readRows({ services }: TestServer, id: string) {
  return services.db
    .select()
    .from(reservationTravellers)
    .where(eq(reservationTravellers.reservation_id, id))
    .orderBy(asc(reservationTravellers.position));
}

/** What an answer says is wrong: `field code`. */
export const problemsOf = ({ body }: { body: { problems?: { field: string; code: string }[] } }) =>
  (body.problems ?? []).map(({ field, code }) => `${field} ${code}`);
