/** The price of a choice on a reservation that is under way: what the change then comes to. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReservationChoice } from '../../../../src/contract/reservations/shapes.ts';
import { members } from '../../../../src/server/features/accounts/tables.ts';
import { memberCoupons } from '../../../../src/server/features/coupons/tables.ts';
import { buildQuote } from '../../../../src/server/features/reservations/build-quote.ts';
import { createReservation } from '../../../../src/server/features/reservations/create.ts';
import { newPerson, type Person, priced } from './person.ts';
import { choice, createRig, refusal, type Rig, setRate } from './rig.ts';

let rig: Rig;
let me: Person;
beforeAll(async () => {
  rig = await createRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  me = await newPerson(rig);
  await rig.db.insert(memberCoupons).values({
    id: `${me.id}-tours`,
    member_id: me.id,
    coupon_id: 'tours',
    valid_until: new Date('2027-06-01T00:00:00Z'),
  });
});

/** Asks as the step does: with what the reservation has. */
async function ask(id: string, lines: ReservationChoice[], more: object = {}) {
  const { traveller, coupon_id, points } = await me.read(id);
  const held = { luggage: traveller.luggage, coupon_id, points, reservation_id: id };
  return buildQuote(rig.services, me.id, { ...priced, lines, ...held, ...more });
}

/** Asks, changes, and holds what was told against what is charged then. */
async function expectSame(id: string, lines: ReservationChoice[]) {
  const told = await ask(id, lines);
  await me.change(id, { lines });
  expect(told).toEqual((await me.read(id)).quote);
  return told;
}
const kinds = ({ lines }: { lines: readonly { kind: string }[] }) => lines.map(({ kind }) => kind);

test('has luggage, coupon and points of before, and the rate of its beginning', async () => {
  const id = await me.held('hike-a', '2026-12-20', 2);
  await me.fillIn(id, { luggage: 7 });
  await me.change(id, { coupon_id: `${me.id}-tours`, points: 500 });
  await setRate(rig, 9999);
  const told = await expectSame(id, [choice('hike-a', '2026-12-21', 3)]);
  await setRate(rig, 1400);
  expect(kinds(told)).toEqual(['option', 'luggage', 'coupon', 'points']);
  expect(told.total_krw).toBe(420_000 + 14_000 - 5_000 - 500);
});

test('leaves out a coupon, or points, that the new choice takes no more, as the change does', async () => {
  const id = await me.held('hike-a', '2026-12-20', 2);
  await me.change(id, { coupon_id: `${me.id}-tours`, points: 500 });
  expect(kinds(await expectSame(id, [choice('tea-a', '2026-12-20')]))).toEqual(['option', 'points']);

  const other = await me.held('tea-a', '2026-12-21', 2);
  await rig.db.update(members).set({ points_balance: 90_000 }).where(eq(members.id, me.id));
  await me.change(other, { points: 90_000 });
  expect(kinds(await expectSame(other, [choice('tea-b', '2026-12-21')]))).toEqual(['option']);
});

test('counts coupon and points that an open payment window has taken as its own', async () => {
  const id = await me.held('hike-a', '2026-12-20', 2);
  await me.change(id, { coupon_id: `${me.id}-tours`, points: 20_000 });
  await me.pay(id, 'card');
  const lines = [choice('hike-a', '2026-12-22', 2)];
  expect(await refusal(ask(id, lines, { reservation_id: undefined }))).toBe('COUPON_UNAVAILABLE');
  const told = await expectSame(id, lines);
  expect(kinds(told)).toEqual(['option', 'coupon', 'points']);
  expect(told.points_available).toBe(20_000);
});

test('keeps an agreed price for the same choice alone', async () => {
  const lines = [choice('tea-a', '2026-12-22')];
  const body = { ...priced, lines, cart_item_ids: [] };
  const agreement = { unitKrw: 33_000, use: async () => {} };
  const id = await createReservation(rig.services, { memberId: me.id, idempotencyKey: 'agreed' }, body, agreement);
  expect((await expectSame(id, lines)).total_krw).toBe(66_000);
  expect((await expectSame(id, [choice('tea-a', '2026-12-23')])).total_krw).toBe(100_000);
});

test('judges luggage that is typed, and leaves that of before to the step of the travellers', async () => {
  const id = await me.held('tea-a', '2026-12-24', 4);
  await me.fillIn(id, { luggage: 18 });
  const fewer = [choice('tea-a', '2026-12-24', 2)];
  expect(await refusal(ask(id, fewer, { luggage: 17 }))).toBe('VALIDATION_FAILED');
  expect((await expectSame(id, fewer)).lines[1]).toMatchObject({ kind: 'luggage', quantity: 14 });
});

test('is no one else’s to ask, and none once the hold is over', async () => {
  const id = await me.held('tea-a', '2026-12-26');
  const lines = [choice('tea-a', '2026-12-27')];
  const body = { ...priced, lines, luggage: 0, points: 0, reservation_id: id };
  expect(await refusal(buildQuote(rig.services, 'm0', body))).toBe('NOT_FOUND');
  rig.pass(16);
  expect(await refusal(ask(id, lines))).toBe('EXPIRED');
});
