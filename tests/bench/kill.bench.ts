/** The server is killed at each point of a charge and of a refund, and at random moments: every charge has one reservation or one full refund. */
import { onEachDatabase, type BenchDatabase } from './support/databases.ts';
import { exactly, figure, note } from './support/figures.ts';
import {
  createKillRig,
  killAfter,
  killAt,
  KILL_POINTS,
  type Aftermath,
  type KillPoint,
  type KillRig,
} from './support/kill.ts';

const TIMES = Number(process.env['BENCH_ROUNDS'] ?? 20);
/** Kills at moments that chance chooses, on each database. */
const RANDOM_TIMES = 5 * TIMES;
/** A charge and a refund are over by then. */
const RANDOM_MS = 250;
/** Shops that are killed side by side: most of the time each of them waits for a timer. */
const LANES = 4;

interface Tally {
  kills: number;
  charged: number;
  wrong: number;
  slowestMs: number;
}

function count(tally: Tally, { tookMs, faults, charged }: Aftermath, what: string): void {
  tally.kills += 1;
  tally.slowestMs = Math.max(tally.slowestMs, tookMs);
  if (charged > 0) tally.charged += 1;
  if (faults.length === 0) return;
  tally.wrong += 1;
  note(`${what}: ${faults.join('; ')}`);
}

/** Kills one shop after the other at the points that are left. */
async function killInTurn(rig: KillRig, points: KillPoint[], tally: Tally): Promise<void> {
  let buyer = 0;
  for (let point = points.shift(); point !== undefined; point = points.shift()) {
    let slowest = 0;
    for (let turn = 0; turn < TIMES; turn += 1) {
      const aftermath = await killAt(rig, point, buyer, turn % 2 === 1);
      buyer += 1;
      slowest = Math.max(slowest, aftermath.tookMs);
      count(tally, aftermath, point);
    }
    note(`${point}: agreed ${Math.round(slowest)} ms after the restart at the latest`);
  }
}

/** Kills one shop after the other at moments that chance chooses, in charges and refunds by turns. */
async function killAtRandom(rig: KillRig, buyers: number[], tally: Tally): Promise<void> {
  for (let buyer = buyers.shift(); buyer !== undefined; buyer = buyers.shift()) {
    const [work, afterMs] = [buyer % 4 < 2 ? 'charge' : 'refund', Math.random() * RANDOM_MS] as const;
    count(tally, await killAfter(rig, work, buyer, afterMs), `${work}, ${Math.round(afterMs)} ms after its beginning`);
  }
}

function tell(tally: Tally, kills: number): void {
  exactly('kills', tally.kills, kills);
  figure('of them charged', tally.charged, 'orders');
  exactly('charges without one reservation or one full refund', tally.wrong, 0);
  figure('longest time from restart to agreement', tally.slowestMs / 1000, 's', { most: 60 });
}

async function measure({ name, another }: BenchDatabase): Promise<void> {
  const points = [...KILL_POINTS];
  const first = TIMES * KILL_POINTS.length;
  const buyers = Array.from({ length: RANDOM_TIMES }, (_, index) => first + index);
  const empty = (): Tally => ({ kills: 0, charged: 0, wrong: 0, slowestMs: 0 });
  const [chosen, random] = [empty(), empty()];
  note(`${name}: SIGKILL at ${points.length} points, ${TIMES} times each; every second time the customer asks again`);
  const rigs: KillRig[] = [];
  for (let lane = 0; lane < LANES; lane += 1) {
    rigs.push(await createKillRig(await another(`lane_${lane}`), first + RANDOM_TIMES));
  }
  await Promise.all(rigs.map((rig) => killInTurn(rig, points, chosen)));
  tell(chosen, first);
  note(`${name}: SIGKILL at ${RANDOM_TIMES} random moments`);
  await Promise.all(rigs.map((rig) => killAtRandom(rig, buyers, random)));
  tell(random, RANDOM_TIMES);
  for (const rig of rigs) await rig.close();
}

await onEachDatabase(measure);
