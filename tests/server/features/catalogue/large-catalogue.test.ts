/** A catalogue that is read and written in several batches. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedProducts } from '../../../../src/server/features/catalogue/seed/load-products.ts';
import { syntheticProducts } from '../../../../src/server/features/catalogue/seed/synthetic.ts';
import { reviews } from '../../../../src/server/features/reviews/tables.ts';
import { ENGINES, startTestServer, type TestServer } from '../../../support/server.ts';

const COUNT = 1200;

describe.each(ENGINES)('on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, products: syntheticProducts(seedProducts, COUNT) });
  });
  afterAll(() => server.close());

  test('every product is there once, with its options and reviews, in the recommended order', async () => {
    const products = server.services.catalogue.products();
    expect(new Set(products.map(({ id }) => id)).size).toBe(COUNT);
    expect(products.map(({ position }) => position)).toEqual(Array.from({ length: COUNT }, (_, index) => index));
    expect(products.every(({ options }) => options.length > 0)).toBe(true);
    const all = await server.services.db.select({ id: reviews.id }).from(reviews);
    expect(products.reduce((sum, { reviewCount }) => sum + reviewCount, 0)).toBe(all.length);
  });

  test('the sitemap of a large catalogue comes in parts', async () => {
    const fetchText = async (path: string) => (await server.fetch(path)).text();
    const index = await fetchText('/sitemap.xml');
    const parts = [...index.matchAll(/\/sitemap-\d+\.xml/g)].map(([path]) => path);
    expect(parts).toHaveLength(3);
    const pages = await Promise.all(parts.map(fetchText));
    expect(pages.join('').match(/<loc>[^<]*\/product\/detail\//g)).toHaveLength(COUNT);
    expect((await server.fetch('/sitemap-99.xml')).status).toBe(404);
  });
});
