/** Searches with typing slips that were never asked before: calls, pages, and calls while pages are asked for as fast as possible. */
import { join } from 'node:path';
import { figure, note } from './support/figures.ts';
import { load } from './support/load.ts';
import { memoryOf, run, temporaryFolder } from './support/processes.ts';
import { slipPagePaths, slipPaths } from './support/slip-words.ts';

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 5000);
const QUERIES = 60_000;
const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' };

const dataDir = temporaryFolder();
const start = () =>
  run(join(process.cwd(), 'dist/server/server.js'), {
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    SEED_PRODUCTS: String(PRODUCTS),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  });
// The first start fills the database, which no later one does.
await (await start()).stop();
const shop = await start();
note(`${PRODUCTS} products, one process; memory at the start ${memoryOf(shop.pid)} MB`);

await load({ target: shop, paths: slipPaths(QUERIES, 1), seconds: 3 });
const calls = await load({ target: shop, paths: slipPaths(QUERIES, 2) });
figure('searches with slips, never asked before', Math.round(calls.perSecond), 'requests/s', { least: 1500 });
note(`${calls.perProcessorSecond} for each second of processor time of the server`);
figure(`searches with slips p99 (p50 ${calls.p50} ms)`, calls.p99, 'ms', { most: 60 });
figure('searches with slips, failures', calls.failures + calls.shed, 'answers', { most: 0 });

const pagesFor = (seed: number, seconds: number) =>
  load({ target: shop, paths: slipPagePaths(QUERIES, seed), headers: BROWSER, seconds });
await pagesFor(3, 2);
const pages = await pagesFor(4, 8);
note(
  `their pages: ${Math.round(pages.perSecond)} answers/s, p99 ${pages.p99} ms, ${pages.shed} shed, ${pages.failures} failed`,
);
note(`${pages.perProcessorSecond} for each second of processor time of the server`);

const [busy, beside] = await Promise.all([
  pagesFor(5, 8),
  load({ target: shop, paths: slipPaths(QUERIES, 6), connections: 4, seconds: 8 }),
]);
note(
  `together: ${Math.round(busy.perSecond)} answers/s of pages, ${busy.shed} shed, ${Math.round(beside.perSecond)} calls/s`,
);
note(`calls beside pages p50 ${beside.p50} ms, p99 ${beside.p99} ms`);
note(`memory afterwards ${memoryOf(shop.pid)} MB`);
await shop.kill();
