/** The head of every page has room for all its parts, for visitors and members. */
import { findDeparture, reservationAddress } from './support/departures.ts';
import { measureShift, SHIFT_NOISE } from './support/layout-shift.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ member: 'mina' });

test('menus, search and tools stand beside each other at every width', async ({ page }) => {
  await page.goto('/main');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Sign out' })).toBeVisible();
  for (const width of [320, 390, 767, 768, 1024, 1263, 1264, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 720 });
    const parts = await header.locator('a:not([href="#content"]), button, input').evaluateAll((all) =>
      all
        .map((part) => part.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map(({ left, right }) => ({ left, right }))
        .toSorted((a, b) => a.left - b.left),
    );
    expect(parts.length, `${width}`).toBeGreaterThanOrEqual(5);
    for (const [index, part] of parts.slice(1).entries())
      expect(part.left, `${width} px`).toBeGreaterThanOrEqual(parts[index]?.right ?? 0);
    expect(parts.at(-1)?.right, `${width} px`).toBeLessThanOrEqual(width);
  }
});

test('is as low on a phone as a reservation has it, from the first paint', async ({ page, api }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(reservationAddress(await findDeparture(api, { days: 15 })));
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your departure' })).toBeVisible();
  expect(await page.getByRole('main').evaluate((element) => element.getBoundingClientRect().y)).toBe(56);
  expect(await measureShift(page)).toBeLessThan(0.01);
});

test('pages of a member stand still while they learn who it is', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const address of [
    '/main',
    '/account/my-menu',
    '/product/wishlist',
    '/account/my-reservation',
    '/board/contact-us',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign out' })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(await measureShift(page), address).toBeLessThan(SHIFT_NOISE);
  }
});
