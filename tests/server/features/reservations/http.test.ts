/** Reservations over the wire of a whole server: the road, strangers, and the operator's command line. Every answer is checked against the table. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TERMS } from '../../../../src/contract/catalogue/codes.ts';
import { ENDPOINTS, type EndpointName } from '../../../../src/contract/table.ts';
import { runOperator } from '../../../../src/server/operator/cli.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { details } from './rig.ts';

let server: TestServer;
let mina: string;
let john: string;
beforeAll(async () => {
  server = await startTestServer();
  mina = await server.signin();
  john = await server.signin('john@example.com');
});
afterAll(() => server.close());

/** The first departures with seats of a product that asks for nothing but who travels. */
async function departures(count: number) {
  const now = server.services.clock();
  const { catalogue } = server.services;
  await catalogue.fresh();
  const found = [];
  for (const product of catalogue.products()) {
    if (product.requiredFields.length > 0 || product.instantConfirmation) continue;
    const { body } = await server.call('product.availability', {
      params: { id: product.id },
      query: { from: '2026-12-10', to: '2027-01-31' },
    });
    for (const day of body.data) {
      const option = day.options.find((each) => each.times.some((slot) => slot.remaining >= 4));
      const slot = option?.times.find((each) => each.remaining >= 4);
      if (option && slot && catalogue.departure(option.option_id, day.date, slot.time, now)) {
        found.push({
          product_id: product.id,
          option_id: option.option_id,
          date: day.date,
          time: slot.time,
          quantity: 2,
        });
      }
      if (found.length === count) return found;
    }
  }
  throw new Error('The demo offers too little.');
}

async function operate(...words: string[]) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const code = await runOperator(words, {
    out: print,
    err: print,
    environment: { ORIGIN: 'http://shop.localhost' },
    fetch: (input, init) => server.booted.fetch(new Request(input, init)),
  });
  return { code, text: printed.join('\n') };
}

