/** List, detail and search of a thousand products at 32 connections, and the memory afterwards, on both databases. */
import { join } from 'node:path';
import { onEachDatabase, type BenchDatabase } from './support/databases.ts';
import { figure, note } from './support/figures.ts';
import { load } from './support/load.ts';
import { readMemory, run, temporaryFolder } from './support/processes.ts';
import { detailPaths, listPaths, searchPaths } from './support/catalogue-paths.ts';

const PRODUCTS = 1000;
const MEMORY_MB = { pglite: 450, postgres: 220 } as const;

async function measure({ name, environment }: BenchDatabase): Promise<void> {
  const dataDir = temporaryFolder();
  const start = () =>
    run(join(process.cwd(), 'dist/server/server.js'), {
      PORT: '0',
      DATA_DIR: dataDir,
      SEED_PRODUCTS: String(PRODUCTS),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...environment,
    });
  // The first start fills the database, which no later one does.
  await (await start()).stop();
  const shop = await start();
  note(`${name}: ${PRODUCTS} products, 32 connections, one process; memory at the start ${readMemory(shop.pid)} MB`);
  const kinds = { list: listPaths(), detail: await detailPaths(shop.url), search: searchPaths() };
  for (const [kind, paths] of Object.entries(kinds)) {
    await load({ target: shop, paths, seconds: 3 });
    const { perSecond, p50, p99, failures, perProcessorSecond } = await load({ target: shop, paths });
    figure(`${kind}, ${paths.length} addresses`, Math.round(perSecond), 'requests/s', { least: 3000 });
    note(`${perProcessorSecond} for each second of processor time of the server`);
    figure(`${kind} p99 (p50 ${p50} ms)`, p99, 'ms', { most: 50 });
    figure(`${kind} failures`, failures, 'answers', { most: 0 });
  }
  figure('memory afterwards', readMemory(shop.pid), 'MB', { most: MEMORY_MB[name] });
  await shop.kill();
}

await onEachDatabase(measure);
