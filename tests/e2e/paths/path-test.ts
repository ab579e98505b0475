/** The test of replayed paths: each worker's server grows older when a path says so, and nothing is recorded. */
import { createShopApi, type ShopApi } from '../support/shop-api.ts';
import { startAgeingShop, startShop, type AgeingShop } from '../support/shop-server.ts';
import { expect, test as base } from '../support/shop-test.ts';

interface WorkerFixtures {
  ageing: AgeingShop;
  /** An hour goes by for the server. */
  age: () => Promise<void>;
  /** A second shop, for what no other test could bear: closed accounts, and callers who have asked too often. */
  ownApi: ShopApi;
}

export const test = base.extend<object, WorkerFixtures>({
  ageing: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, give) => {
      const shop = await startAgeingShop();
      await give(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  shop: [({ ageing }, give) => give(ageing), { scope: 'worker' }],
  age: [({ ageing }, give) => give(() => ageing.age()), { scope: 'worker' }],
  ownApi: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, give) => {
      const shop = await startShop({ RATE_LIMITS: 'on' });
      await give(createShopApi(shop.origin));
      await shop.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  // A page that is left is kept, as a visitor's browser does, and the driver of the tests does not unless it is told. For every path,
  // since a worker with another browser would start another server too.
  launchOptions: [
    ({ launchOptions }, give) => give({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
});

export { expect };
