/** The same confirmation fifty times at once over HTTP: one charge, the same answer to all. */
import { confirm, departureDay, readLedger, readyToPay } from './support/buyer.ts';
import { onEachDatabase, type BenchDatabase } from './support/databases.ts';
import { exactly, figure, note, percentile } from './support/figures.ts';
import { createKillRig } from './support/kill.ts';

const AT_ONCE = 50;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 20);

async function measure({ name, environment }: BenchDatabase): Promise<void> {
  const rig = await createKillRig(environment, ROUNDS);
  const shop = await rig.startShop('');
  const latencies: number[] = [];
  let [charges, differing, captured, wanted] = [0, 0, 0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const order = await readyToPay(shop.url, rig.toss.url, round, departureDay(round));
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const startedAt = performance.now();
        const answer = await confirm(shop.url, order);
        latencies.push(performance.now() - startedAt);
        return JSON.stringify(answer);
      }),
    );
    const right = JSON.stringify({
      status: 200,
      code: null,
      data: { status: 'paid', reservation_id: order.reservationId, amount_krw: order.amount, code: null },
    });
    differing += answers.filter((answer) => answer !== right).length;
    const rows = await readLedger(rig.toss.url, order);
    charges += rows.flatMap((row) => row.captures).length;
    captured += rows.reduce((sum, row) => sum + row.captured, 0);
    wanted += order.amount;
  }
  await rig.close();
  note(`${name}: ${ROUNDS} orders, each confirmed ${AT_ONCE} times at once`);
  exactly('charges in the ledger of the provider', charges, ROUNDS);
  exactly('KRW charged', captured, wanted);
  exactly('answers that differ', differing, 0);
  figure('p50 of an answer', percentile(latencies, 0.5), 'ms');
  figure('p99 of an answer', percentile(latencies, 0.99), 'ms', { most: 5000 });
}

await onEachDatabase(measure);
