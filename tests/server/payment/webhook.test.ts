/** Notices of the provider: kept once, believed never, in any order. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { webhookEvents } from '../../../src/server/db/schema/payment.ts';
import { forgetWebhooks, handleWebhooks, MAX_WAITING_NOTICES } from '../../../src/server/domain/payment/webhook.ts';
import { openShop, succeeded, sum, type Order, type Shop } from './rig.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
afterEach(() => shop.toss('DELETE', '/sandbox/toss/faults'));

const stateOf = async (order: Order) =>
  succeeded(await shop.call('payment.state', { params: { order_id: order.orderId } })).status;
const work = () => handleWebhooks(shop.services);
const send = (body: unknown, id?: string) =>
  shop.call(
    'payment.webhook',
    { body },
    id === undefined ? {} : { headers: { 'tosspayments-webhook-transmission-id': id } },
  );
const statusChanged = (order: Order, status: string) => ({
  eventType: 'PAYMENT_STATUS_CHANGED',
  createdAt: '',
  data: { orderId: order.orderId, status },
});
const kept = (order: Order) =>
  shop.services.db.select().from(webhookEvents).where(eq(webhookEvents.orderId, order.orderId));
const deposit = (order: Order, secret: string) => ({ orderId: order.orderId, secret, status: 'DONE', createdAt: '' });

const everything = () => shop.services.db.select().from(webhookEvents).orderBy(webhookEvents.transmissionId);

/** Charged, with an answer that was lost and a provider that tells nothing when it is asked. */
async function charged(...faults: string[]) {
  const order = await shop.ready();
  for (const fault of ['reset-after-commit', ...faults]) await shop.fault(order.orderId, fault);
  await shop.fault(order.orderId, 'get-500', { times: 1 });
  expect(succeeded(await shop.confirm(order, order.paymentKey)).status).toBe('pending');
  return order;
}

async function outcome(order: Order) {
  const { payments, refunds, reservation } = await shop.rows(order);
  return [await stateOf(order), reservation.status, reservation.paid_krw, payments.length, refunds.length];
}
const paidOnce = (order: Order) => ['paid', 'confirmed', order.amount, 1, 0];

test('a notice makes the server ask, and what the provider answers counts', async () => {
  const order = await charged();
  await expect.poll(async () => (await kept(order)).length).toBe(1);
  await work();
  expect(await outcome(order)).toEqual(paidOnce(order));
  expect((await kept(order)).every(({ handledAt }) => handledAt !== null)).toBe(true);
});

test('a transmission is kept once, however often it comes, and answered 200 each time', async () => {
  const order = await shop.ready();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(statusChanged(order, 'DONE'), 'transmission-1')),
  );
  expect(answers.map(({ status, body }) => [status, body.data.received])).toEqual(Array(20).fill([200, true]));
  expect(await kept(order)).toHaveLength(1);
});

