/** Several processes on one database: a start leaves alone what another living process is just asking, and takes up what a dead one left. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paymentAttempts } from '../../../../src/server/features/payments/tables.ts';
import { processes } from '../../../../src/server/db/tables.ts';
import { reconcileDue, resumeAbandoned } from '../../../../src/server/features/payments/reconcile.ts';
import { runRefundsDue } from '../../../../src/server/features/payments/refund.ts';
import { processHeartbeat } from '../../../../src/server/db/process-registry.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { PRODUCTS } from '../../../bench/support/tea-house.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { LIVE } from '../../main/live.ts';
import { openShop, succeeded, type Shop } from './rig.ts';

const { DATA_KEY } = LIVE;

let shop: Shop;
let others: TestServer[];
beforeEach(async () => {
  others = [];
  shop = await openShop('postgres', { DATA_KEY });
});
afterEach(async () => {
  for (const other of others) await other.close();
  await shop.close();
});

/** Another process on the same database, which reaches the same provider; counts what it asks. */
async function anotherProcess() {
  const { databaseUrl } = shop.services.config;
  const server = await startTestServer({
    products: PRODUCTS,
    environment: { DATA_KEY, DATABASE_URL: databaseUrl },
  });
  others.push(server);
  const asked: string[] = [];
  const { toss } = shop.services;
  server.services.toss = {
    confirm: (...given) => (asked.push('confirm'), toss.confirm(...given)),
    find: (...given) => (asked.push('find'), toss.find(...given)),
    findByKey: (...given) => (asked.push('find'), toss.findByKey(...given)),
    cancel: (...given) => (asked.push('cancel'), toss.cancel(...given)),
  };
  return { server, asked };
}

/** What the timers of a process do about payments whose outcome is open. */
async function turn({ services }: TestServer): Promise<void> {
  await processHeartbeat.run(services);
  await resumeAbandoned(services);
  await reconcileDue(services);
  await runRefundsDue(services);
}

const declareDead = () => shop.services.db.update(processes).set({ until: sql`now() - interval '1 second'` });
/** Longer in touch with the database than anybody may be silent. */
const settle = (id: string) =>
  shop.services.db
    .update(processes)
    .set({ since: sql`now() - interval '1 minute'`, until: sql`now() + interval '15 seconds'` })
    .where(sql`id = ${id}`);

test('a start does not ask about a charge whose first call another living process is just making', async () => {
  const order = await shop.ready();
  await shop.fault(order.orderId, 'delay', { on: 'confirm', when: 'before', ms: 2500 });
  const confirming = shop.confirm(order, order.paymentKey);
  await expect.poll(() => shop.asked.confirm).toBe(1);
  const { server, asked } = await anotherProcess();
  await turn(server);
  expect(asked).toEqual([]);
  expect(succeeded(await confirming).status).toBe('paid');
  const rows = await shop.rows(order);
  expect(rows.payments).toHaveLength(1);
  expect(shop.asked).toMatchObject({ confirm: 1, find: 0 });
});

test('a start does not ask about a refund that another living process is just making', async () => {
  const order = await shop.ready();
  succeeded(await shop.confirm(order, order.paymentKey));
  const params = { id: order.reservationId };
  const cancel = { lang: 'en' as const, refund_krw: order.amount };
  succeeded(await shop.call('reservation.cancel', { params, body: cancel }, { token: order.buyer.token }));
  succeeded(await shop.call('operator.approveCancel', { params }, { token: DEMO_OPERATOR_TOKEN }));
  await shop.fault(order.orderId, 'delay', { on: 'cancel', when: 'before', ms: 2500 });
  const before = shop.asked.cancel;
  const refunding = runRefundsDue(shop.services);
  await expect.poll(() => shop.asked.cancel).toBe(before + 1);
  const { server, asked } = await anotherProcess();
  await turn(server);
  expect(asked).toEqual([]);
  await refunding;
  expect((await shop.rows(order)).refunds).toMatchObject([{ state: 'done', tries: 1 }]);
});

/** A charge that the provider has made and of which the asking process never heard. */
async function abandoned() {
  const order = await shop.ready();
  const { db, clock } = shop.services;
  await shop.services.toss.confirm(
    { paymentKey: order.paymentKey, orderId: order.orderId, amount: order.amount },
    `cf-${order.orderId}`,
  );
  await db.update(paymentAttempts).set({
    state: 'confirming',
    payment_key: order.paymentKey,
    claimed_by: shop.services.processId,
    next_check_at: new Date(clock().getTime() + 100_000),
  });
  await db.execute(sql`update reservations set charging_attempt = ${order.orderId} where id = ${order.reservationId}`);
  return order;
}

test('a start takes up at once what a dead process was at', async () => {
  const order = await abandoned();
  await declareDead();
  const { server } = await anotherProcess();
  await turn(server);
  expect((await shop.rows(order)).attempt).toMatchObject({ state: 'paid' });
});

test('a process that runs already takes up what another was at, once that one is silent', async () => {
  const { server } = await anotherProcess();
  const order = await abandoned();
  await settle(server.services.processId);
  await turn(server);
  expect((await shop.rows(order)).attempt).toMatchObject({ state: 'confirming' });
  await declareDead();
  await settle(server.services.processId);
  await turn(server);
  await turn(server);
  expect((await shop.rows(order)).attempt).toMatchObject({ state: 'paid' });
});

test('after an outage no process takes another for dead before that one could return', async () => {
  const { server } = await anotherProcess();
  const order = await abandoned();
  // All were cut off for so long that each looks dead; the first heartbeat is that of the process that looks around.
  await declareDead();
  await turn(server);
  await turn(server);
  expect((await shop.rows(order)).attempt).toMatchObject({ state: 'confirming', claimed_by: shop.services.processId });
});

test('no process is named as asking once the doubt of a charge is written down', async () => {
  const order = await shop.ready();
  await shop.fault(order.orderId, 'reset-before-commit', { on: 'confirm' });
  await shop.fault(order.orderId, 'get-500');
  await shop.confirm(order, order.paymentKey);
  expect((await shop.rows(order)).attempt).toMatchObject({ state: 'unknown', claimed_by: null });
});
