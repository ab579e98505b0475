/** Decisions on an offer: accepted once and in time, at the price that was offered; others find nothing. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireQuotations } from '../../../../src/server/features/quotations/decide.ts';
import { quotations } from '../../../../src/server/features/quotations/tables.ts';
import { reservations } from '../../../../src/server/features/reservations/tables.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';
import { join } from '../accounts/people.ts';
import { createDesk, type Desk } from './desk.ts';

describe('on PostgreSQL', () => {
  let server: TestServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  // Each test has seats of its own.
  beforeEach(async () => {
    desk = await createDesk(server);
  });
  afterAll(() => server.close());

  test('accepting opens a reservation with the offered price, which stays as long as the trip does', async () => {
    const person = await join(server);
    const id = await desk.offered(person);
    expect((await desk.read(person, id)).pay_by).toBeNull();
    const { status, body } = await desk.accept(person, id);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ status: 'accepted', offer: { unit_krw: 102_345, total_krw: 204_690 } });
    const reservationId = body.data.reservation_id ?? '';
    const get = () =>
      server.call('reservation.get', { params: { id: reservationId }, query: {} }, { token: person.token });
    const opened = (await get()).body.data;
    expect(opened).toMatchObject({ status: 'pending', total_krw: 204_690 });
    expect(opened.lines[0]).toMatchObject({ ...desk.departure, quantity: 2, unit_amount: 102_345, currency: 'KRW' });
    expect([body.data.pay_by, (await desk.read(person, id)).pay_by]).toEqual([
      opened.hold_expires_at,
      opened.hold_expires_at,
    ]);
    expect(body.data.opened).toMatchObject({ status: 'pending', cancel_reason: null });
    const [line] = opened.lines;
    const { product_id = '', option_id = '', date = '', time = '', quantity = 0 } = line ?? {};
    // Another look at the same choice changes nothing.
    await server.call(
      'reservation.update',
      { params: { id: reservationId }, body: { lines: [{ product_id, option_id, date, time, quantity }] } },
      { token: person.token },
    );
    expect((await get()).body.data.total_krw).toBe(204_690);
    // Another number of travellers is another trip, at the price of the catalogue.
    await server.call(
      'reservation.update',
      { params: { id: reservationId }, body: { lines: [{ product_id, option_id, date, time, quantity: 3 }] } },
      { token: person.token },
    );
    expect((await get()).body.data.lines[0]?.unit_amount).not.toBe(102_345);
  });

  test('says that the time to pay is over, whether the timer has come round or not', async () => {
    const person = await join(server);
    const id = await desk.offered(person);
    const payBy = (await desk.accept(person, id)).body.data.pay_by ?? '';
    server.at(payBy);
    expect(await desk.read(person, id)).toMatchObject({
      pay_by: null,
      opened: { status: 'cancelled', cancel_reason: 'expired' },
    });
    server.at(START);
  });

  test('of many clicks there is one reservation: the others are given it, or told that it is decided', async () => {
    const person = await join(server);
    const id = await desk.offered(person);
    const answers = await Promise.all([1, 2, 3].map(() => desk.accept(person, id)));
    const rows = await server.services.db.select().from(reservations).where(eq(reservations.member_id, person.id));
    expect(rows).toHaveLength(1);
    const given = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.reservation_id);
    const told = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code);
    expect(new Set(given)).toEqual(new Set([rows[0]?.id]));
    expect(told).toEqual(told.map(() => 'QUOTATION_DECIDED'));
    expect((await desk.decline(person, id)).body.code).toBe('QUOTATION_DECIDED');
  });

  test('accepting and declining at once: one of them counts', async () => {
    const person = await join(server);
    const id = await desk.offered(person);
    const answers = await Promise.all([desk.accept(person, id), desk.decline(person, id)]);
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409']);
    const { status, reservation_id } = await desk.read(person, id);
    expect(status === 'accepted').toBe(reservation_id !== null);
  });

  test('what was not offered cannot be decided', async () => {
    const person = await join(server);
    const { id } = (await desk.ask(person)).body.data;
    expect([(await desk.accept(person, id)).body.code, (await desk.decline(person, id)).body.code]).toEqual([
      'ILLEGAL_TRANSITION',
      'ILLEGAL_TRANSITION',
    ]);
  });

  test('another member finds nothing', async () => {
    const person = await join(server);
    const stranger = await join(server);
    const id = await desk.offered(person);
    const get = await server.call('quotation.get', { params: { id }, query: {} }, { token: stranger.token });
    for (const { status, body } of [get, await desk.accept(stranger, id), await desk.decline(stranger, id)]) {
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await desk.read(person, id)).status).toBe('responded');
  });

  test('an offer can be accepted until its time and not at it, whether the timer has come round or not', async () => {
    const person = await join(server);
    const valid = { valid_until: '2026-12-01T12:20:00Z' };
    const [early, late] = [await desk.offered(person, valid), await desk.offered(person, valid)];
    const waiting = (await desk.ask(person)).body.data.id;
    server.at('2026-12-01T12:19:59.999Z');
    expect((await desk.decline(person, early)).status).toBe(200);
    server.at('2026-12-01T12:20:00.000Z');
    expect((await desk.read(person, late)).status).toBe('expired');
    expect([(await desk.accept(person, late)).status, (await desk.decline(person, late)).body.code]).toEqual([
      409,
      'QUOTATION_EXPIRED',
    ]);
    await expireQuotations(server.services);
    const [stored] = await server.services.db.select().from(quotations).where(eq(quotations.id, late));
    expect(stored?.status).toBe('expired');
    expect((await desk.read(person, waiting)).status).toBe('requested');
    // The days that were asked for are over.
    server.at('2026-12-21T00:00:00.000+09:00');
    await expireQuotations(server.services);
    const [past] = await server.services.db.select().from(quotations).where(eq(quotations.id, waiting));
    expect(past?.status).toBe('expired');
    expect((await desk.offer(waiting)).body.code).toBe('QUOTATION_EXPIRED');
    server.at(START);
  });

  test('what cannot be reserved any more leaves the offer as it was', async () => {
    const person = await join(server);
    const id = await desk.offered(person);
    const other = await desk.offered(person);
    expect((await desk.accept(person, id)).status).toBe(200);
    // The member holds these seats already.
    const refused = await desk.accept(person, other);
    expect([refused.status, refused.body.code]).toEqual([409, 'HOLD_EXISTS']);
    expect(await desk.read(person, other)).toMatchObject({ status: 'responded', reservation_id: null });
  });
});
