/** What an operator settles that no answer of the provider can: a charge of a wrong sum, and an order that was never charged. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paymentAttempts } from '../../../../src/server/features/payments/tables.ts';
import { audit } from '../../../../src/server/features/operators/tables.ts';
import { runOperator } from '../../../../src/server/operator/cli.ts';
import { openShop, succeeded, sum, type Order, type Shop } from './rig.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.toss('DELETE', '/sandbox/toss/faults'));

const operator = () => ({ token: shop.services.config.operatorToken });
const settle = (order: Order, outcome: 'refund' | 'uncharged', note = 'by the console') =>
  shop.call('operator.settle', { params: { order_id: order.orderId }, body: { outcome, note } }, operator());

/** Charged, and the provider names another sum than ours for it, today and for ever. */
async function wrongSum() {
  const order = await shop.ready();
  await shop.fault(order.orderId, 'reset-after-commit');
  await shop.fault(order.orderId, 'get-500', { on: 'get', times: 1 });
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  await shop.services.db
    .update(paymentAttempts)
    .set({ amount_krw: order.amount - 1000 })
    .where(eq(paymentAttempts.order_id, order.orderId));
  shop.pass(61);
  await shop.booted.runJobs();
  expect((await shop.rows(order)).attempt.state).toBe('unknown');
  return order;
}

/** The customer went through the window; the confirmation never reached the provider. */
async function neverCharged() {
  const order = await shop.ready();
  await shop.fault(order.orderId, 'reset-before-commit', { times: 50 });
  await shop.fault(order.orderId, 'get-404', { on: 'get', seconds: 86_000 });
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  return order;
}

test('a charge of a wrong sum goes back whole, and the reservation can be paid again', async () => {
  const order = await wrongSum();
  const { body } = await shop.call('operator.openPayments', {}, operator());
  expect(body.data.map(({ order_id }) => order_id)).toContain(order.orderId);

  expect(succeeded(await settle(order, 'refund'))).toMatchObject({
    outcome: 'refund',
    payment: { status: 'refunded' },
  });
  expect(sum(await shop.ledger(order.orderId), 'canceled')).toBe(order.amount);
  expect(await shop.rows(order)).toMatchObject({
    attempt: { state: 'canceled', next_check_at: null },
    reservation: { charging_attempt: null, paid_krw: order.amount, refunded_krw: order.amount },
    refunds: [{ reason: 'wrong_sum', state: 'done', amount_krw: order.amount }],
  });
  const [row] = await shop.services.db.select().from(audit).where(eq(audit.act, 'payment.settled'));
  expect(row).toMatchObject({
    subject: order.reservationId,
    details: { order: order.orderId, settled: 'refund', charged_krw: order.amount, note: 'by the console' },
  });
  expect((await settle(order, 'refund')).body.code).toBe('ILLEGAL_TRANSITION');
});

test('what the provider has charged is never called uncharged', async () => {
  const order = await wrongSum();
  const { status, body } = await settle(order, 'uncharged');
  expect([status, body.code]).toEqual([400, 'AMOUNT_MISMATCH']);
  expect(body.details).toEqual({ due_krw: order.amount - 1000, charged: order.amount });
  expect((await shop.rows(order)).reservation.charging_attempt).toBe(order.orderId);
});

test('an order that was never charged ends once the provider can charge it no more, and its buyer can pay again', async () => {
  const order = await neverCharged();
  expect((await settle(order, 'uncharged')).body.code).toBe('PAYMENT_IN_PROGRESS');
  expect((await settle(order, 'refund')).body.code).toBe('NOT_PAID');
  shop.pass(11);
  expect(succeeded(await settle(order, 'uncharged'))).toMatchObject({ outcome: 'uncharged' });
  expect(await shop.rows(order)).toMatchObject({ attempt: { state: 'expired' }, reservation: { status: 'pending' } });
  await shop.toss('DELETE', '/sandbox/toss/faults');
  const second = await shop.order(order.buyer, order.reservationId);
  expect(succeeded(await shop.confirm(second, await shop.authenticate(second))).status).toBe('paid');
});

test('where the provider proves the outcome by now, that counts and not the word of the operator', async () => {
  const order = await shop.ready();
  await shop.fault(order.orderId, 'reset-after-commit');
  await shop.fault(order.orderId, 'get-500', { on: 'get', times: 1 });
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  expect(succeeded(await settle(order, 'uncharged'))).toMatchObject({ outcome: 'paid', payment: { status: 'paid' } });
});

test('a charge of a wrong sum that was given back on the console of the provider settles itself', async () => {
  const order = await wrongSum();
  await shop.toss('POST', `/sandbox/toss/payments/${order.paymentKey}/cancel`, {});
  shop.pass(61);
  await shop.booted.runJobs();
  expect(await shop.rows(order)).toMatchObject({
    attempt: { state: 'canceled' },
    reservation: { charging_attempt: null },
  });
});

test('the command line lists what is open and settles it', async () => {
  const order = await neverCharged();
  shop.pass(11);
  const out: string[] = [];
  const run = (...words: string[]) =>
    runOperator(words, {
      out: (text) => out.push(text),
      err: (text) => out.push(text),
      environment: { ORIGIN: shop.services.config.origin, OPERATOR_TOKEN: shop.services.config.operatorToken },
      fetch: (input, init) => shop.booted.fetch(new Request(input, init)),
    });
  expect(await run('open-payments')).toBe(0);
  expect(out.join('\n')).toContain(order.orderId);
  expect(await run('settle', order.orderId, 'nonsense')).toBe(2);
  expect(await run('settle', order.orderId, 'uncharged', 'looked', 'at', 'the', 'console')).toBe(0);
  expect(out.at(-1)).toBe(`${order.orderId}: uncharged, expired`);
});
