/** Giving money back: the sum that was shown, once, whatever the provider answers. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sweepPaid } from '../../../../src/server/features/payments/reconcile.ts';
import { resumeRefunds, runRefundsDue } from '../../../../src/server/features/payments/refund.ts';
import { addDays, todayInSeoul } from '../../../../src/rules/seoul-days.ts';
import { cancelledOrder, paidOrder, type Paid } from './paid-order.ts';
import { openShop, type Order, type Shop } from './rig.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.toss('DELETE', '/sandbox/toss/faults'));

const paid = (date?: string) => paidOrder(shop, date);
const cancelled = (order: Paid) => cancelledOrder(shop, order);
const work = () => runRefundsDue(shop.services);
const cancels = async (order: Order) => (await shop.ledger(order.orderId)).flatMap((row) => row.cancels);

/** What came of it, on our side and on the provider's. */
async function outcome(order: Order) {
  const { reservation, refunds } = await shop.rows(order);
  const { status, paid_krw, refunded_krw } = reservation;
  return {
    refunds: refunds.map(({ reason, state, amount_krw }) => `${reason} ${state} ${amount_krw}`),
    reservation: { status, paid_krw, refunded_krw },
    provider: (await cancels(order)).map((cancel) => cancel.amount),
  };
}

const givenBack = (order: Order, amount: number) => ({
  refunds: [`member done ${amount}`],
  reservation: { status: 'cancelled', paid_krw: order.amount, refunded_krw: amount },
  provider: [amount],
});

/** Turns of the timer, minutes apart. */
async function later(turns = 6) {
  for (let turn = 0; turn < turns; turn += 1) {
    shop.pass(20);
    await work();
  }
}

test('the whole sum long before the trip', async () => {
  const order = await paid();
  const amount = await cancelled(order);
  expect(amount).toBe(order.amount);
  await work();
  expect(await outcome(order)).toEqual(givenBack(order, amount));
  await later(2);
  expect(await outcome(order)).toEqual(givenBack(order, amount));
});

test('the part that was shown shortly before the trip', async () => {
  const order = await paid(addDays(todayInSeoul(shop.services.clock()), 5));
  const amount = await cancelled(order);
  expect(amount).toBe(order.amount / 2);
  await work();
  expect(await outcome(order)).toEqual(givenBack(order, amount));
  expect(await shop.ledger(order.orderId)).toMatchObject([{ status: 'PARTIAL_CANCELED', canceled: order.amount / 2 }]);
  await sweepPaid(shop.services);
  expect(await outcome(order)).toEqual(givenBack(order, amount));
});

test('nothing goes back, and the provider is not asked, where the policy gives nothing', async () => {
  const order = await paid(addDays(todayInSeoul(shop.services.clock()), 1));
  const before = shop.asked.cancel;
  expect(await cancelled(order)).toBe(0);
  await later(2);
  expect(shop.asked.cancel).toBe(before);
  expect((await shop.rows(order)).refunds).toEqual([]);
});

describe('is made exactly once after', () => {
  test.each([
    ['reset-before-commit', 1],
    ['reset-before-commit', 4],
    ['reset-after-commit', 1],
    ['500-before-commit', 1],
    ['500-before-commit', 3],
    ['500-after-commit', 1],
    ['409', 2],
    ['429', 2],
    ['garbage', 1],
    ['wrong-answer', 1],
  ])('%s, %i times', async (fault, times) => {
    const order = await paid();
    const amount = await cancelled(order);
    await shop.fault(order.orderId, fault, { on: 'cancel', times });
    await work();
    await later();
    expect(await outcome(order)).toEqual(givenBack(order, amount));
  });

  test.each(['get-500', 'get-404'])('%s: nothing is given back blindly', async (fault) => {
    const order = await paid();
    const amount = await cancelled(order);
    await shop.fault(order.orderId, fault, { times: null, seconds: 600 });
    const before = shop.asked.cancel;
    await work();
    expect(shop.asked.cancel).toBe(before);
    expect(await cancels(order)).toEqual([]);
    await shop.toss('DELETE', '/sandbox/toss/faults');
    await later(2);
    expect(await outcome(order)).toEqual(givenBack(order, amount));
  });

  test('a partial refund whose answer was lost twice', async () => {
    const order = await paid(addDays(todayInSeoul(shop.services.clock()), 6));
    const amount = await cancelled(order);
    await shop.fault(order.orderId, 'reset-after-commit', { on: 'cancel' });
    await shop.fault(order.orderId, 'get-500', { times: 2 });
    await work();
    await later();
    expect(await outcome(order)).toEqual(givenBack(order, amount));
  });

  test('a kill between intent and answer: the next process finds it due at once', async () => {
    const order = await paid();
    const amount = await cancelled(order);
    await shop.fault(order.orderId, 'reset-after-commit', { on: 'cancel' });
    await work();
    expect((await shop.rows(order)).refunds).toMatchObject([{ state: 'pending' }]);
    await resumeRefunds(shop.services);
    await work();
    expect(await outcome(order)).toEqual(givenBack(order, amount));
  });
});

test('the key stays while no answer came, and is a new one after an error that the provider would repeat', async () => {
  const order = await paid();
  await cancelled(order);
  const { toss } = shop.services;
  const { cancel } = toss;
  const keys: string[] = [];
  toss.cancel = (paymentKey, refund, key) => (keys.push(key), cancel(paymentKey, refund, key));
  await shop.fault(order.orderId, 'reset-before-commit', { on: 'cancel', times: 2 });
  await work();
  await later(1);
  await shop.fault(order.orderId, '500-before-commit', { on: 'cancel' });
  await later(2);
  toss.cancel = cancel;
  const id = `cx-${order.orderId}-member`;
  expect(keys).toEqual([id, id, id, `${id}-4`]);
});

test.each(['EXCEED_MAX_REFUND_DUE', 'NOT_CANCELABLE_PAYMENT', 'INVALID_REFUND_ACCOUNT_INFO'])(
  'a refusal for good is left to a person: %s',
  async (code) => {
    const order = await paid();
    await cancelled(order);
    await shop.fault(order.orderId, 'decline', { on: 'cancel', code });
    await work();
    const before = shop.asked.cancel;
    await later(2);
    expect(shop.asked.cancel).toBe(before);
    expect((await shop.rows(order)).refunds).toMatchObject([{ state: 'failed', code, next_try_at: null }]);
    expect((await shop.rows(order)).reservation.refunded_krw).toBe(0);
  },
);
