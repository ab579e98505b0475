/** Anybody can send notices: what concerns no order is not written down, and nothing tells whether there is one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handleWebhooks, MAX_WAITING_NOTICES } from '../../../../src/server/features/payments/webhook.ts';
import { notices, paidOnce, statusChanged } from './notices.ts';
import { openShop, type Shop } from './rig.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { charged, everything, storedNotices, outcome, send, work } = notices(() => shop);
const unknown = { orderId: 'mr-0123456789abcdef0123456789abcdef' };

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
  expect(await storedNotices(order)).toHaveLength(1);
});

test('of a notice only the fields that are used are stored', async () => {
  const order = await shop.ready();
  await send({ ...statusChanged(order, 'DONE'), secret: 'canary', note: 'canary' }, 'fields-1');
  await send(statusChanged(order, '<b>canary</b>'), 'fields-2');
  const rows = (await storedNotices(order)).toSorted((a, b) => a.transmission_id.localeCompare(b.transmission_id));
  expect(rows.map(({ kind, status }) => [kind, status])).toEqual([
    ['status', 'DONE'],
    ['status', ''],
  ]);
  expect(JSON.stringify(rows)).not.toContain('canary');
});

test('many notices of one known order are a few, and those of other orders do not wait behind them', async () => {
  const flooded = await shop.ready();
  await Promise.all(Array.from({ length: 40 }, (_, index) => send(statusChanged(flooded, 'DONE'), `crowd-${index}`)));
  expect(await storedNotices(flooded)).toHaveLength(MAX_WAITING_NOTICES);
  const order = await charged();
  await expect.poll(async () => (await storedNotices(order)).length).toBe(1);
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
  expect((await storedNotices(order)).filter(({ handled_at: handledAt }) => handledAt === null)).toHaveLength(1);
  await work();
  expect((await storedNotices(order)).filter(({ handled_at: handledAt }) => handledAt === null)).toEqual([]);
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
