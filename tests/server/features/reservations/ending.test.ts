/** Cancelling and withdrawing, the organiser, and reading what there is. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberCoupons } from '../../../../src/server/features/coupons/tables.ts';
import { pointsLedger } from '../../../../src/server/features/points/tables.ts';
import { mails } from '../../../../src/server/mail/tables.ts';
import { reservations } from '../../../../src/server/features/reservations/tables.ts';
import { approveDueCancellations, withdrawCancellation } from '../../../../src/server/features/reservations/cancel.ts';
import { extendHold } from '../../../../src/server/features/reservations/change.ts';
import { endHopelessRequests } from '../../../../src/server/features/reservations/group.ts';
import { operatorList } from '../../../../src/server/features/reservations/operator-view.ts';
import {
  completeTrip,
  matchDeposit,
  recordBankRefund,
  rejectRequest,
} from '../../../../src/server/features/reservations/operator.ts';
import { listReservations } from '../../../../src/server/features/reservations/read.ts';
import { buildVoucher } from '../../../../src/server/features/reservations/voucher.ts';
import { sendDueMails } from '../../../../src/server/mail/send.ts';
import type { Refusal } from '../../../../src/server/base/refusal.ts';
import { newPerson, person, type Person, readRefunds } from './person.ts';
import { createRig, lastAudit, refusal, type Rig, takenSeats } from './rig.ts';

let rig: Rig;
let me: Person;
beforeAll(async () => {
  rig = await createRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  me = await newPerson(rig);
});

describe('cancelling', () => {
  test('an unpaid reservation ends at once', async () => {
    const id = await me.held('tea-b', '2027-07-01');
    expect(await me.quoteCancel(id)).toMatchObject({ immediate: true, refund_krw: 0, needs_refund_account: false });
    await me.cancel(id, 0);
    expect(await me.read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'member' });
    expect(await refusal(me.cancel(id, 0))).toBe('ALREADY_CANCELED');
    expect(await takenSeats(rig, 'tea-b', '2027-07-01')).toBe(0);
  });

  // The trip is on 20 December; a day ends in Seoul at 15:00 UTC.
  test.each([
    ['2026-12-13T14:59:00.000Z', 7, 100, 100_000],
    ['2026-12-13T15:00:00.000Z', 6, 50, 50_000],
    ['2026-12-17T14:59:00.000Z', 3, 50, 50_000],
    ['2026-12-17T15:00:00.000Z', 2, 0, 0],
    ['2026-12-19T15:00:00.000Z', 0, 0, 0],
  ])('a paid one at %s is %i days before: %i%%, frozen until it takes effect', async (at, days, percent, refund) => {
    const id = await me.held('tea-a', '2026-12-20');
    await me.charge(id);
    rig.at(at);
    const quote = await me.quoteCancel(id);
    expect(quote).toMatchObject({
      paid_krw: 100_000,
      refund_krw: refund,
      immediate: false,
      lines: [{ days_before: days, refund_percent: percent }],
    });
    expect(quote.lines[0]?.rules).toEqual([
      { until: '2026-12-13', refund_percent: 100 },
      { until: '2026-12-17', refund_percent: 50 },
    ]);
    await me.cancel(id, refund);
    expect(await me.read(id)).toMatchObject({ status: 'cancel_requested', cancel_refund_krw: refund });
    rig.pass(9);
    await approveDueCancellations(rig.services);
    expect((await me.read(id)).status).toBe('cancel_requested');
    rig.pass(1);
    await Promise.all([approveDueCancellations(rig.services), approveDueCancellations(rig.services)]);
    expect(await me.read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'member' });
    expect((await readRefunds(rig, id)).map((row) => row.amount_krw)).toEqual(refund === 0 ? [] : [refund]);
    expect(await takenSeats(rig, 'tea-a', '2026-12-20')).toBeLessThanOrEqual(100);
  });

  test('refuses a refund that was shown higher than it is now', async () => {
    const id = await me.held('tea-a', '2026-12-20');
    await me.charge(id);
    rig.at('2026-12-13T15:00:00.000Z');
    const refused = await me.cancel(id, 100_000).catch((error: Refusal) => error);
    expect(refused).toMatchObject({ code: 'PRICE_CHANGED', details: { refund_krw: 50_000 } });
  });

  test('can be withdrawn until it takes effect, and goes back to what it was', async () => {
    const id = await me.held('hike-a', '2027-07-02');
    await me.charge(id);
    await me.cancel(id, 280_000);
    expect(await refusal(me.cancel(id, 280_000))).toBe('CANCEL_REQUESTED');
    await withdrawCancellation(rig.services, me.id, id);
    expect(await me.read(id)).toMatchObject({
      status: 'requested',
      cancel_refund_krw: null,
      cancel_effective_at: null,
    });
    expect(await refusal(withdrawCancellation(rig.services, me.id, id))).toBe('ILLEGAL_TRANSITION');
    await me.cancel(id, 280_000);
    rig.pass(10);
    expect(await refusal(withdrawCancellation(rig.services, me.id, id))).toBe('ALREADY_CANCELED');
    await sendDueMails(rig.services);
    const own = rig.mails.filter(({ to }) => to === `${me.id}@example.com`);
    expect(own.map((mail) => mail.subject.split(' (')[0])).toEqual([
      'Maru: payment received, awaiting confirmation',
      'Maru: cancellation requested',
      'Maru: cancellation withdrawn',
      'Maru: cancellation requested',
    ]);
  });

  test('gives points back in the proportion of the money, the coupon only with all of it', async () => {
    me = person(rig, 'm0');
    const id = await me.held('tea-a', '2026-12-20');
    await me.change(id, { coupon_id: 'm0-ten', points: 10_000 });
    await me.charge(id);
    rig.at('2026-12-13T15:00:00.000Z');
    expect(await me.quoteCancel(id)).toMatchObject({
      paid_krw: 80_000,
      refund_krw: 40_000,
      points_returned: 5_000,
      coupon_returned: false,
    });
    await me.cancel(id, 40_000);
    rig.pass(10);
    await approveDueCancellations(rig.services);
    expect((await me.read(id)).quote.points_available).toBe(15_000);
    const [coupon] = await rig.db.select().from(memberCoupons).where(eq(memberCoupons.id, 'm0-ten'));
    expect(coupon?.reservation_id).toBe(id);
  });

  test('a transfer is given back to an account, which the operator sees until it is done', async () => {
    const id = await me.held('tea-a', '2027-07-03');
    await me.pay(id, 'bank');
    await matchDeposit(rig.services, id, { amount_krw: 100_000 });
    const refused = await me
      .cancel(id, 100_000, { refund_account: { bank: 'Kookmin', account: '', holder: '' } })
      .catch((error: Refusal) => error);
    expect((refused as Refusal).problems.map(({ field }) => field)).toEqual([
      'refund_account.account',
      'refund_account.holder',
    ]);
    await me.cancel(id, 100_000, { refund_account: { bank: 'Kookmin', account: '99887766', holder: 'Keller' } });
    const [row] = await rig.db.select().from(reservations).where(eq(reservations.id, id));
    expect(JSON.stringify(row)).not.toContain('99887766');
    rig.pass(10);
    await approveDueCancellations(rig.services);
    const seen = await operatorList(rig.services, { page: 1, per_page: 10, number: (row?.number ?? '').toLowerCase() });
    expect(seen.rows[0]?.bank_refund).toEqual({
      amount_krw: 100_000,
      bank: 'Kookmin',
      account: '99887766',
      holder: 'Keller',
    });
    expect((await recordBankRefund(rig.services, id)).bank_refund).toBeNull();
    expect((await me.read(id)).payment.state).toBe('refunded');
    const [after] = await rig.db.select().from(reservations).where(eq(reservations.id, id));
    expect(after?.refund_account_sealed).toBeNull();
    expect(await refusal(recordBankRefund(rig.services, id))).toBe('ILLEGAL_TRANSITION');
  });
});

describe('the organiser', () => {
  test('rejects with a full refund, also on the last day', async () => {
    const id = await me.held('hike-a', '2027-07-04');
    await me.charge(id);
    rig.at('2027-07-03T00:00:00Z');
    await rejectRequest(rig.services, id, 'storm');
    expect(await me.read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'rejected' });
    expect(await readRefunds(rig, id)).toMatchObject([{ amount_krw: 280_000, reason: 'rejected' }]);
    expect(await lastAudit(rig)).toMatchObject({ act: 'reservation.rejected', details: { note: 'storm' } });
  });

  test('a group that stayed too small ends with a full refund once no one can join any more', async () => {
    const id = await me.held('hike-a', '2027-07-06');
    await me.charge(id);
    rig.at('2027-07-04T14:59:00Z');
    await endHopelessRequests(rig.services);
    expect((await me.read(id)).status).toBe('requested');
    rig.at('2027-07-04T15:00:00Z');
    await endHopelessRequests(rig.services);
    await endHopelessRequests(rig.services);
    expect(await me.read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'group_minimum' });
    expect(await readRefunds(rig, id)).toMatchObject([{ amount_krw: 280_000, reason: 'group_minimum' }]);
  });

  test('a group that is big enough waits for the answer, until the day itself', async () => {
    const id = await me.held('hike-a', '2027-07-08', 4);
    await me.charge(id);
    rig.at('2027-07-07T10:00:00Z');
    await endHopelessRequests(rig.services);
    expect((await me.read(id)).status).toBe('requested');
    rig.at('2027-07-07T15:00:00Z');
    await endHopelessRequests(rig.services);
    expect(await me.read(id)).toMatchObject({ status: 'cancelled', cancel_reason: 'rejected' });
  });

  test('marks a trip as taken from its day on, and then it cannot be cancelled', async () => {
    const id = await me.held('tea-a', '2027-07-09');
    await me.charge(id);
    expect(await refusal(completeTrip(rig.services, id))).toBe('ILLEGAL_TRANSITION');
    rig.at('2027-07-08T15:00:00Z');
    const done = await completeTrip(rig.services, id);
    rig.pass(60);
    expect((await completeTrip(rig.services, id)).completed_at).toBe(done.completed_at);
    const percent = Math.floor((await me.read(id)).payment.paid_krw / 100);
    const ledger = await rig.db.select().from(pointsLedger).where(eq(pointsLedger.reservation_id, id));
    expect(ledger.map(({ reason, delta }) => [reason, delta])).toEqual([['earned', percent]]);
    expect(await refusal(me.quoteCancel(id))).toBe('ILLEGAL_TRANSITION');
    expect(await refusal(me.cancel(id, 0))).toBe('ILLEGAL_TRANSITION');
  });
});

describe('reading', () => {
  test("lists by status and page, newest first, and only the member's own", async () => {
    const first = await me.held('tea-a', '2027-08-01');
    rig.pass(1);
    const second = await me.held('tea-a', '2027-08-02');
    await me.cancel(second, 0);
    const list = (more: object) => listReservations(rig.services, me.id, { lang: 'en', page: 1, per_page: 1, ...more });
    expect(await list({})).toMatchObject({ rows: [{ id: second }], pagination: { total: 2, total_pages: 2 } });
    expect(await list({ page: 2 })).toMatchObject({
      rows: [{ id: first, lines: [{ product_title: 'Tea', needed: 0 }] }],
    });
    expect(await list({ status: 'cancelled' })).toMatchObject({ rows: [{ id: second }], pagination: { total: 1 } });
  });

  test('what belongs to another member does not exist', async () => {
    const id = await me.held('tea-a', '2027-08-03');
    me = person(rig, 'm500');
    const acts = [
      me.read(id),
      me.change(id, { points: 0 }),
      me.pay(id, 'card'),
      me.cancel(id, 0),
      me.quoteCancel(id),
      extendHold(rig.services, me.id, id),
      withdrawCancellation(rig.services, me.id, id),
      buildVoucher(rig.services, me.id, id, 'en'),
      me.read('no-such-id'),
    ];
    for (const act of acts) expect(await refusal(act)).toBe('NOT_FOUND');
  });

  test('every mail row is written once for a change', async () => {
    const rows = await rig.db.select().from(mails);
    expect(new Set(rows.map((row) => row.dedupe_key)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(10);
  });
});
