/** Many at once: one charge, and the same answer to everybody, in one process and in two. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BootedServer } from '../../../../src/server/main/boot.ts';
import { bootShop } from '../../../support/boot.ts';
import { reconcileDue, resumePayments } from '../../../../src/server/features/payments/reconcile.ts';
import { resumeRefunds, runRefundsDue } from '../../../../src/server/features/payments/refund.ts';
import { approveDueCancellations } from '../../../../src/server/features/reservations/cancel.ts';
import { silentLog } from '../../../../src/server/base/log.ts';
import { PRODUCTS } from '../../../bench/support/tea-house.ts';
import { ENGINES } from '../../../support/server.ts';
import { LIVE } from '../../main/live.ts';
import { openShop, readRows, succeeded, sum, type Shop } from './rig.ts';

describe.each(ENGINES)('on %s', (engine) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(engine);
  });
  afterAll(() => shop.close());

  test('the same confirm 50 times in parallel charges once and answers alike', async () => {
    const order = await shop.ready();
    await shop.fault(order.orderId, 'delay', { ms: 300 });
    const before = shop.asked.confirm;
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.confirm(order, order.paymentKey)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.data])))).toEqual(
      new Set([
        JSON.stringify([
          200,
          { status: 'paid', reservation_id: order.reservationId, amount_krw: order.amount, code: null },
        ]),
      ]),
    );
    expect(shop.asked.confirm - before).toBe(1);
    const rows = await shop.ledger(order.orderId);
    expect(rows.flatMap((row) => row.captures)).toHaveLength(1);
    expect((await shop.rows(order)).payments).toHaveLength(1);
  });

  test('the same confirm 50 times in parallel of a card that is declined is declined to all', async () => {
    const order = await shop.ready();
    await shop.fault(order.orderId, 'decline');
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.confirm(order, order.paymentKey)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['402 PAYMENT_DECLINED']),
    );
  });

  test('refused keys are a 503 to all who ask at once', async () => {
    const order = await shop.ready();
    await shop.fault(order.orderId, 'decline', { code: 'UNAUTHORIZED_KEY', times: null });
    await shop.fault(order.orderId, 'delay', { ms: 300, times: null });
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.confirm(order, order.paymentKey)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['503 PAYMENT_UNAVAILABLE']),
    );
    expect((await shop.rows(order)).reservation.charging_attempt).toBeNull();
  });

  test('two windows of one reservation, confirmed at the same moment, charge once', async () => {
    const buyer = await shop.buyer();
    const reservationId = await shop.hold(buyer);
    const orders = [await shop.order(buyer, reservationId), await shop.order(buyer, reservationId)];
    const keys = await Promise.all(orders.map((order) => shop.authenticate(order)));
    const answers = await Promise.all(orders.map((order, index) => shop.confirm(order, keys[index] ?? '')));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
    expect(['PAYMENT_IN_PROGRESS', 'ALREADY_PAID']).toContain(answers.find(({ status }) => status === 409)?.body.code);
    const rows = (await Promise.all(orders.map(({ orderId }) => shop.ledger(orderId)))).flat();
    expect(sum(rows, 'captured')).toBe(orders[0]?.amount);
    // The other window is still open at the provider; confirming it again must not charge it.
    const late = await Promise.all(orders.map((order, index) => shop.confirm(order, keys[index] ?? '')));
    expect(late.map(({ body }) => body.code ?? 'paid').toSorted()).toEqual(['ALREADY_PAID', 'paid']);
  });

  test('two different payment keys for one order at the same moment: one is charged', async () => {
    const buyer = await shop.buyer();
    const order = await shop.order(buyer, await shop.hold(buyer));
    const keys = [await shop.authenticate(order), await shop.authenticate(order)];
    const answers = await Promise.all(keys.map((key) => shop.confirm(order, key)));
    expect(answers.map(({ body }) => body.code ?? 'paid').toSorted()).toEqual(['PAYMENT_KEY_MISMATCH', 'paid']);
    expect(sum(await shop.ledger(order.orderId), 'captured')).toBe(order.amount);
  });

  test('timers of several processes ask about one order without doing anything twice', async () => {
    const order = await shop.ready();
    await shop.fault(order.orderId, 'reset-after-commit');
    await shop.fault(order.orderId, 'get-500');
    expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
    shop.pass(1);
    await Promise.all(Array.from({ length: 10 }, () => reconcileDue(shop.services)));
    const { payments, reservation } = await shop.rows(order);
    expect([payments.length, reservation.paid_krw]).toEqual([1, order.amount]);
  });
});

describe('two processes on one PostgreSQL server', () => {
  let shop: Shop;
  let other: BootedServer;
  beforeAll(async () => {
    // One key for both: a process with another one does not start.
    shop = await openShop('postgres', { DATA_KEY: LIVE.DATA_KEY });
    other = await bootShop(
      { ...shop.services.config, dataDir: `${shop.services.config.dataDir}-other` },
      { products: PRODUCTS, now: shop.services.clock, log: { ...silentLog, close() {} } },
    );
    // One provider for both.
    other.services.toss = shop.services.toss;
  });
  afterAll(async () => {
    await other.close();
    await shop.close();
  });

  const confirmThere = async (body: object) => {
    const response = await other.fetch(
      new Request('http://shop.localhost/api/v1/payments/confirm', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    return { status: response.status, body: (await response.json()) as { data: object } };
  };

  test('the same confirm 25 times to each charges once and answers alike', async () => {
    const order = await shop.ready();
    await shop.fault(order.orderId, 'delay', { ms: 300 });
    const before = shop.asked.confirm;
    const said = { orderId: order.orderId, paymentKey: order.paymentKey, amount: order.amount };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0 ? shop.confirm(order, order.paymentKey) : confirmThere(said),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body.data])))).toEqual(
      new Set([
        JSON.stringify([
          200,
          { status: 'paid', reservation_id: order.reservationId, amount_krw: order.amount, code: null },
        ]),
      ]),
    );
    expect(shop.asked.confirm - before).toBe(1);
    expect((await shop.ledger(order.orderId)).flatMap((row) => row.captures)).toHaveLength(1);
  });

  test('a second process that starts while the first one charges changes nothing', async () => {
    const order = await shop.ready();
    await shop.fault(order.orderId, 'delay', { ms: 500 });
    const charging = shop.confirm(order, order.paymentKey);
    await expect.poll(async () => (await readRows(other.services, order)).attempt.state).toBe('confirming');
    await resumePayments(other.services);
    await reconcileDue(other.services);
    expect(succeeded(await charging).status).toBe('paid');
    const { payments, reservation } = await shop.rows(order);
    expect([payments.length, reservation.status, reservation.charging_attempt]).toEqual([1, 'confirmed', null]);
    expect((await shop.ledger(order.orderId)).flatMap((row) => row.captures)).toHaveLength(1);
  });

  test('a refund that both processes work at is paid once', async () => {
    const order = await shop.ready();
    succeeded(await shop.confirm(order, order.paymentKey));
    succeeded(
      await shop.call(
        'reservation.cancel',
        { params: { id: order.reservationId }, body: { lang: 'en', refund_krw: order.amount } },
        { token: order.buyer.token },
      ),
    );
    shop.pass(11);
    await shop.fault(order.orderId, 'delay', { on: 'cancel', ms: 400 });
    await approveDueCancellations(shop.services);
    const running = runRefundsDue(shop.services);
    await expect.poll(async () => (await readRows(other.services, order)).refunds[0]?.tries).toBe(1);
    await resumeRefunds(other.services);
    await Promise.all([running, runRefundsDue(other.services), runRefundsDue(other.services)]);
    for (let turn = 0; turn < 3; turn += 1) {
      shop.pass(1);
      await runRefundsDue(other.services);
    }
    const { refunds, reservation } = await shop.rows(order);
    expect(refunds).toMatchObject([{ state: 'done', amount_krw: order.amount }]);
    expect(reservation.refunded_krw).toBe(order.amount);
    const rows = await shop.ledger(order.orderId);
    expect([rows.flatMap((row) => row.cancels).length, sum(rows, 'canceled')]).toEqual([1, order.amount]);
  });
});
