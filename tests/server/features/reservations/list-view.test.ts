/** The parts of a member's list: the conditions on rows agree with the rule, and each part has its order. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RESERVATION_VIEWS } from '../../../../src/contract/catalogue/codes.ts';
import { getReservationView } from '../../../../src/rules/reservation-list.ts';
import { countViews } from '../../../../src/server/features/reservations/list-view.ts';
import { listReservations } from '../../../../src/server/features/reservations/read.ts';
import { reservations } from '../../../../src/server/features/reservations/tables.ts';
import { newPerson, type Person } from './person.ts';
import { createRig, type Rig } from './rig.ts';

let rig: Rig;
let me: Person;
beforeAll(async () => {
  rig = await createRig();
  me = await newPerson(rig);
});
afterAll(() => rig.close());

test('each reservation stands in the part that the rule names, in the order of its part', async () => {
  const made: Record<string, string> = {};
  for (const date of ['2026-12-10', '2026-12-05', '2026-12-20', '2026-12-16', '2026-12-25']) {
    made[date] = await me.held('tea-a', date);
    await me.charge(made[date] ?? '');
  }
  await rig.db
    .update(reservations)
    .set({ status: 'cancelled', cancel_reason: 'member' })
    .where(eq(reservations.id, made['2026-12-25'] ?? ''));
  // The 16th has begun in Seoul.
  rig.at('2026-12-15T15:30:00.000Z');
  const days: Record<string, string[]> = {};
  for (const view of RESERVATION_VIEWS) {
    const { rows } = await listReservations(rig.services, me.id, { lang: 'en', page: 1, per_page: 10, view });
    for (const row of rows) expect(getReservationView(row, '2026-12-16')).toBe(view);
    days[view] = rows.map(({ lines }) => lines[0]?.date ?? '');
  }
  expect(days).toEqual({
    upcoming: ['2026-12-16', '2026-12-20'],
    past: ['2026-12-10', '2026-12-05'],
    cancelled: ['2026-12-25'],
  });
  expect(await countViews(rig.services, me.id)).toEqual({ upcoming: 2, past: 2, cancelled: 1 });
});
