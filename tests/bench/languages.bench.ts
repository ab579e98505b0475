/** First loads of home, a search and a trip in every language beside English: a language must not pay for its letters. */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/contract/locale.ts';
import { startBrowserAndShop } from './support/browser-and-shop.ts';
import { productIds } from './support/catalogue-paths.ts';
import { figure, note, percentile } from './support/figures.ts';
import { firstLoad, type FirstLoad } from './support/first-load.ts';

const TIMES = Number(process.env['BENCH_ROUNDS'] ?? 3);

const { browser, shop } = await startBrowserAndShop();
const [id] = await productIds(shop.url);
const median = (loads: readonly FirstLoad[], read: (load: FirstLoad) => number) => percentile(loads.map(read), 0.5);

for (const [name, path] of Object.entries({
  main: '/main',
  search: '/product/search/wellness/all',
  detail: `/product/detail/${id}`,
})) {
  const loads = new Map<Locale, FirstLoad[]>(LOCALES.map((language) => [language, []]));
  // Languages take turns, so that what else the machine does meets all of them; the first two loads fill the caches.
  for (let turn = -2; turn < TIMES; turn += 1) {
    for (const language of LOCALES) {
      const load = await firstLoad(browser, `${shop.url}${path}?lang=${language}`);
      if (turn >= 0) loads.get(language)?.push(load);
    }
  }
  const english = loads.get(DEFAULT_LOCALE) ?? [];
  const [fcp, lcp] = [median(english, (load) => load.fcp), median(english, (load) => load.lcp)];
  for (const [language, own] of loads) {
    const paint = Math.round(median(own, (load) => load.fcp));
    const largest = Math.round(median(own, (load) => load.lcp));
    note(`${name} in ${language}: first paint ${paint} ms, largest ${largest} ms`);
    figure(`${name} in ${language}, first paint beside English`, paint / fcp, 'times', { most: 1.4 });
    figure(`${name} in ${language}, largest paint beside English`, largest / lcp, 'times', { most: 1.4 });
    const blocking = median(own, (load) => load.blocking);
    figure(`${name} in ${language}, blocking time`, blocking, 'ms', { most: 60 });
    figure(`${name} in ${language}, HTML`, (own[0]?.html ?? 0) / 1000, 'kB', { most: 16 });
    figure(`${name} in ${language}, scripts`, (own[0]?.script ?? 0) / 1000, 'kB', { most: 105 });
  }
}
await browser.close();
await shop.kill();
