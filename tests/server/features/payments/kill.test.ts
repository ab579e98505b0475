/** The server is killed once at each point of a charge and of a refund; the benchmark does it twenty times, on both databases. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKillRig, killAt, KILL_POINTS, type KillRig } from '../../../bench/support/kill.ts';
import { postgresDatabase } from '../../../support/postgres.ts';

let rig: KillRig;
beforeAll(async () => {
  // Empty: the first shop that starts makes its tables and fills them.
  const url = await postgresDatabase('killed_shop', async () => {});
  rig = await createKillRig({ DATABASE_URL: url }, KILL_POINTS.length);
});
afterAll(() => rig.close());

test.each(KILL_POINTS.map((point, index) => ({ point, index })))(
  'killed at $point, every charge has one reservation or one full refund',
  async ({ point, index }) => {
    const { faults, tookMs } = await killAt(rig, point, index, index % 2 === 1);
    expect(faults).toEqual([]);
    expect(tookMs).toBeLessThan(60_000);
  },
  120_000,
);
