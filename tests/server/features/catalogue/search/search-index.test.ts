/** The text index of a whole catalogue: what a search costs, and what happens while the index is built. */
import { expect, test } from 'vitest';
import { searchQuery } from '../../../../../src/contract/catalogue/search.ts';
import { createSearch } from '../../../../../src/server/features/catalogue/search/search.ts';
import { createTextSearch } from '../../../../../src/server/features/catalogue/search/text-search.ts';
import { Refusal } from '../../../../../src/server/base/refusal.ts';
import { seedProducts } from '../../../../../src/server/features/catalogue/seed/load-products.ts';
import { syntheticProducts } from '../../../../../src/server/features/catalogue/seed/synthetic.ts';
import { slipQueries } from '../../../../bench/support/slip-words.ts';
import { memoryCatalogue, PATIENT } from '../../../../support/memory-catalogue.ts';

const RATE = 1_465_000_000;
const TODAY = '2026-12-01';

test('a search with slips does not look at every word of five thousand products', async () => {
  const search = createSearch(memoryCatalogue(syntheticProducts(seedProducts, 5000)), PATIENT);
  const find = async (q: string) => search.find(searchQuery.parse({ q }), TODAY, RATE);
  await find('temple');
  // Ten times what it takes; a look at every word takes twice as much as this.
  const maxMs = 400;
  const queries = slipQueries(200, 7);
  const before = process.cpuUsage();
  let hits = 0;
  for (const query of queries) hits += (await find(query)).total;
  const { user, system } = process.cpuUsage(before);
  expect(hits).toBeGreaterThan(1000);
  expect((user + system) / 1000).toBeLessThan(maxMs);
});

test('while changed texts are indexed the index of before answers, with the products of now', async () => {
  let generation = 1;
  let products = memoryCatalogue(seedProducts).products();
  const source = {
    products: () => products,
    get generation() {
      return generation;
    },
  };
  const texts = createTextSearch(source, { ...PATIENT, afterChange: 0 });
  const found = (query: string) => {
    const { scores, documents } = texts.find(query) ?? {};
    return Array.from({ length: scores?.count ?? 0 }, (_, index) => documents?.[scores?.at(index) ?? 0]?.id);
  };
  await texts.ready();
  const [first] = products;
  const renamed = { ...first, texts: { ...first?.texts, en: { ...first?.texts.en, title: 'Quixotic Zeppelin' } } };
  products = [...products.slice(1), renamed as (typeof products)[number]];
  generation += 1;
  await texts.ready();
  expect([found('zeppelin'), found('haeinsa')[0]]).toEqual([[], 'haeinsa-temple-stay']);
  texts.warm();
  while (found('zeppelin').length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(found('zeppelin')).toEqual([first?.id]);
});

test('a search that comes before the first index is told to come again', async () => {
  const texts = createTextSearch(memoryCatalogue(seedProducts), { afterChange: 0, atFirst: 0 });
  const refusal: unknown = await texts.ready().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({ code: 'UNAVAILABLE', details: { retry_after: 5 } });
});
