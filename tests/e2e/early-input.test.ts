/** What a person does on the server's page while its scripts are still on their way. */
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/shop-test.ts';
import { signInByForm } from './support/reservation-steps.ts';

/** @returns lets the scripts come that hydrate the page */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const arrival = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(foundation|shell|hydrate)-/, async (route) => {
    await arrival;
    await route.continue();
  });
  return release;
}

test('a button that is pressed before the scripts came is answered by them, once', async ({ page, api }) => {
  await signIn(page, api, 'john');
  const release = await holdScripts(page);
  await page.goto('/product/detail/haeinsa-temple-stay', { waitUntil: 'domcontentloaded' });
  const heart = page.getByRole('main').getByRole('button', { name: /^Save Haeinsa/ });
  await heart.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.waitForLoadState('networkidle');
  await heart.press('Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('a button that is pressed before the scripts came and let go after them is answered', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/product/detail/haeinsa-temple-stay', { waitUntil: 'domcontentloaded' });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Save Haeinsa/ })
    .focus();
  await page.keyboard.down('Space');
  release();
  await expect(page.locator('html[data-started]')).toBeAttached();
  await page.keyboard.up('Space');
  // A visitor signs in first.
  await page.waitForURL('**/account/login?redirect=*');
});

test('a form that is sent before the scripts came is sent by them, with what was typed', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/account/login?redirect=%2Faccount%2Fmy-menu', { waitUntil: 'domcontentloaded' });
  await signInByForm(page, 'mina');
  await expect(page).toHaveURL(/\/account\/login/);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'My menu' })).toBeVisible();
});

for (const path of ['/main', '/product/search/all/all', '/product/detail/haeinsa-temple-stay', '/board'])
  test(`${path} stays the page of the server for a member, before and after the first input`, async ({ page, api }) => {
    await signIn(page, api, 'mina');
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => Object.assign(window, { sent: document.querySelector('main h1') })),
    );
    const isSent = () => page.evaluate(() => (window as { sent?: Element }).sent === document.querySelector('main h1'));
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'My menu' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await isSent()).toBe(true);
    await page.mouse.move(400, 400);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await isSent()).toBe(true);
  });
