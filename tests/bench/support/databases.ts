/** Both databases, one after the other, for benchmarks that must hold on each. */
import { startPostgres } from '../../support/postgres-cluster.ts';

export interface BenchDatabase {
  name: 'pglite' | 'postgres';
  /** What the shop is started with. */
  environment: Record<string, string>;
}

/** Databases that a benchmark runs on; `BENCH_DATABASE` names one of them. */
export async function onEachDatabase(work: (database: BenchDatabase) => Promise<void>): Promise<void> {
  const only = process.env['BENCH_DATABASE'];
  if (only !== 'postgres') await work({ name: 'pglite', environment: { DATABASE_URL: '' } });
  if (only !== 'pglite') await onPostgres(work);
}

export async function onPostgres(work: (database: BenchDatabase) => Promise<void>): Promise<void> {
  const cluster = await startPostgres();
  try {
    await work({ name: 'postgres', environment: { DATABASE_URL: cluster.urlOf('postgres') } });
  } finally {
    await cluster.stop();
  }
}
