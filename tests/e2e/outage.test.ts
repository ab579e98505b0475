/** The database goes away while a person visits: they read that the shop is back in a moment, and the page returns by itself. */
import { startPostgres } from '../support/postgres-cluster.ts';
import { startShop } from './support/shop-server.ts';
import { expect, test } from './support/shop-test.ts';

test('a page waits for the database in the visitor’s language and comes back by itself', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 503/);
  const cluster = await startPostgres({ isDurable: true });
  const shop = await startShop({ DATABASE_URL: cluster.getUrl('postgres') });
  try {
    // Pages that are asked for a second time are cached.
    for (const _ of [1, 2]) await page.goto(`${shop.origin}/main?lang=en`);
    await cluster.halt();
    const known = await page.goto(`${shop.origin}/main?lang=en`);
    expect(known?.status()).toBe(200);
    await expect(page.getByRole('banner')).toBeVisible();

    // What lies in memory counts as fresh for a second. Each address is new: a page that was asked for twice is cached.
    let visits = 0;
    const unseenPage = () =>
      page.request.get(`${shop.origin}/product/search/festival/all?lang=ja&visit=${(visits += 1)}`);
    await expect.poll(async () => (await unseenPage()).status()).toBe(503);
    const unknown = await page.goto(`${shop.origin}/product/search/festival/all?lang=ko`);
    expect(unknown?.status()).toBe(503);
    expect(unknown?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('heading', { level: 1, name: '잠시 후 다시 열립니다' })).toBeVisible();
    await expect(page.getByRole('link', { name: '지금 다시 시도' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ko');

    await cluster.resume();
    await expect(page.getByRole('banner')).toBeVisible({ timeout: 15_000 });
    await expect(page.getByRole('heading', { level: 1, name: '잠시 후 다시 열립니다' })).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('?lang=ko');
  } finally {
    // What it still fetches would be missed.
    await page.close();
    await shop.stop();
    await cluster.stop();
  }
});
