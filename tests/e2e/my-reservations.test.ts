/** My reservations: the view and the place in it are still there after a look at one of them. */
import { findDeparture } from './support/departures.ts';
import { holdSeats, payByBank } from './support/bookings.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ member: 'john', viewport: { width: 390, height: 700 } });

test('back from a reservation the list is there at once, at the place where it was left', async ({ page, api }) => {
  for (let made = 0; made < 4; made += 1) {
    await payByBank(api, 'john', (await holdSeats(api, 'john', await findDeparture(api))).id);
  }
  await page.goto('/account/my-reservation');
  const cards = page.getByRole('article');
  await expect(cards.nth(3)).toBeVisible();
  // The memory of places is fetched once the page stands.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  const link = cards.getByRole('link', { name: 'Bank details' }).last();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(400);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Awaiting transfer' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(cards.nth(3)).toBeVisible();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(place));
  await page.goForward();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a view stands in the address, and survives a reload', async ({ page }) => {
  await page.goto('/account/my-reservation');
  await page.getByRole('link', { name: /^Cancelled/ }).click();
  await expect(page).toHaveURL(/view=cancelled/);
  await page.reload();
  await expect(page.getByRole('link', { name: /^Cancelled/ })).toHaveAttribute('aria-current', 'page');
});
