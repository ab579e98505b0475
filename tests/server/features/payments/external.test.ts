/** Money that was given back on the provider's own console: found by the daily look, never paid twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepPaid } from '../../../../src/server/features/payments/reconcile.ts';
import { runRefundsDue } from '../../../../src/server/features/payments/refund.ts';
import { cancelledOrder, paidOrder, type Paid } from './paid-order.ts';
import { openShop, succeeded, sum, type Shop } from './rig.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const work = () => runRefundsDue(shop.services);

/** Turns of the timer, minutes apart. */
async function later(turns: number) {
  for (let turn = 0; turn < turns; turn += 1) {
    shop.pass(20);
    await work();
  }
}

const onConsole = (order: Paid, amount?: number) =>
  shop.toss('POST', `/sandbox/toss/payments/${order.paymentKey}/cancel`, amount === undefined ? {} : { amount });

test('whole: the sweep finds it once', async () => {
  const order = await paidOrder(shop);
  await onConsole(order);
  await sweepPaid(shop.services);
  await sweepPaid(shop.services);
  const { refunds, reservation } = await shop.rows(order);
  expect(refunds).toMatchObject([{ reason: 'external', state: 'done', amount_krw: order.amount }]);
  expect(reservation.refunded_krw).toBe(order.amount);
});

test('in parts: the sweep finds each', async () => {
  const order = await paidOrder(shop);
  await onConsole(order, 10_000);
  await sweepPaid(shop.services);
  await onConsole(order, 20_000);
  await sweepPaid(shop.services);
  const { refunds, reservation } = await shop.rows(order);
  expect(refunds.map((refund) => String(refund.amount_krw)).toSorted()).toEqual(['10000', '20000']);
  expect(reservation.refunded_krw).toBe(30_000);
});

test('before ours: nothing is paid twice, and the books agree with the provider', async () => {
  const order = await paidOrder(shop);
  await cancelledOrder(shop, order);
  await onConsole(order);
  await work();
  await later(2);
  const { refunds, reservation } = await shop.rows(order);
  expect(refunds.map(({ reason, state }) => `${reason} ${state}`)).toEqual(['external done']);
  expect(reservation.refunded_krw).toBe(order.amount);
  expect(sum(await shop.ledger(order.orderId), 'canceled')).toBe(order.amount);
});

test('a part of it after ours was written: the rest goes back', async () => {
  const order = await paidOrder(shop);
  await cancelledOrder(shop, order);
  await onConsole(order, 10_000);
  await onConsole(order, 20_000);
  await work();
  await later(2);
  const { refunds, reservation } = await shop.rows(order);
  expect(refunds.map(({ reason, amount_krw, state }) => `${reason} ${amount_krw} ${state}`).toSorted()).toEqual([
    'external 10000 done',
    'external 20000 done',
    'member 90000 done',
  ]);
  expect(reservation.refunded_krw).toBe(order.amount);
  expect(sum(await shop.ledger(order.orderId), 'canceled')).toBe(order.amount);
});

test('a part of it before a cancellation of the rest: no more goes back than was paid', async () => {
  const order = await paidOrder(shop);
  await onConsole(order, 50_000);
  await sweepPaid(shop.services);
  await cancelledOrder(shop, order);
  await work();
  await later(1);
  const { refunds, reservation } = await shop.rows(order);
  expect(refunds.reduce((total, refund) => total + refund.amount_krw, 0)).toBe(order.amount);
  expect(reservation.refunded_krw).toBe(order.amount);
  expect(sum(await shop.ledger(order.orderId), 'canceled')).toBe(order.amount);
});

test('before the answer of the confirmation was known', async () => {
  const order = await shop.ready();
  await shop.fault(order.orderId, 'reset-after-commit');
  await shop.fault(order.orderId, 'get-500');
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  await onConsole(order, 30_000);
  shop.pass(1);
  await shop.booted.runJobs();
  const { refunds, reservation } = await shop.rows(order);
  expect(refunds).toMatchObject([{ reason: 'external', amount_krw: 30_000 }]);
  expect(reservation).toMatchObject({ paid_krw: order.amount, refunded_krw: 30_000 });
});
