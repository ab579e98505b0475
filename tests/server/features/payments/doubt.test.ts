/** Answers that never came, or said nothing: each attempt ends in the truth, with one charge or none. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { recordVerdict } from '../../../../src/server/features/payments/record.ts';
import { reconcileDue } from '../../../../src/server/features/payments/reconcile.ts';
import { openShop, succeeded, type Order, type Shop } from './rig.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.toss('DELETE', '/sandbox/toss/faults');
  await shop.toss('POST', '/sandbox/toss/switches', {
    getBeforeApproval: 'payment',
    declinedConfirm: 'ABORTED',
    repeatedOrderId: 'reject',
  });
});

const seconds = (count: number) => shop.pass(count / 60);
const readOrderState = async (order: Order) =>
  succeeded(await shop.call('payment.state', { params: { order_id: order.orderId } })).status;
const due = () => reconcileDue(shop.services);

/** What came of it, on our side and on the provider's. */
async function outcome(order: Order) {
  const { attempt, reservation, payments, refunds } = await shop.rows(order);
  return {
    attempt: attempt.state,
    due: attempt.next_check_at,
    guard: reservation.charging_attempt,
    paid: reservation.paid_krw,
    rows: [payments.length, refunds.length],
    provider: (await shop.ledger(order.orderId)).flatMap((row) => row.captures.map((capture) => capture.amount)),
  };
}

const paidOnce = (order: Order) => ({
  attempt: 'paid',
  due: null,
  guard: null,
  paid: order.amount,
  rows: [1, 0],
  provider: [order.amount],
});
const unpaid = (attempt: 'declined' | 'expired') => ({
  attempt,
  due: null,
  guard: null,
  paid: 0,
  rows: [0, 0],
  provider: [],
});

const SETTLED_BY_A_LOOK: [fault: string, more: object][] = [
  ...['reset-after-commit', 'reset-before-commit', '500-after-commit', '409', '429'].map((fault): [string, object] => [
    fault,
    {},
  ]),
  ...['html', 'truncated', 'empty'].map((form): [string, object] => ['garbage', { form }]),
  ...['orderId', 'paymentKey', 'totalAmount', 'currency', 'status'].map((field): [string, object] => [
    'wrong-answer',
    { field },
  ]),
];

test.each(SETTLED_BY_A_LOOK)('one look settles %s %j', async (fault, more) => {
  const order = await shop.ready();
  await shop.fault(order.orderId, fault, more);
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('paid');
  expect(await outcome(order)).toEqual(paidOnce(order));
});

test.each([
  ['reset-after-commit', 'get-500', {}],
  ['reset-after-commit', 'get-404', { seconds: 100 }],
  ['reset-before-commit', 'get-500', {}],
  ['500-after-commit', 'get-404', { seconds: 100 }],
  ['garbage', 'get-500', {}],
  ['wrong-answer', 'wrong-answer', { on: 'get', field: 'totalAmount' }],
  ['reset-after-commit', 'garbage', { on: 'get' }],
])('%s with %s on the look: pending, and paid once the provider answers again', async (fault, look, more) => {
  const order = await shop.ready();
  await shop.fault(order.orderId, fault);
  await shop.fault(order.orderId, look, { times: null, ...more });
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  expect((await shop.rows(order)).attempt.state).toBe('unknown');
  seconds(3);
  await due();
  expect(await readOrderState(order)).toBe('pending');
  await shop.toss('DELETE', '/sandbox/toss/faults');
  seconds(101);
  await due();
  expect(await outcome(order)).toEqual(paidOnce(order));
});

test('while nothing is known the provider is asked after 2, 5, 15 s, 1, 5 min, and just after it lets the order go, always under one key', async () => {
  const order = await shop.ready();
  const keys: string[] = [];
  const { toss } = shop.services;
  const { confirm } = toss;
  toss.confirm = (given, key) => (keys.push(`${given.orderId} ${given.amount} ${key}`), confirm(given, key));
  await shop.fault(order.orderId, '429', { times: null });
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  const pauses: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    const { attempt, reservation } = await shop.rows(order);
    expect(reservation.charging_attempt).toBe(order.orderId);
    pauses.push(((attempt.next_check_at?.getTime() ?? 0) - shop.services.clock().getTime()) / 1000);
    shop.at(attempt.next_check_at ?? shop.services.clock());
    await due();
  }
  toss.confirm = confirm;
  // The sixth would be a quarter of an hour; the provider forgets the order ten minutes after it was confirmed.
  expect(pauses).toEqual([2, 5, 15, 60, 300, 605 - 382]);
  expect(new Set(keys)).toEqual(new Set([`${order.orderId} ${order.amount} cf-${order.orderId}`]));
  // Its window is over by now: the provider has let it expire, and so do we.
  expect(await outcome(order)).toEqual(unpaid('expired'));
});

