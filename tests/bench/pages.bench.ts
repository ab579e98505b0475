/** First HTML for anonymous visitors: from the cache, and rendered for each visit. */
import { join } from 'node:path';
import { productIds } from './support/catalogue-paths.ts';
import { figure, note } from './support/figures.ts';
import { load } from './support/load.ts';
import { readMemory, run, temporaryFolder } from './support/processes.ts';

const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'en' };
/** Longer addresses are never cached, so each visit is rendered. */
const UNCACHED = `?campaign=${'x'.repeat(320)}`;

const shop = await run(join(process.cwd(), 'dist/server/server.js'), {
  PORT: '0',
  DATA_DIR: temporaryFolder(),
  DATABASE_URL: '',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
});
const details = (await productIds(shop.url)).map((id) => `/product/detail/${id}`);
const kinds: Record<string, string[]> = {
  main: ['/main'],
  search: ['/product/search/wellness/all', '/product/search/festival/all', '/product/search/tour/busan'],
  detail: details,
};

for (const [kind, paths] of Object.entries(kinds)) {
  await load({ target: shop, paths, headers: BROWSER, seconds: 3 });
  const cached = await load({ target: shop, paths, headers: BROWSER });
  figure(`${kind} from the cache (p99 ${cached.p99} ms)`, Math.round(cached.perSecond), 'pages/s', { least: 10_000 });
  figure(`${kind} from the cache, failures`, cached.failures, 'answers', { most: 0 });
  note(`${cached.perProcessorSecond} for each second of processor time of the server`);
  note(`${(cached.bytesPerSecond / cached.perSecond / 1000).toFixed(1)} kB on the wire for each`);
  const uncached = paths.map((path) => `${path}${UNCACHED}`);
  await load({ target: shop, paths: uncached, headers: BROWSER, seconds: 2 });
  const rendered = await load({ target: shop, paths: uncached, headers: BROWSER, connections: 16 });
  figure(`${kind} rendered each time (p99 ${rendered.p99} ms)`, Math.round(rendered.perSecond), 'pages/s', {
    least: 350,
  });
  note(`${rendered.perProcessorSecond} for each second of processor time of the server`);
  figure(`${kind} rendered each time, failures`, rendered.failures, 'answers', { most: 0 });
}
note(`memory afterwards ${readMemory(shop.pid)} MB`);
await shop.kill();
