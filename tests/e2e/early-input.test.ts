/** What a person does on the server's page while its scripts are still on their way. */
import { expect, test } from './support/shop-test.ts';
import { signInByForm } from './support/reservation-steps.ts';

test('a form that is sent before the scripts came is sent by them, with what was typed', async ({ page }) => {
  let release = () => {};
  const arrival = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(foundation|shell|hydrate)-/, async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/account/login?redirect=%2Faccount%2Fmy-menu', { waitUntil: 'domcontentloaded' });
  await signInByForm(page, 'mina');
  await expect(page).toHaveURL(/\/account\/login/);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'My menu' })).toBeVisible();
});
