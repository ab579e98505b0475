/** Paying by card, by transfer, by points; charges that come late or twice. */
import { eq } from 'drizzle-orm';
import { TERMS } from '../../../../src/contract/catalogue/codes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { memberCoupons } from '../../../../src/server/features/coupons/tables.ts';
import { pointsLedger } from '../../../../src/server/features/points/tables.ts';
import { members } from '../../../../src/server/features/accounts/tables.ts';
import { payments } from '../../../../src/server/features/payments/tables.ts';
import { approveDueCancellations } from '../../../../src/server/features/reservations/cancel.ts';
import { expireDue } from '../../../../src/server/features/reservations/expire.ts';
import { acceptRequest, matchDeposit } from '../../../../src/server/features/reservations/operator.ts';
import { payReservation } from '../../../../src/server/features/reservations/pay.ts';
import { buildVoucher } from '../../../../src/server/features/reservations/voucher.ts';
import { sendDueMails } from '../../../../src/server/mail/send.ts';
import type { Refusal } from '../../../../src/server/base/refusal.ts';
import { newPerson, person, type Person, readRefunds, settleCharge } from './person.ts';
import { choice, createRig, lastAudit, refusal, reserve, type Rig, takenSeats } from './rig.ts';

let rig: Rig;
let me: Person;
beforeAll(async () => {
  rig = await createRig();
});
afterAll(() => rig.close());
beforeEach(async () => {
  me = await newPerson(rig);
});

