/** Races for seats, coupons and points: decided by the database, alike on both engines. */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memberCoupons } from '../../../../src/server/features/coupons/tables.ts';
import { pointsLedger } from '../../../../src/server/features/points/tables.ts';
import { members } from '../../../../src/server/features/accounts/tables.ts';
import { reservationLines, reservations } from '../../../../src/server/features/reservations/tables.ts';
import { cancelReservation } from '../../../../src/server/features/reservations/cancel.ts';
import { changeReservation } from '../../../../src/server/features/reservations/change.ts';
import { expireDue } from '../../../../src/server/features/reservations/expire.ts';
import { START } from './fixture.ts';
import { choice, createRig, ENGINES, fillIn, pay, refusal, reserve, takenSeats, type Rig } from './rig.ts';

describe.each(ENGINES)('on %s', (engine) => {
  let rig: Rig;
  beforeAll(async () => {
    rig = await createRig(engine);
  });
  afterAll(() => rig.close());

  test('of 500 pairs who want 50 places exactly 50 hold them, 450 are refused clearly, quickly', async () => {
    const date = '2026-12-20';
    const started = performance.now();
    const outcomes = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        reserve(rig, `m${index + 20}`, [choice('tea-a', date)]).then(
          () => 'held',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    const took = performance.now() - started;
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(50);
    expect(outcomes.filter((outcome) => outcome === 'SEATS_GONE')).toHaveLength(450);
    expect(await takenSeats(rig, 'tea-a', date)).toBe(100);
    // About two seconds alone; the bound bears a machine that does other things.
    expect(took).toBeLessThan(30_000);
  }, 60_000);

  test('several lines are taken together or not at all', async () => {
    const date = '2026-12-21';
    await reserve(rig, 'm0', [choice('tea-b', date, 8)]);
    expect(await refusal(reserve(rig, 'm1', [choice('tea-a', date, 2), choice('tea-b', date, 2)]))).toBe('SEATS_GONE');
    expect(await takenSeats(rig, 'tea-a', date)).toBe(0);
    expect(await rig.db.select().from(reservations).where(eq(reservations.member_id, 'm1'))).toEqual([]);
    const held = await rig.db
      .select()
      .from(reservationLines)
      .where(and(eq(reservationLines.member_id, 'm1'), eq(reservationLines.date, date)));
    expect(held).toEqual([]);
  });

  test('the same key sent twenty times at once opens one reservation, whatever is left for the others', async () => {
    const date = '2026-12-22';
    await reserve(rig, 'm10', [choice('tea-b', date, 6)]);
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => reserve(rig, 'm11', [choice('tea-b', date, 2)], 'once')),
    );
    expect(new Set(ids).size).toBe(1);
    expect(await takenSeats(rig, 'tea-b', date)).toBe(8);
    expect(await refusal(reserve(rig, 'm11', [choice('tea-b', date, 3)], 'once'))).toBe('IDEMPOTENCY_KEY_USED');
  });

  test('a member holds a departure once, in however many tabs', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        reserve(rig, 'm12', [choice('tea-b', '2026-12-23')]).then(
          () => 'held',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'HOLD_EXISTS')).toHaveLength(9);
    expect(await takenSeats(rig, 'tea-b', '2026-12-23')).toBe(2);
  });

  test('a member has five open holds at most, also when asking for ten at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        reserve(rig, 'm13', [choice('tea-a', `2027-01-${String(index + 10)}`)]).then(
          () => 'held',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_HOLDS')).toHaveLength(5);
  });

  test('members who swap full departures do not wait for each other for ever, and no seat is lost', async () => {
    const [one, other] = ['2027-02-01', '2027-02-02'] as const;
    const ids = await Promise.all([
      ...[20, 21, 22, 23].map((member) => reserve(rig, `m${member}`, [choice('tea-b', one)])),
      ...[24, 25, 26].map((member) => reserve(rig, `m${member}`, [choice('tea-b', other)])),
    ]);
    const change = (index: number, date: string) =>
      changeReservation(rig.services, `m${20 + index}`, ids[index] ?? '', {
        currency: 'USD',
        lang: 'en',
        lines: [choice('tea-b', date)],
      }).then(
        () => 'changed',
        (error: { code: string }) => error.code,
      );
    for (let round = 0; round < 4; round += 1) {
      const outcomes = await Promise.all(ids.map((_, index) => change(index, (index + round) % 2 === 0 ? one : other)));
      expect(outcomes.every((outcome) => outcome === 'changed' || outcome === 'SEATS_GONE')).toBe(true);
    }
    expect((await takenSeats(rig, 'tea-b', one)) + (await takenSeats(rig, 'tea-b', other))).toBe(14);
  });

  test('one coupon pays for one reservation, in however many tabs it is used at once', async () => {
    const dates = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04'];
    const ids = await Promise.all(dates.map((date) => reserve(rig, 'm3', [choice('tea-a', date)])));
    for (const id of ids) {
      await fillIn(rig, 'm3', id);
      await changeReservation(rig.services, 'm3', id, { currency: 'USD', lang: 'en', coupon_id: 'm3-ten' });
    }
    const outcomes = await Promise.all(
      ids.map((id) =>
        pay(rig, 'm3', id, 'bank').then(
          (started) => started.method,
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['PRICE_CHANGED', 'PRICE_CHANGED', 'PRICE_CHANGED', 'bank']);
    const [coupon] = await rig.db.select().from(memberCoupons).where(eq(memberCoupons.id, 'm3-ten'));
    expect(coupon?.reservation_id).toBe(ids[outcomes.indexOf('bank')]);
    const totals = await rig.db
      .select({ total: reservations.total_krw })
      .from(reservations)
      .where(eq(reservations.member_id, 'm3'));
    expect(totals.map((row) => row.total).toSorted((a, b) => a - b)).toEqual([90_000, 100_000, 100_000, 100_000]);
  });

  test('points are spent once, come back once, and their ledger adds up to the balance', async () => {
    const ids = await Promise.all(
      ['2027-03-11', '2027-03-12', '2027-03-13'].map((date) => reserve(rig, 'm4', [choice('tea-a', date)])),
    );
    for (const id of ids) {
      await fillIn(rig, 'm4', id);
      await changeReservation(rig.services, 'm4', id, { currency: 'USD', lang: 'en', points: 15_000 });
    }
    const outcomes = await Promise.all(
      ids.map((id) =>
        pay(rig, 'm4', id, 'card').then(
          (started) => started.method,
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['PRICE_CHANGED', 'PRICE_CHANGED', 'card']);
    expect(await readLedger(rig, 'm4')).toEqual({ balance: 5_000, ledger: 5_000 });

    const paidId = ids[outcomes.indexOf('card')] ?? '';
    const ends = await Promise.all(
      Array.from({ length: 8 }, () =>
        cancelReservation(rig.services, 'm4', paidId, { lang: 'en', refund_krw: 0 }).then(
          () => 'cancelled',
          (error: { code: string }) => error.code,
        ),
      ),
    );
    expect(ends.filter((end) => end === 'cancelled')).toHaveLength(1);
    expect(ends.filter((end) => end === 'ALREADY_CANCELED')).toHaveLength(7);
    expect(await readLedger(rig, 'm4')).toEqual({ balance: 20_000, ledger: 20_000 });
  });

  test('a hold ends once, however many timers come round at the same moment', async () => {
    await reserve(rig, 'm30', [choice('tea-b', '2027-04-01', 4)]);
    rig.pass(16);
    await Promise.all(Array.from({ length: 6 }, () => expireDue(rig.services)));
    expect(await takenSeats(rig, 'tea-b', '2027-04-01')).toBe(0);
    expect(await takenSeats(rig, 'tea-a', '2026-12-20')).toBe(0);
    rig.at(START);
  });
});

async function readLedger({ db }: Rig, memberId: string) {
  const [member] = await db.select({ balance: members.points_balance }).from(members).where(eq(members.id, memberId));
  const [sum] = await db
    .select({ ledger: sql<number>`sum(${pointsLedger.delta})::int` })
    .from(pointsLedger)
    .where(eq(pointsLedger.member_id, memberId));
  return { balance: member?.balance, ledger: sum?.ledger };
}
