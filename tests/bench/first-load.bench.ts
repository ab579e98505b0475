/** First loads on a slow line and a slow processor, beside a page of the same shape that is nothing but HTML, styles and a dozen pictures. */
import { startBrowserAndShop } from './support/browser-and-shop.ts';
import { productIds } from './support/catalogue-paths.ts';
import { figure, note, percentile } from './support/figures.ts';
import { firstLoad, type FirstLoad } from './support/first-load.ts';
import { serveStaticPage } from './support/static-page.ts';

const TIMES = Number(process.env['BENCH_ROUNDS'] ?? 7);

const { browser, shop } = await startBrowserAndShop();
const get = async (path: string) =>
  (await fetch(new URL(path, shop.url), { headers: { 'accept-language': 'en' } })).text();
const ids = await productIds(shop.url);
const pictures = await Promise.all(ids.slice(0, 12).map((id) => get(`/images/products/${id}/0.svg`)));

const median = (loads: readonly FirstLoad[], read: (load: FirstLoad) => number) => percentile(loads.map(read), 0.5);
const most = (loads: readonly FirstLoad[], read: (load: FirstLoad) => number) => Math.max(...loads.map(read));

for (const [name, path] of Object.entries({
  main: '/main',
  search: '/product/search/wellness/all',
  detail: `/product/detail/${ids[0]}`,
  board: '/board',
  blog: '/board/blog',
  event: '/event',
})) {
  const still = await serveStaticPage(await get(path), pictures);
  // The first answers are made small quickly; from the second request on the page is cached, as small as can be.
  for (let turn = 0; turn < 2; turn += 1) await firstLoad(browser, shop.url + path);
  const [own, plain]: [FirstLoad[], FirstLoad[]] = [[], []];
  for (let turn = 0; turn < TIMES; turn += 1) {
    plain.push(await firstLoad(browser, still.url));
    own.push(await firstLoad(browser, shop.url + path));
  }
  await still.close();
  const [fcp, lcp] = [median(plain, (load) => load.fcp), median(plain, (load) => load.lcp)];
  note(`${name}: the still page paints first after ${Math.round(fcp)} ms and largest after ${Math.round(lcp)} ms`);
  note(
    `${name}: first paint ${Math.round(median(own, (load) => load.fcp))} ms, largest ${Math.round(median(own, (load) => load.lcp))} ms`,
  );
  figure(`${name}, first paint beside it`, median(own, (load) => load.fcp) / fcp, 'times', { most: 1.5 });
  figure(`${name}, largest paint beside it`, median(own, (load) => load.lcp) / lcp, 'times', { most: 1.5 });
  figure(
    `${name}, blocking time`,
    median(own, (load) => load.blocking),
    'ms',
    { most: 60 },
  );
  figure(`${name}, layout shift × 1000`, most(own, (load) => load.shift) * 1000, '', { most: 10 });
  figure(
    `${name}, requests`,
    most(own, (load) => load.requests),
    '',
    { most: 18 },
  );
  // A new connection sends ten packets, 14 kB, before it waits for an answer: what a page paints first is among them, since the
  // styles stand at its beginning and the data at its end.
  figure(`${name}, HTML`, most(own, (load) => load.html) / 1000, 'kB', { most: 14 });
  figure(`${name}, scripts`, most(own, (load) => load.script) / 1000, 'kB', { most: 105 });
  note(own[0]?.scripts.join(' ') ?? '');
}
await browser.close();
await shop.kill();