describe('paying', () => {
  test('names all that is missing at once', async () => {
    const id = await me.reserve([choice('tea-a', '2026-12-20')]);
    const refused = await payReservation(rig.services, me.id, id, {
      lang: 'en',
      method: 'card',
      terms: ['privacy'],
      total_krw: 100_000,
    }).catch((error: Refusal) => error);
    expect((refused as Refusal).problems.map(({ field }) => field)).toEqual([
      'terms.reservation',
      'terms.cancellation',
      'traveller.representative',
      'traveller.contact',
      'traveller.email',
    ]);
  });

  test('refuses another total than its own, and says which', async () => {
    const id = await me.held();
    const refused = await payReservation(rig.services, me.id, id, {
      lang: 'en',
      method: 'card',
      terms: [...TERMS],
      total_krw: 1,
    }).catch((error: Refusal) => error);
    expect(refused).toMatchObject({ code: 'PRICE_CHANGED', details: { total_krw: 100_000 } });
  });

  test("by card opens an order at the server's price and leaves time for the window, but not for ever", async () => {
    const id = await me.held();
    rig.pass(14);
    expect(await me.pay(id, 'card')).toMatchObject({ method: 'card', amount_krw: 100_000 });
    expect((await me.read(id)).hold_expires_at).toBe('2026-12-01T12:29:00.000Z');
    rig.pass(14);
    await me.pay(id, 'card');
    rig.pass(14);
    await me.pay(id, 'card');
    expect((await me.read(id)).hold_expires_at).toBe('2026-12-01T12:45:00.000Z');
  });

  test('a charge confirms at once where the product does, frees the member for another hold, and is told once', async () => {
    const id = await me.held('tea-a', '2027-06-01');
    const orderId = await me.charge(id);
    await settleCharge(rig, id, orderId, 100_000);
    expect(await me.read(id)).toMatchObject({
      status: 'confirmed',
      payment: { state: 'paid', paid_krw: 100_000, method: 'card' },
      hold_expires_at: null,
    });
    await me.held('tea-a', '2027-06-01');
    await sendDueMails(rig.services);
    // The address that the reservation names is another's, who is asked first.
    expect(rig.mails.filter(({ to }) => to !== 'mina@example.com').map(({ subject, to }) => [subject, to])).toEqual([
      [expect.stringContaining('Maru: your trip is confirmed ('), `${me.id}@example.com`],
    ]);
    expect(await refusal(me.pay(id, 'card'))).toBe('ALREADY_PAID');
  });

  test('a charge asks the organiser where the product does not confirm by itself', async () => {
    const id = await me.held('hike-a', '2027-06-02');
    await me.fillIn(id, { luggage: 1 });
    await me.charge(id);
    expect(await me.read(id)).toMatchObject({ status: 'requested', accept_by: '2026-12-03T12:00:00.000Z' });
    expect(await refusal(buildVoucher(rig.services, me.id, id, 'en'))).toBe('NOT_PAID');
    expect(await acceptRequest(rig.services, id)).toMatchObject({ status: 'confirmed', method: 'card' });
    expect(await lastAudit(rig)).toMatchObject({ act: 'reservation.accepted', subject: id });
    const voucher = await buildVoucher(rig.services, me.id, id, 'ko');
    // The hike asks for none.
    expect(voucher.luggage).toBe(0);
    expect(voucher.lines[0]).toMatchObject({
      product_title: 'Hike',
      product_title_ko: 'Hike',
      meeting_point_ko: 'Hike gate',
      meeting_point_en: 'Hike gate',
    });
    expect(await refusal(acceptRequest(rig.services, id))).toBe('ILLEGAL_TRANSITION');
  });

  test('a charge after the hold ended takes the seats again', async () => {
    const id = await me.held('tea-b', '2027-06-03', 4);
    const started = await me.pay(id, 'card');
    rig.pass(60);
    await expireDue(rig.services);
    await settleCharge(rig, id, 'order_id' in started ? started.order_id : '', 120_000);
    expect(await me.read(id)).toMatchObject({ status: 'confirmed', cancel_reason: null, payment: { state: 'paid' } });
    expect(await takenSeats(rig, 'tea-b', '2027-06-03')).toBe(4);
  });

  test('a charge after the seats went to others is given back whole', async () => {
    const id = await me.held('tea-b', '2027-06-04', 4);
    const started = await me.pay(id, 'card');
    rig.pass(60);
    await expireDue(rig.services);
    await reserve(rig, 'm19', [choice('tea-b', '2027-06-04', 6)]);
    await settleCharge(rig, id, 'order_id' in started ? started.order_id : '', 120_000);
    expect(await me.read(id)).toMatchObject({ status: 'cancelled', payment: { state: 'refunding' } });
    expect(await readRefunds(rig, id)).toMatchObject([
      { amount_krw: 120_000, reason: 'seat_gone', state: 'pending', method: 'card' },
    ]);
    expect(await takenSeats(rig, 'tea-b', '2027-06-04')).toBe(6);
  });

  test('a second charge of a paid reservation is given back whole, and the first one stands', async () => {
    const id = await me.held('tea-a', '2027-06-05');
    await me.charge(id);
    await settleCharge(rig, id, 'another-order', 100_000);
    expect(await me.read(id)).toMatchObject({ status: 'confirmed', payment: { state: 'paid', paid_krw: 200_000 } });
    expect(await readRefunds(rig, id)).toMatchObject([
      { order_id: 'another-order', amount_krw: 100_000, reason: 'late_charge' },
    ]);
  });

  test('asks no provider where coupon and points cover everything, spends them, and is paid all the same', async () => {
    me = person(rig, 'm1');
    await rig.db.update(members).set({ points_balance: 60_000 }).where(eq(members.id, me.id));
    const id = await me.held('tea-b', '2027-06-06', 2);
    expect(await refusal(me.change(id, { points: 60_001 }))).toBe('POINTS_UNAVAILABLE');
    expect(await refusal(me.change(id, { coupon_id: 'm1-ten', points: 54_001 }))).toBe('POINTS_UNAVAILABLE');
    await me.change(id, { coupon_id: 'm1-ten', points: 54_000 });
    expect(await me.pay(id, 'card')).toEqual({ method: 'none' });
    expect(await me.read(id)).toMatchObject({
      status: 'confirmed',
      total_krw: 0,
      payment: { state: 'paid', method: null, paid_krw: 0 },
    });
    expect((await buildVoucher(rig.services, me.id, id, 'en')).number).toMatch(/^M/);
    await me.cancel(id, 0);
    rig.pass(10);
    await approveDueCancellations(rig.services);
    expect((await me.read(id)).quote.points_available).toBe(60_000);
    const [coupon] = await rig.db.select().from(memberCoupons).where(eq(memberCoupons.id, 'm1-ten'));
    expect(coupon?.reservation_id).toBeNull();
  });

  test('gives the points of a declined card back when they are changed, and takes the new ones', async () => {
    const id = await me.held('tea-a', '2027-06-10');
    await me.change(id, { points: 8_000 });
    await me.pay(id, 'card');
    expect((await me.read(id)).quote.points_available).toBe(20_000);
    await me.change(id, { points: 3_000 });
    await me.pay(id, 'card');
    await me.pay(id, 'card');
    const ledger = await rig.db.select().from(pointsLedger).where(eq(pointsLedger.reservation_id, id));
    expect(ledger.map((row) => row.delta)).toEqual([-8_000, 8_000, -3_000]);
    const [member] = await rig.db.select().from(members).where(eq(members.id, me.id));
    expect(member?.points_balance).toBe(17_000);
  });

  test('by bank transfer fixes reference, account and deadline, and is confirmed by the right deposit only', async () => {
    const id = await me.held('tea-a', '2027-06-08');
    await me.pay(id, 'bank');
    const waiting = await me.read(id);
    expect(waiting).toMatchObject({
      status: 'waiting',
      hold_expires_at: null,
      payment: { method: 'bank', state: 'unpaid' },
    });
    expect(waiting.payment.bank).toEqual({
      bank: 'Bank',
      account: '110-1',
      holder: 'Maru',
      reference: waiting.number,
      amount_krw: 100_000,
      deadline: '2026-12-04T12:00:00.000Z',
    });
    expect(await me.pay(id, 'bank')).toEqual({ method: 'bank' });
    expect(await refusal(matchDeposit(rig.services, id, { amount_krw: 99_999 }))).toBe('DEPOSIT_MISMATCH');
    expect(await lastAudit(rig)).toMatchObject({
      act: 'deposit.unmatched',
      subject: id,
      details: { amount_krw: 99_999, code: 'DEPOSIT_MISMATCH' },
    });
    const both = await Promise.all([1, 2].map(() => refusal(matchDeposit(rig.services, id, { amount_krw: 100_000 }))));
    expect(both.toSorted()).toEqual(['ILLEGAL_TRANSITION', 'no refusal']);
    expect(await me.read(id)).toMatchObject({ status: 'confirmed', payment: { state: 'paid', paid_krw: 100_000 } });
    expect(await rig.db.select().from(payments).where(eq(payments.reservation_id, id))).toHaveLength(1);
  });

  test("is not offered by transfer for tomorrow evening's decision", async () => {
    rig.at('2026-12-02T08:30:00Z');
    const id = await me.held('tea-a', '2026-12-03');
    const refused = await me.pay(id, 'bank').catch((error: Refusal) => error);
    expect((refused as Refusal).problems).toEqual([{ field: 'method', code: 'not_offered' }]);
  });

  test('a deposit that does not come ends the reservation and tells so; a late one confirms nothing', async () => {
    const id = await me.held('tea-a', '2027-06-09');
    await me.pay(id, 'bank');
    await sendDueMails(rig.services);
    rig.mails.length = 0;
    rig.at('2026-12-04T12:00:00.000Z');
    expect(await expireDue(rig.services)).toBeGreaterThan(0);
    await sendDueMails(rig.services);
    expect(rig.mails.some((mail) => mail.text.includes('didn’t arrive in time'))).toBe(true);
    expect(await refusal(matchDeposit(rig.services, id, { amount_krw: 100_000 }))).toBe('EXPIRED');
    expect(await me.read(id)).toMatchObject({ status: 'cancelled', payment: { paid_krw: 0 } });
  });
});
