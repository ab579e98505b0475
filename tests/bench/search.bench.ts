/** Searches with typing slips that were never asked before: calls, their pages, and calls while far more pages are asked for than can be rendered. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onEachDatabase, type BenchDatabase } from './support/databases.ts';
import { figure, note } from './support/figures.ts';
import { load } from './support/load.ts';
import { readMemory, run, temporaryFolder, type Running } from './support/processes.ts';
import { slipPagePaths, slipPaths } from './support/slip-words.ts';

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 5000);
const QUERIES = 60_000;
const SECONDS = 8;
const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' };
/** More pages at a time than may wait. */
const FLOOD = 256;
/** Others are connected before: a system may drop connections that come all at once. */
const HEAD_START_MS = 1000;

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
  note(`${name}: ${PRODUCTS} products, one process; memory at the start ${readMemory(shop.pid)} MB`);
  note(`the first search is answered after ${Math.round(await untilIndexed(shop))} ms more`);
  await measureCalls(shop);
  await measurePages(shop);
  note(`memory afterwards ${readMemory(shop.pid)} MB`);
  await shop.kill();
}

/** Milliseconds until a search by words is answered. */
async function untilIndexed(shop: Running): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const response = await fetch(new URL('/api/v1/products?q=temple', shop.url));
    await response.arrayBuffer();
    if (response.status === 200) return performance.now() - startedAt;
  }
}

async function measureCalls(shop: Running): Promise<void> {
  await load({ target: shop, paths: slipPaths(QUERIES, 1), seconds: 3 });
  const calls = await load({ target: shop, paths: slipPaths(QUERIES, 2), seconds: SECONDS });
  figure('searches with slips, never asked before', Math.round(calls.perSecond), 'requests/s', { least: 1500 });
  note(`${calls.perProcessorSecond} for each second of processor time of the server`);
  figure(`searches with slips p99 (p50 ${calls.p50} ms)`, calls.p99, 'ms', { most: 60 });
  figure('searches with slips, failures', calls.failures + calls.shed, 'answers', { most: 0 });
}

async function measurePages(shop: Running): Promise<void> {
  const pages = (seed: number, connections: number, seconds: number) =>
    load({ target: shop, paths: slipPagePaths(QUERIES, seed), headers: BROWSER, connections, seconds });
  await pages(3, 32, 2);
  const alone = await pages(4, 32, SECONDS);
  figure('their pages, within capacity: shed and failures', alone.shed + alone.failures, 'answers', { most: 0 });
  note(
    `${Math.round(alone.perSecond)} pages/s (p99 ${alone.p99} ms), ${alone.perProcessorSecond} for each second of processor time`,
  );
  const flooding = pause(HEAD_START_MS).then(() => pages(5, FLOOD, SECONDS));
  const [flood, calls, cached] = await Promise.all([
    flooding,
    load({ target: shop, paths: slipPaths(QUERIES, 6), connections: 4, seconds: SECONDS }),
    load({ target: shop, paths: ['/main'], headers: BROWSER, connections: 4, seconds: SECONDS }),
  ]);
  const perSecond = (answers: number) => Math.round((answers / flood.answers) * flood.perSecond);
  note(
    `${FLOOD} pages at a time: ${perSecond(flood.answers - flood.shed)} rendered/s, ${perSecond(flood.shed)} answered 503/s`,
  );
  figure('pages beyond capacity, shed', flood.shed, 'answers', { least: 1 });
  figure('pages beyond capacity, failures', flood.failures, 'answers', { most: 0 });
  figure(`searches meanwhile p99 (p50 ${calls.p50} ms)`, calls.p99, 'ms', { most: 100 });
  figure(`cached pages meanwhile p99 (p50 ${cached.p50} ms)`, cached.p99, 'ms', { most: 100 });
  figure(
    'searches and cached pages meanwhile, failures',
    calls.failures + calls.shed + cached.failures + cached.shed,
    'answers',
    { most: 0 },
  );
}

await onEachDatabase(measure);
