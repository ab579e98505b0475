/** A group that asks, and the operator who offers: what the tests of quotations share. */
import type { CallInput } from '../../../../src/contract/table.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import type { TestServer } from '../../../support/server.ts';
import { join, type Person } from '../accounts/people.ts';
import { held } from '../accounts/trips.ts';

type Wish = CallInput<'quotation.create'>['body'];
type OfferBody = CallInput<'operator.offerQuotation'>['body'];

const WISH = {
  product_id: '',
  date_from: '2026-12-10',
  date_to: '2026-12-20',
  travellers: 6,
  wishes: 'A quiet place',
  lang: 'en',
} satisfies Wish;

export async function createDesk(server: TestServer) {
  // A departure with seats, of a product that takes two.
  const [line] = (await held(server, await join(server))).lines;
  if (!line) throw new Error('A trip has no line.');
  const departure = { option_id: line.option_id, date: line.date, time: line.time };

  const ask = (person: Person, wish: Partial<Wish> = {}, key: string = crypto.randomUUID()) =>
    server.call(
      'quotation.create',
      { body: { ...WISH, ...wish } },
      { token: person.token, headers: { 'idempotency-key': key } },
    );
  const offer = (id: string, more: Partial<OfferBody> = {}) => {
    const lines = [
      { label: 'Temple stay', amount_krw: 90_000 },
      { label: 'Bus', amount_krw: 12_345 },
    ];
    const body = { ...departure, travellers: 2, lines, note: '', valid_until: '2026-12-03T12:00:00Z', ...more };
    return server.call('operator.offerQuotation', { params: { id }, body }, { token: DEMO_OPERATOR_TOKEN });
  };
  return {
    departure,
    ask,
    offer,
    async offered(person: Person, more: Partial<OfferBody> = {}) {
      const { id } = (await ask(person)).body.data;
      const made = await offer(id, more);
      if (made.status !== 200) throw new Error(`No offer: ${JSON.stringify(made.body)}`);
      return id;
    },
    accept: (person: Person, id: string) =>
      server.call('quotation.accept', { params: { id }, body: {} }, { token: person.token }),
    decline: (person: Person, id: string) =>
      server.call('quotation.decline', { params: { id }, body: {} }, { token: person.token }),
    read: async (person: Person, id: string) =>
      (await server.call('quotation.get', { params: { id }, query: {} }, { token: person.token })).body.data,
  };
}

export type Desk = Awaited<ReturnType<typeof createDesk>>;
