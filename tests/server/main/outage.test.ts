/** PostgreSQL is stopped and started under load: the process lives, says 503, recovers by itself, and loses no acknowledged hold. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutageRig, loadHolds, judgeHolds, outage, type OutageRig } from '../../bench/support/outage.ts';

const RECOVERY_MS = 2000;

let rig: OutageRig;
beforeAll(async () => {
  rig = await createOutageRig(4000);
});
afterAll(() => rig.close());

test('the process lives when PostgreSQL is stopped under load, recovers within 2 s and loses no acknowledged hold', async () => {
  const load = loadHolds(rig.shop.url, [0, 3999], 20);
  await expect.poll(() => load.acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(20);
  for (const mode of ['immediate', 'fast', 'immediate'] as const) {
    const tookMs = await outage(rig, load, 700, mode);
    expect(rig.isAlive()).toBe(true);
    expect(tookMs).toBeLessThanOrEqual(RECOVERY_MS);
    await pause(300);
  }
  await load.stop();
  expect([...load.outcomes.keys()].toSorted()).toEqual(['200', '503 UNAVAILABLE']);
  expect(load.withoutRetryAfter).toBe(0);
  expect(await judgeHolds(rig, load.acknowledged)).toEqual({ lost: [], doubled: [] });
});

test('an outage is one line in the log when it begins and one when it ends, however many calls and jobs notice', async () => {
  // The end of an earlier outage is told, and written out, after a moment of quiet.
  await pause(3000);
  const printedBefore = rig.shop.printed().length;
  await rig.cluster.halt();
  const until = Date.now() + 3500;
  while (Date.now() < until) {
    await Promise.all(Array.from({ length: 5 }, () => fetch(`${rig.shop.url}/api/v1/products`)));
    await fetch(`${rig.shop.url}/ready`);
    await pause(100);
  }
  await rig.cluster.resume();
  const told = () =>
    rig.shop
      .printed()
      .slice(printedBefore)
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  await expect.poll(told, { timeout: 10_000 }).toContain('the database is back');
  expect(told()).toEqual(['the database is away', 'the database is back']);
});

test('while PostgreSQL is away /health answers 200 and /ready 503, both at once', async () => {
  await rig.cluster.halt();
  const timed = async (path: string) => {
    const startedAt = performance.now();
    const { status, headers } = await fetch(rig.shop.url + path);
    return { status, retryAfter: headers.get('retry-after'), ms: performance.now() - startedAt };
  };
  const [health, ready] = [await timed('/health'), await timed('/ready')];
  await rig.cluster.resume();
  expect(health.status).toBe(200);
  expect(ready.status).toBe(503);
  expect(ready.retryAfter).toBe('1');
  expect(Math.max(health.ms, ready.ms)).toBeLessThan(1000);
  await expect.poll(async () => (await timed('/ready')).status, { timeout: RECOVERY_MS }).toBe(200);
});
