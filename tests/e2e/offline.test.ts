/** A lost network: the browser has been closed in between, and the shop still answers in the visitor's language. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, devices, type BrowserContext } from '@playwright/test';
import { browserFlags } from '../../src/tools/commands/browser.mjs';
import { OFFLINE_CACHE, OFFLINE_PATH } from '../../src/contract/offline.ts';
import { holdSeats, payByCard } from './support/bookings.ts';
import { findDeparture } from './support/departures.ts';
import { createShopApi } from './support/shop-api.ts';
import { expect, signIn, test } from './support/shop-test.ts';
import { startShop, type ShopServer } from './support/shop-server.ts';

let folder: string;
let shop: ShopServer;
let context: BrowserContext;

/** The same person's browser each time: what it has stored is still there. */
async function openBrowser(): Promise<BrowserContext> {
  context = await chromium.launchPersistentContext(folder, {
    ...devices['Pixel 7'],
    executablePath: process.env['E2E_BROWSER'] || undefined,
    args: browserFlags,
    serviceWorkers: 'allow',
    baseURL: shop.origin,
  });
  return context;
}

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maru-browser-'));
  shop = await startShop();
});
test.afterEach(async () => {
  await context.close();
  await shop.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Resolves when the copy for a lost network is stored. */
const isStored = ([cacheName, path]: readonly [string, string]) =>
  caches.open(cacheName).then(async (cache) => (await cache.match(path)) !== undefined);

test('a visitor who comes back without a network finds a page in their language, and goes on when it is back', async () => {
  const first = await (await openBrowser()).newPage();
  await first.goto('/main?lang=ko');
  await expect.poll(() => first.evaluate(isStored, [OFFLINE_CACHE, OFFLINE_PATH] as const)).toBe(true);
  await context.close();

  await (await openBrowser()).setOffline(true);
  const page = await context.newPage();
  await page.goto('/product/search/all/all?q=온천');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('오프라인 상태입니다');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  const again = page.getByRole('link', { name: '다시 시도' });
  await expect(again).toHaveAttribute('href', /^\/product\/search/);
  const reloaded = page.waitForEvent('load');
  await again.click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('오프라인 상태입니다');

  await context.setOffline(false);
  await expect(again).toHaveAttribute('href', /^\/product\/search/);
  await again.click();
  await expect(page).toHaveURL(/\/product\/search\/all\/all\?q=/);
  await expect(page.getByRole('main').getByRole('combobox').first()).toHaveValue('온천');
});

test('a voucher that is kept opens in the restarted browser without a network, and is gone after the sign-out', async () => {
  const api = createShopApi(shop.origin);
  const { id, number } = await holdSeats(api, 'mina', await findDeparture(api, { instant: true }));
  await payByCard(api, 'mina', id);
  const address = `/purchase/voucher/${id}`;
  const first = await (await openBrowser()).newPage();
  await signIn(first, api, 'mina');
  await first.goto(`${address}?lang=en`);
  await first.getByRole('button', { name: 'Keep on this device' }).click();
  await expect(first.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
  await expect.poll(() => first.evaluate(isStored, [OFFLINE_CACHE, OFFLINE_PATH] as const)).toBe(true);
  await context.close();

  await (await openBrowser()).setOffline(true);
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByText('This is the voucher kept on this device.')).toBeVisible();
  await expect(page.getByText(number, { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('img', { name: `QR code for reservation ${number}` })).toBeVisible();
  await expect(page.getByText('한국어', { exact: false }).first()).toBeAttached();

  await context.setOffline(false);
  const back = await context.newPage();
  await signIn(back, api, 'mina');
  await back.setViewportSize({ width: 1280, height: 800 });
  await back.goto('/account/my-menu?lang=en');
  await back.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(back.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await context.setOffline(true);
  await page.goto('/offline');
  await expect(page.getByText('To have a voucher here')).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
});
