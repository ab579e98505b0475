/** A visitor presses a heart, signs in, and finds the trip on the wishlist; another page shows it too. */
import { findDeparture } from './support/departures.ts';
import { expect, test } from './support/shop-test.ts';

test('a heart pressed before the sign-in is there after it, after a reload, and gone when it is let go', async ({
  page,
  api,
}) => {
  const { product } = await findDeparture(api, { category: 'wellness' });
  const heart = page.getByRole('main').getByRole('button', { name: `Save ${product.title}` });
  await page.goto(`/product/detail/${product.id}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.focus();
  await page.keyboard.press('Space');

  await page.waitForURL('**/account/login?redirect=*');
  await page.locator('#email').fill('john@example.com');
  await page.locator('#password').fill('Maru2demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/product/detail/${product.id}`);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  // The page is left before the server has answered.
  await page.goto('about:blank');
  const token = await api.token('john');
  await expect.poll(() => api.call('wishlist.ids', {}, token)).toEqual([product.id]);

  await page.goto('/product/wishlist');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const box = await heart.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await heart.press('Enter');
  await expect(page.getByText('Your wishlist is empty')).toBeVisible();
});
