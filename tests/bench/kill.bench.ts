/** The server is killed at each point of a charge and of a refund: afterwards every charge has one reservation or one full refund. */
import { onEachDatabase, type BenchDatabase } from './support/databases.ts';
import { exactly, figure, note } from './support/figures.ts';
import { createKillRig, killAt, KILL_POINTS } from './support/kill.ts';

const TIMES = Number(process.env['BENCH_ROUNDS'] ?? 20);

async function measure({ name, environment }: BenchDatabase): Promise<void> {
  const rig = await createKillRig(environment, TIMES * KILL_POINTS.length);
  note(
    `${name}: SIGKILL at ${KILL_POINTS.length} points, ${TIMES} times each; every second time the customer asks again`,
  );
  let [buyer, wrong, charged, worst] = [0, 0, 0, 0];
  for (const point of KILL_POINTS) {
    let slowest = 0;
    for (let turn = 0; turn < TIMES; turn += 1) {
      const { tookMs, faults, charged: amount } = await killAt(rig, point, buyer, turn % 2 === 1);
      buyer += 1;
      slowest = Math.max(slowest, tookMs);
      if (amount > 0) charged += 1;
      if (faults.length > 0) {
        wrong += 1;
        note(`${point}: ${faults.join('; ')}`);
      }
    }
    worst = Math.max(worst, slowest);
    note(`${point}: agreed ${Math.round(slowest)} ms after the restart at the latest`);
  }
  await rig.close();
  exactly('kills', buyer, TIMES * KILL_POINTS.length);
  figure('of them charged', charged, 'orders');
  exactly('charges without one reservation or one full refund', wrong, 0);
  figure('longest time from restart to agreement', worst / 1000, 's', { most: 60 });
}

await onEachDatabase(measure);
