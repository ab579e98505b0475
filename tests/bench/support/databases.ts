/** Both databases, one after the other, for benchmarks that must hold on each. */
import { Client } from 'pg';
import { startPostgres } from '../../support/postgres-cluster.ts';

export interface BenchDatabase {
  name: 'pglite' | 'postgres';
  /** What the shop is started with. */
  environment: Record<string, string>;
  /** The same with an empty database of its own; every shop with an embedded one has that anyway. */
  another(name: string): Promise<Record<string, string>>;
}

const EMBEDDED = { DATABASE_URL: '' };

/** Databases that a benchmark runs on; `BENCH_DATABASE` names one of them. */
export async function onEachDatabase(work: (database: BenchDatabase) => Promise<void>): Promise<void> {
  const only = process.env['BENCH_DATABASE'];
  if (only !== 'postgres') {
    await work({ name: 'pglite', environment: EMBEDDED, another: () => Promise.resolve(EMBEDDED) });
  }
  if (only !== 'pglite') await onPostgres(work);
}

export async function onPostgres(work: (database: BenchDatabase) => Promise<void>): Promise<void> {
  const cluster = await startPostgres();
  try {
    await work({
      name: 'postgres',
      environment: { DATABASE_URL: cluster.getUrl('postgres') },
      async another(name) {
        const client = new Client({ connectionString: cluster.getUrl('postgres') });
        await client.connect();
        await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
        await client.end();
        return { DATABASE_URL: cluster.getUrl(name) };
      },
    });
  } finally {
    await cluster.stop();
  }
}
