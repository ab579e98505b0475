/** Coupon and points belong to the attempt that spends them: whatever a member changes while the window is open, no discount is given unspent. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coupons, memberCoupons } from '../../../../src/server/features/coupons/tables.ts';
import { members } from '../../../../src/server/features/accounts/tables.ts';
import { paymentAttempts } from '../../../../src/server/features/payments/tables.ts';
import { reservations } from '../../../../src/server/features/reservations/tables.ts';
import { followHint } from '../../../../src/server/features/payments/reconcile.ts';
import { ENGINES } from '../../../support/server.ts';
import { openShop, succeeded, sum, type Buyer, type Order, type Shop } from './rig.ts';

const FULL_PRICE = 120_000;
const POINTS = 4_000;
const COUPON_WON = 5_000;

describe.each(ENGINES)('on %s', (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine);
    await shop.services.db
      .insert(coupons)
      .values({ id: 'five', name: { en: 'Five' }, kind: 'amount', value: COUPON_WON, currency: 'KRW' });
  });
  afterAll(() => shop.close());

  async function withCoupon(): Promise<{ buyer: Buyer; couponId: string }> {
    const buyer = await shop.buyer();
    const couponId = `${buyer.memberId}-five`;
    const validUntil = new Date('2028-01-01T00:00:00Z');
    await shop.services.db
      .insert(memberCoupons)
      .values({ id: couponId, member_id: buyer.memberId, coupon_id: 'five', valid_until: validUntil });
    return { buyer, couponId };
  }

  const update = (buyer: Buyer, id: string, body: object) =>
    shop.call(
      'reservation.update',
      { params: { id }, body: { currency: 'KRW', lang: 'en', ...body } },
      { token: buyer.token },
    );

  const read = async (buyer: Buyer, id: string) =>
    succeeded(await shop.call('reservation.get', { params: { id }, query: {} }, { token: buyer.token }));

  async function spent(buyer: Buyer, couponId: string) {
    const { db } = shop.services;
    const [member] = await db.select().from(members).where(eq(members.id, buyer.memberId));
    const [coupon] = await db.select().from(memberCoupons).where(eq(memberCoupons.id, couponId));
    return { points: 10_000 - (member?.points_balance ?? 0), coupon: coupon?.reservation_id ?? null };
  }

  async function discounted(): Promise<{ buyer: Buyer; couponId: string; order: Order }> {
    const { buyer, couponId } = await withCoupon();
    const id = await shop.hold(buyer, { date: '2027-04-02' });
    succeeded(await update(buyer, id, { points: POINTS, coupon_id: couponId }));
    return { buyer, couponId, order: await shop.order(buyer, id) };
  }

  test('new details of the traveller leave coupon and points spent and the open window good', async () => {
    const { buyer, couponId, order } = await discounted();
    const { traveller } = await read(buyer, order.reservationId);
    succeeded(await update(buyer, order.reservationId, { traveller: { ...traveller, request: 'A quiet table' } }));
    expect(await spent(buyer, couponId)).toEqual({ points: POINTS, coupon: order.reservationId });

    const paymentKey = await shop.authenticate(order);
    expect(succeeded(await shop.confirm(order, paymentKey)).status).toBe('paid');
    expect(await spent(buyer, couponId)).toEqual({ points: POINTS, coupon: order.reservationId });
    expect(sum(await shop.ledger(order.orderId), 'captured')).toBe(FULL_PRICE - POINTS - COUPON_WON);
  });

  test.each([
    ['points', { points: POINTS - 1 }],
    ['the coupon', { coupon_id: null }],
  ])(
    'a change of %s ends the window: nothing is charged, and the answer says that the price changed',
    async (_, change) => {
      const { buyer, order } = await discounted();
      succeeded(await update(buyer, order.reservationId, change));
      const asked = shop.asked.confirm;
      const { status, body } = await shop.confirm(order, await shop.authenticate(order));
      expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
      expect(shop.asked.confirm).toBe(asked);
      expect(await shop.rows(order)).toMatchObject({
        attempt: { state: 'superseded' },
        reservation: { status: 'pending', deductions_taken: false, charging_attempt: null },
      });
    },
  );

  test('a change and its undoing make the same price, but not the same attempt: the old window stays ended', async () => {
    const { buyer, couponId, order } = await discounted();
    succeeded(await update(buyer, order.reservationId, { points: 0, coupon_id: null }));
    succeeded(await update(buyer, order.reservationId, { points: POINTS, coupon_id: couponId }));
    expect((await read(buyer, order.reservationId)).total_krw).toBe(order.amount);
    const { status, body } = await shop.confirm(order, await shop.authenticate(order));
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(await spent(buyer, couponId)).toEqual({ points: 0, coupon: null });
  });

  test('the state of a window that a change has ended tells why', async () => {
    const { buyer, order } = await discounted();
    succeeded(await update(buyer, order.reservationId, { points: 0 }));
    const state = await shop.call('payment.state', { params: { order_id: order.orderId } });
    expect(succeeded(state)).toMatchObject({ status: 'expired', code: 'PRICE_CHANGED' });
  });

  test('confirm looks itself whether coupon and points are taken, whatever left them untaken', async () => {
    const { order } = await discounted();
    await shop.services.db
      .update(reservations)
      .set({ deductions_taken: false })
      .where(eq(reservations.id, order.reservationId));
    const asked = shop.asked.confirm;
    const { status, body } = await shop.confirm(order, await shop.authenticate(order));
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(shop.asked.confirm).toBe(asked);
  });

  test('a charge that the provider reports for a price of before is given back whole, and the hold stays', async () => {
    const { buyer, couponId, order } = await discounted();
    const { db } = shop.services;
    const paymentKey = await shop.authenticate(order);
    await shop.fault(order.orderId, 'reset-after-commit');
    await shop.fault(order.orderId, 'get-500', { on: 'get', times: 1, seconds: 30 });
    expect(succeeded(await shop.confirm(order, paymentKey)).status).toBe('pending');
    // The provider said "declined" and means "charged": the guard is free, and the member changed the price.
    await db.update(paymentAttempts).set({ state: 'declined' }).where(eq(paymentAttempts.order_id, order.orderId));
    await db.update(reservations).set({ charging_attempt: null }).where(eq(reservations.id, order.reservationId));
    succeeded(await update(buyer, order.reservationId, { points: 0, coupon_id: null }));
    await shop.toss('DELETE', '/sandbox/toss/faults');
    shop.pass(1);

    await followHint(shop.services, order.orderId);
    expect((await shop.rows(order)).refunds).toMatchObject([{ reason: 'late_charge', state: 'done' }]);
    expect((await shop.rows(order)).reservation).toMatchObject({ status: 'pending', deductions_taken: false });
    expect(await spent(buyer, couponId)).toEqual({ points: 0, coupon: null });
    expect((await read(buyer, order.reservationId)).payment.state).toBe('unpaid');

    const second = await shop.order(buyer, order.reservationId);
    expect(second.amount).toBe(FULL_PRICE);
    expect(succeeded(await shop.confirm(second, await shop.authenticate(second))).status).toBe('paid');
    expect((await read(buyer, order.reservationId)).payment.state).toBe('paid');
    const quote = await shop.call(
      'reservation.cancelQuote',
      { params: { id: order.reservationId }, query: {} },
      { token: buyer.token },
    );
    expect(succeeded(quote)).toMatchObject({ paid_krw: FULL_PRICE, refund_krw: FULL_PRICE });
  });
});
