/** Notices of the provider: stored once, believed never, in any order. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { forgetWebhooks } from '../../../../src/server/features/payments/webhook.ts';
import { deposit, notices, paidOnce, statusChanged } from './notices.ts';
import { openShop, succeeded, sum, type Shop } from './rig.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.toss('DELETE', '/sandbox/toss/faults'));

const { charged, everything, storedNotices, outcome, send, readOrderState, work } = notices(() => shop);

test('a notice makes the server ask, and what the provider answers counts', async () => {
  const order = await charged();
  await expect.poll(async () => (await storedNotices(order)).length).toBe(1);
  await work();
  expect(await outcome(order)).toEqual(paidOnce(order));
  expect((await storedNotices(order)).every(({ handled_at: handledAt }) => handledAt !== null)).toBe(true);
});

test('a transmission is stored once, however often it comes, and answered 200 each time', async () => {
  const order = await shop.ready();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(statusChanged(order, 'DONE'), 'transmission-1')),
  );
  expect(answers.map(({ status, body }) => [status, body.data.received])).toEqual(
    Array.from({ length: 20 }, () => [200, true]),
  );
  expect(await storedNotices(order)).toHaveLength(1);
});

test('without an id of the transmission the same words are the same notice', async () => {
  const order = await shop.ready();
  for (const id of [undefined, '', 'x'.repeat(500), undefined]) await send(statusChanged(order, 'DONE'), id);
  expect(await storedNotices(order)).toHaveLength(1);
});

test('a forged notice of a charge charges nothing and confirms nothing', async () => {
  const order = await shop.ready();
  await send(statusChanged(order, 'DONE'), 'forged-1');
  await send(statusChanged(order, 'CANCELED'), 'forged-2');
  await send(statusChanged(order, 'ABORTED'), 'forged-3');
  await work();
  expect((await shop.rows(order)).attempt.state).toBe('created');
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('paid');
  await send(statusChanged(order, 'CANCELED'), 'forged-4');
  await send(statusChanged(order, 'EXPIRED'), 'forged-5');
  await work();
  expect(await outcome(order)).toEqual(paidOnce(order));
});

test('a hint that proves nothing leaves the next question where it was', async () => {
  const order = await shop.ready();
  await shop.fault(order.orderId, '429', { times: null });
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  const before = (await shop.rows(order)).attempt;
  for (let count = 0; count < 5; count += 1) await send(statusChanged(order, 'DONE'), `hint-${order.orderId}-${count}`);
  await work();
  expect((await shop.rows(order)).attempt).toEqual(before);
});

const ODD = [
  { nothing: true },
  [],
  'text',
  null,
  { eventType: 'PAYMENT_STATUS_CHANGED' },
  { data: { orderId: 7 } },
  { orderId: 'order-1', secret: 's', status: 'DONE' },
];
test.each(ODD.map((body, index) => ({ body, id: `odd-${index}` })))(
  'what is no notice of an order of ours is answered like one, and not stored: $body',
  async ({ body, id }) => {
    const before = [{ ...shop.asked }, await everything()];
    const { status, body: answer } = await send(body, id);
    expect([status, answer.data]).toEqual([200, { received: true }]);
    expect(await everything()).toEqual(before[1]);
    await work();
    expect(shop.asked).toEqual(before[0]);
  },
);

describe('deliveries go wrong', () => {
  test.each([
    'webhook-drop',
    'webhook-duplicate',
    'webhook-reorder',
    'webhook-before-response',
    'webhook-aborted-after-done',
  ])('%s', async (fault) => {
    const order = await charged(fault);
    // A notice that is held back is due after some seconds.
    shop.pass(1);
    await expect
      .poll(async () => (await storedNotices(order)).length)
      .toBeGreaterThanOrEqual(fault === 'webhook-drop' ? 0 : 1);
    await work();
    shop.pass(5);
    await shop.booted.runJobs();
    expect(await outcome(order)).toEqual(paidOnce(order));
  });

  test('a notice that comes before the answer of the confirmation', async () => {
    const order = await shop.ready();
    await shop.fault(order.orderId, 'webhook-before-response');
    await shop.fault(order.orderId, 'delay', { when: 'after', ms: 200 });
    const confirming = shop.confirm(order, order.paymentKey);
    await expect.poll(async () => (await storedNotices(order)).length).toBe(1);
    await work();
    expect(await outcome(order)).toEqual(paidOnce(order));
    expect(succeeded(await confirming).status).toBe('paid');
    expect(await outcome(order)).toEqual(paidOnce(order));
  });

  test('what the server was away for comes again, and stays one event', async () => {
    const order = await charged();
    await expect.poll(async () => (await storedNotices(order)).length).toBe(1);
    const sent = (await shop.toss('GET', '/sandbox/toss/webhooks')).body as { id: string; orderId: string }[];
    const mine = sent.find(({ orderId }) => orderId === order.orderId);
    for (let again = 0; again < 3; again += 1) await shop.toss('POST', `/sandbox/toss/webhooks/${mine?.id}/resend`);
    await work();
    expect(await outcome(order)).toEqual(paidOnce(order));
  });
});

describe('a virtual account', () => {
  async function awaited() {
    const buyer = await shop.buyer();
    const order = await shop.order(buyer, await shop.hold(buyer));
    const paymentKey = await shop.authenticate(order, { method: '가상계좌' });
    expect(succeeded(await shop.confirm(order, paymentKey)).status).toBe('waiting_deposit');
    return { ...order, paymentKey };
  }

  test('waits for its deposit with its seats, and is paid by it', async () => {
    const order = await awaited();
    expect((await shop.rows(order)).reservation).toMatchObject({
      status: 'pending',
      charging_attempt: order.orderId,
      paid_krw: 0,
    });
    await shop.toss('POST', `/sandbox/toss/payments/${order.paymentKey}/deposit`, {});
    await expect.poll(async () => (await storedNotices(order)).length).toBeGreaterThanOrEqual(2);
    await work();
    expect(await outcome(order)).toEqual(paidOnce(order));
  });

  test('a deposit notice with a wrong secret is not even looked into', async () => {
    const order = await awaited();
    await expect.poll(async () => (await storedNotices(order)).length).toBeGreaterThanOrEqual(1);
    await work();
    const before = [shop.asked.find, await storedNotices(order)];
    await shop.toss('POST', '/sandbox/toss/webhooks/forge', { paymentKey: order.paymentKey, kind: 'deposit' });
    await send(deposit(order, 'wrong'), 'forged-deposit');
    const other = await shop.ready();
    await send(deposit(other, ''), 'deposit-without-a-secret');
    await work();
    expect([shop.asked.find, await storedNotices(order)]).toEqual(before);
    expect(await storedNotices(other)).toEqual([]);
    expect(await readOrderState(order)).toBe('waiting_deposit');
  });

  test('that no one pays into is closed after three days, and the seats are free', async () => {
    const order = await awaited();
    shop.pass(3 * 24 * 60 + 61);
    await shop.booted.runJobs();
    shop.pass(61);
    await shop.booted.runJobs();
    expect((await shop.rows(order)).attempt.state).toBe('canceled');
    await shop.booted.runJobs();
    expect((await shop.rows(order)).reservation).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'expired',
      charging_attempt: null,
      paid_krw: 0,
    });
    expect(await shop.ledger(order.orderId)).toMatchObject([{ status: 'CANCELED', captured: 0, canceled: 0 }]);
  });

  test('a deposit that the bank takes back is awaited again', async () => {
    const order = await awaited();
    await shop.toss('POST', `/sandbox/toss/payments/${order.paymentKey}/deposit`, {});
    await expect.poll(async () => (await work(), readOrderState(order))).toBe('paid');
    await shop.toss('POST', `/sandbox/toss/payments/${order.paymentKey}/bank-error`, {});
    await expect.poll(async () => (await work(), readOrderState(order))).toBe('waiting_deposit');
    await shop.toss('POST', `/sandbox/toss/payments/${order.paymentKey}/deposit`, {});
    await expect.poll(async () => (await work(), readOrderState(order))).toBe('paid');
    expect((await shop.rows(order)).payments).toHaveLength(1);
    expect(sum(await shop.ledger(order.orderId), 'captured')).toBe(order.amount);
  });
});

test('notices are let go of a month after they were worked off', async () => {
  const order = await charged();
  await expect.poll(async () => (await storedNotices(order)).length).toBe(1);
  await work();
  shop.pass(29 * 24 * 60);
  await forgetWebhooks(shop.services);
  expect(await storedNotices(order)).toHaveLength(1);
  shop.pass(2 * 24 * 60);
  await forgetWebhooks(shop.services);
  expect(await storedNotices(order)).toEqual([]);
});
