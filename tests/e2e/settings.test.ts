/** An operator changes settings while a page is open: it follows once its tab is looked at again. */
import type { Page } from '@playwright/test';
import { LATER_MS } from '../../src/contract/page-timing.ts';
import type { ShopApi } from './support/shop-api.ts';
import { lookAgain } from './support/look-again.ts';
import { expect, test } from './support/shop-test.ts';

const set = (api: ShopApi, key: string, meta: string) =>
  api.operate('common.setMeta', { body: { type: 'settings', key, meta } });

test.afterEach(async ({ api }) => {
  await set(api, 'copy_protection', 'minimal');
  await set(api, 'site_name', 'Maru');
});

/** Whether the browser is kept from copying the text of the page. */
const isCopyStopped = (page: Page) =>
  page.evaluate(() => {
    const copy = new ClipboardEvent('copy', { bubbles: true, cancelable: true });
    return !(document.querySelector('main h1') as Element).dispatchEvent(copy);
  });

test('copy protection is switched on and off on an open page, and the name of the shop follows', async ({
  page,
  api,
}) => {
  await page.clock.install();
  await page.goto('/main?lang=en');
  // An input before the script is there is not heard.
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await page.mouse.move(200, 200);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '');
  // What follows the settings comes after the page itself.
  await page.clock.runFor(LATER_MS + 1000);
  await expect.poll(() => isCopyStopped(page)).toBe(false);
  await page.waitForLoadState('networkidle');

  await set(api, 'copy_protection', 'strict');
  await set(api, 'site_name', 'Nuri');
  await lookAgain(page);
  await expect.poll(() => isCopyStopped(page)).toBe(true);
  await expect(page).toHaveTitle(/Nuri$/);
  await expect(page.getByRole('contentinfo')).toContainText('Nuri');

  await set(api, 'copy_protection', 'off');
  await lookAgain(page);
  await expect.poll(() => isCopyStopped(page)).toBe(false);
});