test('without an id of the transmission the same words are the same notice', async () => {
  const order = await shop.ready();
  for (const id of [undefined, '', 'x'.repeat(500), undefined]) await send(statusChanged(order, 'DONE'), id);
  expect(await kept(order)).toHaveLength(1);
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
  'what is no notice of an order of ours is answered like one, and not kept: $body',
  async ({ body, id }) => {
    const before = [{ ...shop.asked }, await everything()];
    const { status, body: answer } = await send(body, id);
    expect([status, answer.data]).toEqual([200, { received: true }]);
    expect(await everything()).toEqual(before[1]);
    await work();
    expect(shop.asked).toEqual(before[0]);
  },
);

describe('an anonymous flood', () => {
  const unknown = { orderId: 'mr-0123456789abcdef0123456789abcdef' } as Order;

  test('notices about orders that do not exist are not written down, however many come', async () => {
    const before = await everything();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => send(statusChanged(unknown, 'DONE'), `flood-${index}`)),
    );
    expect(answers.every(({ status, body }) => status === 200 && body.data.received)).toBe(true);
    expect(await everything()).toEqual(before);
  });

  test('a notice of more than 16 kB is refused', async () => {
    const order = await shop.ready();
    const padded = (bytes: number) => ({ ...statusChanged(order, 'DONE'), note: 'x'.repeat(bytes) });
    expect((await send(padded(90_000), 'long-1')).status).toBe(413);
    expect((await send(padded(16_384), 'long-2')).status).toBe(413);
    expect((await send(padded(15_000), 'long-3')).status).toBe(200);
    expect(await kept(order)).toHaveLength(1);
  });

  test('of a notice only the fields that are used are kept', async () => {
    const order = await shop.ready();
    await send({ ...statusChanged(order, 'DONE'), secret: 'canary', note: 'canary' }, 'fields-1');
    await send(statusChanged(order, '<b>canary</b>'), 'fields-2');
    const rows = (await kept(order)).toSorted((a, b) => a.transmissionId.localeCompare(b.transmissionId));
    expect(rows.map(({ kind, status }) => [kind, status])).toEqual([
      ['status', 'DONE'],
      ['status', ''],
    ]);
    expect(JSON.stringify(rows)).not.toContain('canary');
  });

  test('many notices of one known order are a few, and those of other orders do not wait behind them', async () => {
    const flooded = await shop.ready();
    await Promise.all(Array.from({ length: 40 }, (_, index) => send(statusChanged(flooded, 'DONE'), `crowd-${index}`)));
    expect(await kept(flooded)).toHaveLength(MAX_WAITING_NOTICES);
    const order = await charged();
    await expect.poll(async () => (await kept(order)).length).toBe(1);
    await work();
    expect(await outcome(order)).toEqual(paidOnce(order));
  });

  test('a notice that comes while its order is asked about, when enough wait already, is asked about once more', async () => {
    const order = await shop.ready();
    for (let index = 0; index < MAX_WAITING_NOTICES; index += 1) {
      await send(statusChanged(order, 'DONE'), `before-${index}`);
      shop.pass(1);
    }
    const working = handleWebhooks({
      ...shop.services,
      toss: {
        ...shop.services.toss,
        find: async (...asked) => {
          await send(statusChanged(order, 'DONE'), 'meanwhile');
          return shop.services.toss.find(...asked);
        },
      },
    });
    await working;
    expect((await kept(order)).filter(({ handledAt }) => handledAt === null)).toHaveLength(1);
    await work();
    expect((await kept(order)).filter(({ handledAt }) => handledAt === null)).toEqual([]);
  });

  test('the answer tells by neither words nor time whether an order exists', async () => {
    const order = await shop.ready();
    const timed = async (body: unknown) => {
      const startedAt = performance.now();
      const { status, body: answer } = await send(body);
      return { said: JSON.stringify([status, answer.data]), ms: performance.now() - startedAt };
    };
    const known: { said: string; ms: number }[] = [];
    const none: typeof known = [];
    for (let index = 0; index < 15; index += 1) {
      known.push(await timed({ ...statusChanged(order, 'DONE'), createdAt: String(index) }));
      none.push(await timed({ ...statusChanged(unknown, 'DONE'), createdAt: String(index) }));
    }
    expect(new Set([...known, ...none].map(({ said }) => said)).size).toBe(1);
    const median = (all: { ms: number }[]) => all.map(({ ms }) => ms).toSorted((a, b) => a - b)[7] ?? 0;
    expect(Math.abs(median(known) - median(none))).toBeLessThan(20);
  });
});

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
    await expect.poll(async () => (await kept(order)).length).toBeGreaterThanOrEqual(fault === 'webhook-drop' ? 0 : 1);
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
    await expect.poll(async () => (await kept(order)).length).toBe(1);
    await work();
    expect(await outcome(order)).toEqual(paidOnce(order));
    expect(succeeded(await confirming).status).toBe('paid');
    expect(await outcome(order)).toEqual(paidOnce(order));
  });

  test('what the server was away for comes again, and stays one event', async () => {
    const order = await charged();
    await expect.poll(async () => (await kept(order)).length).toBe(1);
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
    await expect.poll(async () => (await kept(order)).length).toBeGreaterThanOrEqual(2);
    await work();
    expect(await outcome(order)).toEqual(paidOnce(order));
  });

  test('a deposit notice with a wrong secret is not even looked into', async () => {
    const order = await awaited();
    await expect.poll(async () => (await kept(order)).length).toBeGreaterThanOrEqual(1);
    await work();
    const before = [shop.asked.find, await kept(order)];
    await shop.toss('POST', '/sandbox/toss/webhooks/forge', { paymentKey: order.paymentKey, kind: 'deposit' });
    await send(deposit(order, 'wrong'), 'forged-deposit');
    const other = await shop.ready();
    await send(deposit(other, ''), 'deposit-without-a-secret');
    await work();
    expect([shop.asked.find, await kept(order)]).toEqual(before);
    expect(await kept(other)).toEqual([]);
    expect(await stateOf(order)).toBe('waiting_deposit');
  });

  test('that nobody pays into is closed after three days, and the seats are free', async () => {
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
    await expect.poll(async () => (await work(), stateOf(order))).toBe('paid');
    await shop.toss('POST', `/sandbox/toss/payments/${order.paymentKey}/bank-error`, {});
    await expect.poll(async () => (await work(), stateOf(order))).toBe('waiting_deposit');
    await shop.toss('POST', `/sandbox/toss/payments/${order.paymentKey}/deposit`, {});
    await expect.poll(async () => (await work(), stateOf(order))).toBe('paid');
    expect((await shop.rows(order)).payments).toHaveLength(1);
    expect(sum(await shop.ledger(order.orderId), 'captured')).toBe(order.amount);
  });
});

test('notices are let go of a month after they were worked off', async () => {
  const order = await charged();
  await expect.poll(async () => (await kept(order)).length).toBe(1);
  await work();
  shop.pass(29 * 24 * 60);
  await forgetWebhooks(shop.services);
  expect(await kept(order)).toHaveLength(1);
  shop.pass(2 * 24 * 60);
  await forgetWebhooks(shop.services);
  expect(await kept(order)).toEqual([]);
});
