/** PostgreSQL is stopped and started under load: the process lives, no acknowledged hold is lost, and it recovers by itself within 2 s. */
import { setTimeout as pause } from 'node:timers/promises';
import { exactly, figure, note } from './support/figures.ts';
import { createOutageRig, judgeHolds, loadHolds, outage } from './support/outage.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 10);
const BUYERS = 10_000;
const LANES = 20;
const AWAY_MS = 1000;
/** Time under load before each stop. */
const LOADED_MS = 1500;

const rig = await createOutageRig(BUYERS);
const load = loadHolds(rig.shop.url, [0, BUYERS - 1], LANES);
const recoveries: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  await pause(LOADED_MS);
  recoveries.push(await outage(rig, load, AWAY_MS));
}
await load.stop();
const { lost, doubled } = await judgeHolds(rig, load.acknowledged);
const answers = [...load.outcomes].map(([outcome, times]) => `${outcome} × ${times}`);
note(`${LANES} buyers at a time hold seats while PostgreSQL is stopped at once and started ${ROUNDS} times`);
note(`answers: ${answers.join(', ')}`);
note(`recoveries: ${recoveries.map((ms) => Math.round(ms)).join(', ')} ms after PostgreSQL accepts connections`);
exactly('the process lives', rig.isAlive() ? 1 : 0, 1);
figure('holds acknowledged', load.acknowledged.size, 'holds', { least: ROUNDS * 10 });
exactly('acknowledged holds lost', lost.length, 0);
exactly('buyers who hold twice', doubled.length, 0);
exactly(
  'other answers than 200 and 503',
  [...load.outcomes.keys()].filter((outcome) => !/^(200|503 UNAVAILABLE)$/.test(outcome)).length,
  0,
);
exactly('answers 503 without Retry-After', load.withoutRetryAfter, 0);
figure('longest recovery', Math.max(...recoveries), 'ms', { most: 2000 });
figure('longest answer', load.slowestMs, 'ms');
await rig.close();