test('a member quotes, holds, pays by transfer, is confirmed by the operator, and cancels', async () => {
  const [line] = await departures(1);
  const lines = line ? [line] : [];
  const quote = await server.call('reservation.quote', { body: { lines } }, { token: mina });
  expect(quote.status).toBe(200);
  const key = { token: mina, headers: { 'idempotency-key': 'road-0123456789abcdef' } };
  const created = await server.call('reservation.create', { body: { lines } }, key);
  expect(created.status).toBe(200);
  expect(created.body.data).toMatchObject({ status: 'pending', total_krw: quote.body.data.total_krw });
  const { id, number, total_krw } = created.body.data;
  expect((await server.call('reservation.create', { body: { lines } }, key)).body.data.id).toBe(id);
  const held = await server.call('reservation.create', { body: { lines } }, { token: mina });
  expect([held.status, held.body.code, held.body.details]).toEqual([409, 'HOLD_EXISTS', { reservation_id: id }]);

  await server.call('reservation.update', { params: { id }, body: { traveller: details } }, { token: mina });
  const order = await server.call(
    'reservation.pay',
    { params: { id }, body: { method: 'card', terms: [...TERMS], total_krw } },
    { token: mina },
  );
  const awaited = await server.call('reservation.get', { params: { id }, query: {} }, { token: mina });
  expect(order.body.data).toMatchObject({ method: 'card', hold_expires_at: awaited.body.data.hold_expires_at });
  const paid = await server.call(
    'reservation.pay',
    { params: { id }, body: { method: 'bank', terms: [...TERMS], total_krw } },
    { token: mina },
  );
  expect(paid.body.data).toMatchObject({
    method: 'bank',
    reservation: { status: 'waiting', payment: { bank: { reference: number } } },
  });
  expect((await server.call('reservation.voucher', { params: { id }, query: {} }, { token: mina })).body.code).toBe(
    'NOT_PAID',
  );

  expect(await operate('deposit', number, '1')).toMatchObject({
    code: 1,
    text: expect.stringContaining('DEPOSIT_MISMATCH'),
  });
  expect(await operate('deposit', number.toLowerCase(), String(total_krw), 'counter', '3')).toMatchObject({ code: 0 });
  const voucher = await server.call('reservation.voucher', { params: { id }, query: { lang: 'ko' } }, { token: mina });
  expect(voucher.body.data.code.startsWith(`${number}.`)).toBe(true);

  const back = await server.call('reservation.cancelQuote', { params: { id }, query: {} }, { token: mina });
  const refund_krw = back.body.data.refund_krw;
  const refund_account = { bank: 'Kookmin', account: '123456', holder: 'Keller' };
  const asked = await server.call(
    'reservation.cancel',
    { params: { id }, body: { refund_krw, refund_account } },
    { token: mina },
  );
  expect(asked.body.data).toMatchObject({ status: 'cancel_requested', cancel_refund_krw: refund_krw });
  const open = await server.call('reservation.list', { query: { status: 'cancel_requested' } }, { token: mina });
  expect(open.body.data).toMatchObject([{ id, cancel_effective_at: asked.body.data.cancel_effective_at }]);
  const stood = await server.call('reservation.withdrawCancel', { params: { id }, query: {} }, { token: mina });
  expect(stood.body.data.status).toBe('confirmed');
  await server.call('reservation.cancel', { params: { id }, body: { refund_krw, refund_account } }, { token: mina });
  expect((await operate('approve-cancel', id)).code).toBe(0);
  expect((await operate('show', number)).text).toContain('Kookmin 123456 Keller');
  expect((await operate('refund-paid', number)).code).toBe(0);
  const done = await server.call('reservation.get', { params: { id }, query: {} }, { token: mina });
  expect(done.body.data).toMatchObject({ status: 'cancelled', payment: { state: 'refunded' } });

  const audit = (await operate('audit')).text;
  for (const act of ['deposit.unmatched', 'deposit.matched', 'cancellation.approved', 'refund.transferred'])
    expect(audit).toContain(act);
  await server.booted.runJobs();
  const mails = (await (await server.fetch('/sandbox/mail.json?to=mina@example.com')).json()) as { subject: string }[];
  // The member has taken trips of the demo, and is asked what they were like.
  const subjects = mails.map((mail) => mail.subject.split(/ [(₩]/)[0]).filter((one) => !one?.includes('how was'));
  expect(subjects).toEqual([
    'Maru: transfer',
    'Maru: your trip is confirmed',
    'Maru: cancellation requested',
    'Maru: cancellation withdrawn',
    'Maru: cancellation requested',
    'Maru: reservation cancelled',
  ]);
}, 60_000);

test('a quote is held to the bounds of the reservation: no more luggage than the travellers may bring', async () => {
  const [line] = await departures(1);
  const body = { lines: line ? [line] : [], luggage: 11 };
  const refused = await server.call('reservation.quote', { body }, { token: mina });
  expect([refused.status, refused.body.problems]).toEqual([
    422,
    [{ field: 'luggage', code: 'max_luggage', bound: 10 }],
  ]);
  expect((await server.call('reservation.quote', { body: { ...body, luggage: 10 } }, { token: mina })).status).toBe(
    200,
  );
});

test('every call that names a reservation answers a stranger as if there were none', async () => {
  const [, line] = await departures(2);
  const created = await server.call('reservation.create', { body: { lines: line ? [line] : [] } }, { token: mina });
  const { id } = created.body.data;
  const bodies: Partial<Record<EndpointName, object>> = {
    'reservation.update': { points: 0 },
    'reservation.pay': { method: 'card', terms: [...TERMS], total_krw: 1 },
    'reservation.cancel': { refund_krw: 0 },
    'reservation.refundAccount': { refund_account: { bank: 'Hana', account: '1', holder: 'Mina' } },
  };
  const named = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) =>
    ENDPOINTS[name].path.startsWith('/api/v1/reservations/{id}'),
  );
  expect(named).toHaveLength(9);
  for (const name of named) {
    for (const asked of [id, 'nosuchreservation000']) {
      const body = bodies[name];
      const reply = await server.call(name, { params: { id: asked }, ...(body && { body }) }, { token: john });
      expect([name, reply.status, reply.body.code]).toEqual([name, 404, 'NOT_FOUND']);
    }
    const anonymous = await server.call(name, { params: { id }, ...(bodies[name] && { body: bodies[name] }) });
    expect([name, anonymous.status]).toEqual([name, 401]);
  }
  expect((await server.call('reservation.list', { query: {} }, { token: john })).body.data).toEqual([]);
});

test('the command line says what is wrong, and ends with a code that scripts can read', async () => {
  expect(await operate('nonsense')).toMatchObject({
    code: 2,
    text: expect.stringContaining('There is no command nonsense'),
  });
  expect(await operate('accept')).toMatchObject({ code: 2, text: expect.stringContaining('Usage: accept <number>') });
  expect(await operate('deposit', 'M0123456789', 'much')).toMatchObject({ code: 2 });
  expect(await operate('list', '--status', 'lost')).toMatchObject({ code: 2 });
  expect(await operate('accept', 'M0000000000')).toMatchObject({
    code: 1,
    text: 'There is no reservation M0000000000.',
  });
  expect(await operate('show', 'nosuchreservation000')).toMatchObject({ code: 1 });
  const listed = await operate('list', '--status', 'pending', '--json');
  expect(JSON.parse(listed.text)).toMatchObject([{ status: 'pending' }]);
  expect(await operate('set', 'site_name', 'Maru', 'Two')).toMatchObject({ code: 0, text: 'site_name is "Maru Two".' });
  const unreachable = await runOperator(['list'], {
    out: () => {},
    err: () => {},
    environment: {},
    fetch: () => Promise.reject(new TypeError('fetch failed')),
  });
  expect(unreachable).toBe(3);
});

test("the operator's road is closed without the token", async () => {
  for (const token of [undefined, mina]) {
    const reply = await server.call('operator.reservations', { query: {} }, token === undefined ? {} : { token });
    expect([reply.status, reply.body.code]).toEqual([403, 'OPERATOR_ONLY']);
  }
});
