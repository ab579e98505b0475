/** Five hundred buyers at once for fifty places: fifty hold, the others are refused clearly, on both databases. */
import { departureDay, hold } from './support/buyer.ts';
import { onEachDatabase, type BenchDatabase } from './support/databases.ts';
import { exactly, figure, note, percentile } from './support/figures.ts';
import { getBundle, readProcessorTime, run, temporaryFolder } from './support/processes.ts';

const BUYERS = 500;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);

async function measure({ name, environment }: BenchDatabase): Promise<void> {
  const shop = await run(await getBundle('shop-process'), {
    DATA_DIR: temporaryFolder(),
    PORT: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    BUYERS: String(BUYERS * ROUNDS),
    ...environment,
  });
  const outcomes = new Map<string, number>();
  const [latencies, rounds]: [number[], number[]] = [[], []];
  const before = readProcessorTime(shop.pid);
  for (let round = 0; round < ROUNDS; round += 1) {
    const startedAt = performance.now();
    await Promise.all(
      Array.from({ length: BUYERS }, async (_, index) => {
        const { status, code } = await hold(shop.url, round * BUYERS + index, departureDay(round));
        latencies.push(performance.now() - startedAt);
        const outcome = `${status} ${code ?? ''}`.trim();
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      }),
    );
    rounds.push(performance.now() - startedAt);
  }
  const used = readProcessorTime(shop.pid) - before;
  await shop.kill();
  note(`${name}: ${BUYERS} buyers, each for a pair of the 100 seats, ${ROUNDS} rounds`);
  exactly('hold their places', outcomes.get('200') ?? 0, 50 * ROUNDS);
  exactly('refused with 409 SEATS_GONE', outcomes.get('409 SEATS_GONE') ?? 0, 450 * ROUNDS);
  const others = [...outcomes].filter(([outcome]) => outcome !== '200' && outcome !== '409 SEATS_GONE');
  exactly(
    `other answers ${others.map(([outcome, count]) => `${outcome} × ${count}`).join(', ')}`.trim(),
    others.length,
    0,
  );
  figure('all are answered after', Math.max(...rounds), 'ms', { most: 15_000 });
  note(
    `rounds: ${rounds.map((ms) => Math.round(ms)).join(', ')} ms; ${(used / ROUNDS).toFixed(1)} s of processor time for each`,
  );
  figure('p50 of an answer', percentile(latencies, 0.5), 'ms');
  figure('p99 of an answer', percentile(latencies, 0.99), 'ms');
}

await onEachDatabase(measure);