test('a stored 500 is repeated for the key: unpaid only after the provider says that it is over', async () => {
  const order = await shop.ready();
  await shop.fault(order.orderId, '500-before-commit');
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  for (let minute = 0; minute < 9; minute += 1) {
    shop.pass(1);
    await due();
    expect(await readOrderState(order)).toBe('pending');
    expect((await shop.rows(order)).reservation.charging_attempt).toBe(order.orderId);
  }
  seconds(66);
  await due();
  expect(await outcome(order)).toEqual(unpaid('expired'));
  expect((await shop.confirm(order, order.paymentKey)).status).toBe(410);
});

test('404 is believed after a day, and until then the seat stays taken', async () => {
  await shop.toss('POST', '/sandbox/toss/switches', { getBeforeApproval: '404' });
  const order = await shop.ready();
  await shop.fault(order.orderId, 'reset-before-commit');
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  shop.pass(23 * 60);
  await shop.booted.runJobs();
  expect(await readOrderState(order)).toBe('pending');
  expect((await shop.rows(order)).reservation).toMatchObject({ status: 'pending', charging_attempt: order.orderId });
  shop.pass(61);
  await shop.booted.runJobs();
  expect(await outcome(order)).toEqual(unpaid('expired'));
});

test('a decline whose answer was lost is found', async () => {
  const order = await shop.ready();
  await shop.fault(order.orderId, 'decline', { code: 'REJECT_CARD_PAYMENT' });
  await shop.fault(order.orderId, 'reset-after-commit');
  const { status, body } = await shop.confirm(order, order.paymentKey);
  expect([status, body.details]).toEqual([402, { provider_code: 'REJECT_CARD_PAYMENT' }]);
  expect(await outcome(order)).toEqual(unpaid('declined'));
});

test('a lost decline that leaves no trace at the provider is over with the window, and its repetition is no proof', async () => {
  await shop.toss('POST', '/sandbox/toss/switches', { declinedConfirm: 'IN_PROGRESS' });
  const order = await shop.ready();
  await shop.fault(order.orderId, 'decline');
  await shop.fault(order.orderId, 'reset-after-commit');
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  seconds(3);
  await due();
  expect(await readOrderState(order)).toBe('pending');
  shop.pass(11);
  await due();
  expect(await outcome(order)).toEqual(unpaid('expired'));
});

test('a second window of the same order does not hide what became of the first', async () => {
  const order = await shop.ready();
  await shop.authenticate(order, { outcome: { outcome: 'close' } });
  await shop.fault(order.orderId, 'reset-after-commit');
  await shop.fault(order.orderId, 'get-500');
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  seconds(3);
  await due();
  expect(await outcome(order)).toEqual(paidOnce(order));

  const unsent = await shop.ready();
  await shop.authenticate(unsent, { outcome: { outcome: 'close' } });
  await shop.fault(unsent.orderId, 'reset-before-commit');
  expect(succeeded(await shop.confirm(unsent, unsent.paymentKey)).status).toBe('paid');
  expect(await outcome(unsent)).toEqual(paidOnce(unsent));
});

test('a key that belongs to no payment of ours blocks the reservation for a day at most', async () => {
  const order = await shop.ready();
  await shop.fault(order.orderId, 'reset-before-commit');
  expect(succeeded(await shop.confirm(order, 'sandbox_made_up_key')).status).toBe('pending');
  shop.pass(24 * 60 + 1);
  await shop.booted.runJobs();
  expect(await outcome(order)).toEqual(unpaid('expired'));
});

test('an abort that is heard of after the charge changes nothing', async () => {
  const order = await shop.ready();
  const before = (await shop.rows(order)).attempt;
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('paid');
  for (const attempt of [before, (await shop.rows(order)).attempt]) {
    await recordVerdict(shop.services, attempt, { kind: 'declined', code: 'PAY_PROCESS_ABORTED', message: '' });
    await recordVerdict(shop.services, attempt, { kind: 'expired' });
    await recordVerdict(shop.services, attempt, { kind: 'unknown', reason: 'stale' });
  }
  expect(await outcome(order)).toEqual(paidOnce(order));
});

test('a charge that is heard of after an abort counts', async () => {
  const order = await shop.ready();
  await shop.fault(order.orderId, 'reset-after-commit');
  await shop.fault(order.orderId, 'get-500', { times: null });
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  await recordVerdict(shop.services, (await shop.rows(order)).attempt, {
    kind: 'declined',
    code: 'PAY_PROCESS_ABORTED',
    message: '',
  });
  expect(await readOrderState(order)).toBe('declined');
  await shop.toss('DELETE', '/sandbox/toss/faults');
  await expect.poll(async () => (await shop.booted.runJobs(), readOrderState(order))).toBe('paid');
  expect(await outcome(order)).toEqual(paidOnce(order));
});

test('keys that are refused on a repeated try prove nothing', async () => {
  const order = await shop.ready();
  await shop.fault(order.orderId, 'reset-before-commit');
  await shop.fault(order.orderId, 'get-500');
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  await shop.fault(order.orderId, 'decline', { code: 'UNAUTHORIZED_KEY' });
  seconds(3);
  await due();
  expect((await shop.rows(order)).attempt.state).toBe('unknown');
  expect((await shop.rows(order)).reservation.charging_attempt).toBe(order.orderId);
});
