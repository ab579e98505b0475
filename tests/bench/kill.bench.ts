/** The server is killed at each point of a charge and of a refund: afterwards every charge has one reservation or one full refund. */
import { onEachDatabase, type BenchDatabase } from './support/databases.ts';
import { exactly, figure, note } from './support/figures.ts';
import { createKillRig, killAt, KILL_POINTS, type KillPoint, type KillRig } from './support/kill.ts';

const TIMES = Number(process.env['BENCH_ROUNDS'] ?? 20);
/** Shops that are killed side by side: most of the time each of them waits for a timer. */
const LANES = 4;

interface Tally {
  kills: number;
  charged: number;
  wrong: number;
  slowestMs: number;
}

/** Kills one shop after the other at the points that are left. */
async function killInTurn(rig: KillRig, points: KillPoint[], tally: Tally): Promise<void> {
  let buyer = 0;
  for (let point = points.shift(); point !== undefined; point = points.shift()) {
    let slowest = 0;
    for (let turn = 0; turn < TIMES; turn += 1) {
      const { tookMs, faults, charged } = await killAt(rig, point, buyer, turn % 2 === 1);
      buyer += 1;
      tally.kills += 1;
      slowest = Math.max(slowest, tookMs);
      if (charged > 0) tally.charged += 1;
      if (faults.length > 0) {
        tally.wrong += 1;
        note(`${point}: ${faults.join('; ')}`);
      }
    }
    tally.slowestMs = Math.max(tally.slowestMs, slowest);
    note(`${point}: agreed ${Math.round(slowest)} ms after the restart at the latest`);
  }
}

async function measure({ name, another }: BenchDatabase): Promise<void> {
  note(
    `${name}: SIGKILL at ${KILL_POINTS.length} points, ${TIMES} times each; every second time the customer asks again`,
  );
  const points = [...KILL_POINTS];
  const tally: Tally = { kills: 0, charged: 0, wrong: 0, slowestMs: 0 };
  await Promise.all(
    Array.from({ length: LANES }, async (_, lane) => {
      const rig = await createKillRig(await another(`lane_${lane}`), TIMES * KILL_POINTS.length);
      await killInTurn(rig, points, tally);
      await rig.close();
    }),
  );
  exactly('kills', tally.kills, TIMES * KILL_POINTS.length);
  figure('of them charged', tally.charged, 'orders');
  exactly('charges without one reservation or one full refund', tally.wrong, 0);
  figure('longest time from restart to agreement', tally.slowestMs / 1000, 's', { most: 60 });
}

await onEachDatabase(measure);
