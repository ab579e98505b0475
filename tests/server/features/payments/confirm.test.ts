/** Confirming a card payment: what is charged, what is refused before anybody is asked, and what a decline leaves. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentAttempts } from '../../../../src/server/features/payments/tables.ts';
import { mails } from '../../../../src/server/mail/tables.ts';
import { ENGINES } from '../../../support/server.ts';
import { openShop, succeeded, sum, type Shop } from './rig.ts';

describe.each(ENGINES)('on %s', (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine);
  });
  afterAll(() => shop.close());

  test('charges the stored amount once, confirms the reservation and writes its mail in one step', async () => {
    const order = await shop.ready();
    const { status, body } = await shop.confirm(order, order.paymentKey);
    expect([status, body.data]).toEqual([
      200,
      { status: 'paid', reservation_id: order.reservationId, amount_krw: order.amount, code: null },
    ]);
    const { attempt, reservation, payments, refunds } = await shop.rows(order);
    expect(attempt).toMatchObject({ state: 'paid', payment_key: order.paymentKey, next_check_at: null });
    expect(reservation).toMatchObject({
      status: 'confirmed',
      paid_krw: order.amount,
      refunded_krw: 0,
      charging_attempt: null,
      method: 'card',
    });
    expect(payments).toMatchObject([
      { order_id: order.orderId, payment_key: order.paymentKey, amount_krw: order.amount, method: 'card' },
    ]);
    expect(refunds).toEqual([]);
    expect(await shop.ledger(order.orderId)).toMatchObject([{ status: 'DONE', captured: order.amount, canceled: 0 }]);
    const told = await shop.services.db
      .select()
      .from(mails)
      .where(eq(mails.dedupe_key, `${order.reservationId}-${reservation.version}-confirmed`));
    expect(told).toHaveLength(1);
  });

  test('the same call again, tomorrow too, gives the same answer without asking the provider', async () => {
    const order = await shop.ready();
    const first = await shop.confirm(order, order.paymentKey);
    const before = { ...shop.asked };
    shop.pass(24 * 60);
    const again = await shop.confirm(order, order.paymentKey);
    expect(again.body.data).toEqual(first.body.data);
    expect(shop.asked).toEqual(before);
    expect(sum(await shop.ledger(order.orderId), 'captured')).toBe(order.amount);
  });

  test.each([1, -1, 1_000_000])(
    'an amount in the address that differs by %i is refused before the provider is asked',
    async (by) => {
      const order = await shop.ready();
      const before = shop.asked.confirm;
      const { status, body } = await shop.confirm(order, order.paymentKey, order.amount + by);
      expect([status, body.code]).toEqual([400, 'AMOUNT_MISMATCH']);
      expect(shop.asked.confirm).toBe(before);
      expect(await shop.ledger(order.orderId)).toMatchObject([{ status: 'IN_PROGRESS', captures: [] }]);
      const { attempt, reservation } = await shop.rows(order);
      expect(attempt).toMatchObject({ state: 'created', payment_key: null });
      expect(reservation).toMatchObject({ status: 'pending', charging_attempt: null });
      expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('paid');
    },
  );

  test('a window that was opened with another amount charges nothing', async () => {
    const buyer = await shop.buyer();
    const order = await shop.order(buyer, await shop.hold(buyer));
    const paymentKey = await shop.authenticate(order, { amount: 100 });
    expect((await shop.confirm(order, paymentKey)).status).toBe(402);
    expect(sum(await shop.ledger(order.orderId), 'captured')).toBe(0);
    expect((await shop.rows(order)).reservation).toMatchObject({ status: 'pending', charging_attempt: null });
  });

  test('another payment key for a known order is refused', async () => {
    const order = await shop.ready();
    expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('paid');
    const other = await shop.confirm(order, 'sandbox_another_key');
    expect([other.status, other.body.code]).toEqual([409, 'PAYMENT_KEY_MISMATCH']);
  });

  test('one payment key cannot pay two orders', async () => {
    const [one, other] = [await shop.ready(), await shop.ready()];
    expect(succeeded(await shop.confirm(one, one.paymentKey)).status).toBe('paid');
    const { status, body } = await shop.confirm(other, one.paymentKey);
    expect([status, body.code]).toEqual([409, 'PAYMENT_KEY_MISMATCH']);
    expect((await shop.rows(other)).reservation).toMatchObject({ status: 'pending', charging_attempt: null });
  });

  test('an unknown order is not found, and the provider is not asked', async () => {
    const before = { ...shop.asked };
    const { status, body } = await shop.confirm(
      { orderId: 'never-heard-of-it-0000', amount: 1000, reservationId: '' },
      'some-key',
    );
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await shop.call('payment.state', { params: { order_id: 'never-heard-of-it-0000' } })).status).toBe(404);
    expect(shop.asked).toEqual(before);
  });

  test('a decline is a 402 with the code, the hold stays, and another card may follow', async () => {
    const order = await shop.ready();
    await shop.fault(order.orderId, 'decline', { code: 'REJECT_CARD_PAYMENT' });
    const { status, body } = await shop.confirm(order, order.paymentKey);
    expect([status, body.code, body.details]).toEqual([
      402,
      'PAYMENT_DECLINED',
      { provider_code: 'REJECT_CARD_PAYMENT' },
    ]);
    const { attempt, reservation } = await shop.rows(order);
    expect(attempt).toMatchObject({ state: 'declined', code: 'REJECT_CARD_PAYMENT', next_check_at: null });
    expect(reservation).toMatchObject({ status: 'pending', charging_attempt: null, paid_krw: 0 });
    expect(reservation.hold_expires_at?.getTime()).toBeGreaterThan(shop.services.clock().getTime());
    // The same answer when the page is opened again.
    expect((await shop.confirm(order, order.paymentKey)).status).toBe(402);

    const second = await shop.order(order.buyer, order.reservationId);
    expect(second.orderId).not.toBe(order.orderId);
    expect(succeeded(await shop.confirm(second, await shop.authenticate(second))).status).toBe('paid');
    expect(sum(await shop.ledger(order.orderId), 'captured')).toBe(0);
    expect(sum(await shop.ledger(second.orderId), 'captured')).toBe(order.amount);
  });

  test.each(['UNAUTHORIZED_KEY', 'INVALID_API_KEY', 'INCORRECT_BASIC_AUTH_FORMAT'])(
    'keys that the provider refuses with %s are a 503 and leave the attempt as if never sent',
    async (code) => {
      const order = await shop.ready();
      await shop.fault(order.orderId, 'decline', { code });
      const { status, body } = await shop.confirm(order, order.paymentKey);
      expect([status, body.code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
      const { attempt, reservation } = await shop.rows(order);
      expect(attempt).toMatchObject({
        state: 'created',
        payment_key: order.paymentKey,
        confirming_at: null,
        next_check_at: null,
      });
      expect(reservation).toMatchObject({ status: 'pending', charging_attempt: null });
    },
  );

  test('a price that changed after the window was opened is not charged', async () => {
    const order = await shop.ready();
    const { buyer, reservationId } = order;
    succeeded(
      await shop.call(
        'reservation.update',
        { params: { id: reservationId }, body: { points: 5000, currency: 'KRW', lang: 'en' } },
        { token: buyer.token },
      ),
    );
    const before = shop.asked.confirm;
    const { status, body } = await shop.confirm(order, order.paymentKey);
    expect([status, body.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(shop.asked.confirm).toBe(before);
    const second = await shop.order(buyer, reservationId);
    expect(second.amount).toBe(order.amount - 5000);
    expect(succeeded(await shop.confirm(second, await shop.authenticate(second))).status).toBe('paid');
  });

  test('what was cancelled meanwhile is not charged', async () => {
    const order = await shop.ready();
    const { buyer, reservationId } = order;
    succeeded(
      await shop.call(
        'reservation.cancel',
        { params: { id: reservationId }, body: { lang: 'en', refund_krw: 0 } },
        { token: buyer.token },
      ),
    );
    const { status, body } = await shop.confirm(order, order.paymentKey);
    expect([status, body.code]).toEqual([409, 'ALREADY_CANCELED']);
    expect(sum(await shop.ledger(order.orderId), 'captured')).toBe(0);
  });

  test('while a card is charged no one changes, pays or cancels the reservation', async () => {
    const order = await shop.ready();
    await shop.fault(order.orderId, 'delay', { ms: 400 });
    const charging = shop.confirm(order, order.paymentKey);
    await expect.poll(async () => (await shop.rows(order)).reservation.charging_attempt).toBe(order.orderId);
    const { token } = order.buyer;
    const params = { id: order.reservationId };
    const refused = await Promise.all([
      shop.call('reservation.update', { params, body: { points: 1000, currency: 'KRW', lang: 'en' } }, { token }),
      shop.call(
        'reservation.pay',
        {
          params,
          body: {
            lang: 'en',
            method: 'bank',
            terms: ['reservation', 'privacy', 'cancellation'],
            total_krw: order.amount,
          },
        },
        { token },
      ),
      shop.call('reservation.cancel', { params, body: { lang: 'en', refund_krw: 0 } }, { token }),
    ]);
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('PAYMENT_IN_PROGRESS'));
    expect(succeeded(await charging).status).toBe('paid');
  });

  test('a window that no member came back from ends by itself, and nothing was charged', async () => {
    const order = await shop.ready();
    shop.pass(46);
    await shop.booted.runJobs();
    const { attempt, reservation } = await shop.rows(order);
    expect(attempt.state).toBe('expired');
    expect(reservation).toMatchObject({ status: 'cancelled', cancel_reason: 'expired' });
    const late = await shop.confirm(order, order.paymentKey);
    expect([late.status, late.body.code]).toEqual([410, 'PAYMENT_EXPIRED']);
    expect(await shop.ledger(order.orderId)).toMatchObject([{ status: 'EXPIRED', captured: 0 }]);
  });

  test('no order id ever repeats, and none can be guessed', async () => {
    const ids = (await shop.services.db.select({ id: paymentAttempts.order_id }).from(paymentAttempts)).map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });
});
