/** Days on sale with their seats, on both engines: schedule, lead time, horizon, group minimum, the day in Seoul. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, daysBetween, weekday } from '../../../../src/rules/seoul-days.ts';
import { transaction } from '../../../../src/server/db/database.ts';
import { departures } from '../../../../src/server/features/catalogue/tables.ts';
import { raiseRevision } from '../../../../src/server/db/revisions.ts';
import { seedProducts } from '../../../../src/server/features/catalogue/seed/load-products.ts';
import { ENGINES, START, startTestServer, type TestServer } from '../../../support/server.ts';

const TODAY = '2026-12-01';
const STAY = 'haeinsa-temple-stay';
const stay = seedProducts.find((product) => product.id === STAY);

describe.each(ENGINES)('on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  test('days on sale follow schedule, lead time and horizon', async () => {
    const { body } = await server.call('product.availability', {
      params: { id: STAY },
      query: { from: TODAY, to: addDays(TODAY, 30) },
    });
    const dates = body.data.map((day) => day.date);
    expect(dates.length).toBeGreaterThan(3);
    for (const date of dates) {
      expect(stay?.weekdays).toContain(weekday(date));
      expect(daysBetween(TODAY, date)).toBeGreaterThanOrEqual(stay?.lead_days ?? 99);
    }
    const far = await server.call('product.availability', {
      params: { id: STAY },
      query: { from: addDays(TODAY, 360), to: addDays(TODAY, 400) },
    });
    for (const { date } of far.body.data) expect(daysBetween(TODAY, date)).toBeLessThanOrEqual(365);
  });

  test('more than 62 days, or days backwards, are refused', async () => {
    const ask = (from: string, to: string) =>
      server.call('product.availability', { params: { id: STAY }, query: { from, to } });
    expect((await ask('2026-12-01', '2027-01-31')).status).toBe(200);
    expect((await ask('2026-12-01', '2027-02-01')).body.problems).toEqual([
      { field: 'to', code: 'date_too_late', bound: 62 },
    ]);
    expect((await ask('2026-12-02', '2026-12-01')).body.problems).toEqual([
      { field: 'to', code: 'date_too_early', bound: '2026-12-02' },
    ]);
  });

  test('seats, participants and the group minimum are told per day', async () => {
    const date = '2026-12-11';
    const [shared, own] = stay?.options ?? [];
    await server.services.db.delete(departures).where(eq(departures.date, date));
    await server.services.db
      .insert(departures)
      .values({ option_id: shared?.id ?? '', date, time: '10:00', capacity: 16, sold_elsewhere: 1, taken: 2 });
    await transaction(server.services.db, (tx) => raiseRevision(tx, 'catalogue'));
    server.services.catalogue.changed();
    const day = async () =>
      (await server.call('product.availability', { params: { id: STAY }, query: { from: date, to: date } })).body
        .data[0];
    expect(await day()).toMatchObject({ status: 'open', remaining: 13, participants: 3, needed: 1, guaranteed: false });

    await server.services.db
      .insert(departures)
      .values({ option_id: own?.id ?? '', date, time: '10:00', capacity: 6, sold_elsewhere: 0, taken: 5 });
    await server.services.db
      .update(departures)
      .set({ taken: sql`${departures.taken} + 12` })
      .where(and(eq(departures.option_id, shared?.id ?? ''), eq(departures.date, date)));
    server.services.catalogue.seatsChanged(shared?.id ?? '');
    server.services.catalogue.seatsChanged(own?.id ?? '');
    expect(await day()).toMatchObject({
      status: 'sold_out',
      remaining: 1,
      participants: 20,
      needed: 0,
      guaranteed: true,
    });
  });

  test('a seat taken is seen by the next call, in a cached answer too', async () => {
    const [option] = stay?.options ?? [];
    const date = '2026-12-12';
    const ask = async () =>
      (await server.fetch(`/api/v1/products/${STAY}/availability?from=${date}&to=${date}`)).json() as Promise<{
        data: { options: { times: { remaining: number }[] }[] }[];
      }>;
    const before = (await ask()).data[0]?.options[0]?.times[0]?.remaining ?? 0;
    await server.services.db
      .insert(departures)
      .values({ option_id: option?.id ?? '', date, time: '10:00', capacity: 16, taken: 2 })
      .onConflictDoUpdate({
        target: [departures.option_id, departures.date, departures.time],
        set: { taken: sql`${departures.taken} + 2` },
      });
    server.services.catalogue.seatsChanged(option?.id ?? '');
    expect((await ask()).data[0]?.options[0]?.times[0]?.remaining).toBe(before - 2);
  });

  test('midnight in Seoul turns the day, not midnight elsewhere', async () => {
    const first = async () =>
      (await server.call('product.get', { params: { id: STAY }, query: {} })).body.data.options[0]?.option_start_date;
    const friday = '2026-12-04';
    server.at('2026-12-01T14:59:00Z');
    expect(await first()).toBe(friday);
    server.at('2026-12-01T15:00:00Z');
    expect(await first()).toBe('2026-12-05');
    server.at(START);
  });
});
