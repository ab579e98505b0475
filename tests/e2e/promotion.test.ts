/** The link of a campaign brings its coupon through a sign-in into the account, and leads on; another code is typed by hand. */
import { VITAL_LIMITS } from '../../src/contract/limits.ts';
import { findDeparture } from './support/departures.ts';
import { measureShift } from './support/layout-shift.ts';
import { holdTheSeats, openOptionStep } from './support/reservation-steps.ts';
import { expect, signIn, test } from './support/shop-test.ts';

test('a visitor follows the link of a campaign, signs in, has the coupon, goes on, and redeems another code', async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 409/);
  await page.goto('/redirect?campaign=lantern-nights&code=LANTERN8&target=%2Fevent');
  await expect(page.getByRole('heading', { level: 1, name: 'A coupon for you' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in to claim' }).press('Enter');

  await page.waitForURL('**/account/login?redirect=*');
  await page.locator('#email').fill('john@example.com');
  await page.locator('#password').fill('Maru2demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Coupon added' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter');
  await page.waitForURL('**/event');

  await page.goto('/account/my-coupons');
  await expect(page.getByRole('article')).toHaveCount(1);
  const code = page.locator('#code');
  await code.fill('lantern-8');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You’ve already redeemed this code.')).toBeVisible();
  await expect(code).toBeFocused();
  await code.fill('first3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('All coupons for this code have been claimed.')).toBeVisible();
});

test('styles that come late move nothing that is shown', async ({ page, api, complaints }) => {
  // A walk through all pages may have claimed the coupon on this server before.
  complaints.allow(/status of 409/);
  await signIn(page, api, 'mina');
  const delay = (address: string, milliseconds: number) =>
    page.route(address, async (route) => {
      await page.waitForTimeout(milliseconds);
      await route.continue();
    });
  // The sheet arrives while a skeleton stands for the page.
  await delay('**/assets/*.css', 1000);
  await delay('**/assets/promotion-redirect-page-*.js', 3000);
  await page.goto('/redirect?campaign=lantern-nights&code=LANTERN8');
  await expect(page.getByRole('heading', { level: 1, name: /^(Coupon added|You already have)/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await measureShift(page)).toBeLessThan(VITAL_LIMITS.CLS / 2);
});

test('what is reserved after the link of a campaign names it', async ({ page, api }) => {
  await signIn(page, api, 'mina');
  await page.goto('/redirect?campaign=newsletter&target=%2Fevent');
  await page.waitForURL('**/event');
  await openOptionStep(page, await findDeparture(api));
  const reserving = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/reservations'),
  );
  await holdTheSeats(page);
  expect((await reserving).postDataJSON()).toMatchObject({ campaign: 'newsletter' });
});

test('no link of the shop leads to another site', async ({ page }) => {
  await page.goto('/redirect?campaign=newsletter&target=%2F%2Fevil.example%2Fevent');
  await page.waitForURL('**/main');
  expect(new URL(page.url()).hostname).not.toBe('evil.example');
});
