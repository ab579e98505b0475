/** Coming back from the payment window without a network: the page names what is missing, and goes on by itself when it is back. */
import type { Page } from '@playwright/test';
import { findDeparture } from './support/departures.ts';
import { approve, goToWindow } from './support/reservation-steps.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ member: 'mina' });

const success = (page: Page) => page.getByRole('heading', { level: 2, name: 'Payment complete' });
/** Words that were preloaded wait for the scripts that do not come. */
const BROKEN_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_FAILED|dynamically imported module|was preloaded|was lost; asking for its state/;

/** What is left of the network: the window itself, the document that it leads to, and the entry that each page has in its cache. */
const isLeft = ({ pathname }: URL) =>
  pathname === '/tossSuccess' ||
  pathname.startsWith('/sandbox/') ||
  /^\/assets\/(index|preload|rolldown-runtime)-/.test(pathname);
const isCut = (url: URL) => !isLeft(url);

test('scripts that cannot be fetched are told as a lost network, and the payment is confirmed once it is back', async ({
  page,
  api,
  complaints,
}) => {
  // What measures a page comes after all else.
  complaints.allow(BROKEN_NETWORK, /Nothing is measured/);
  const window = await goToWindow(page, await findDeparture(api));
  await page.route(isCut, (route) => route.abort('internetdisconnected'));
  await approve(window);
  const told = page.getByText('No connection. Your payment isn’t lost');
  await expect(told).toBeVisible();
  await expect(page.getByText('A new version is available')).toBeHidden();
  await page.unroute(isCut);
  await expect(success(page)).toBeVisible();
});

test('a page whose own part cannot be fetched says that there is no connection, not that it is outdated', async ({
  page,
  complaints,
}) => {
  // The head of the next page is asked for on its own, now and then while nothing is to be had.
  complaints.allow(BROKEN_NETWORK, /The metadata of a page did not come/);
  await page.goto('/main');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  // What follows hydration is fetched by now, and is not what is to fail.
  await page.waitForLoadState('networkidle');
  await page.route('**/*', (route) => route.abort('internetdisconnected'));
  await page.evaluate(() => history.pushState(null, '', '/account/my-profile'));
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await page.unroute('**/*');
  await expect(page.getByRole('heading', { level: 1, name: 'My profile' })).toBeVisible();
});

test('the pages of the result are fetched while the window is open', async ({ page, api }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const window = await goToWindow(page, await findDeparture(api));
  for (const part of [/assets\/toss-success-/, /assets\/toss-fail-/, /assets\/fail-/, /assets\/payment-complete-/])
    await expect.poll(() => fetched.some((path) => part.test(path))).toBe(true);
  await window.getByRole('button', { name: 'Close the window' }).click();
});

test('a confirmation that no network carried is sent again as soon as there is one', async ({
  page,
  context,
  api,
  complaints,
}) => {
  complaints.allow(BROKEN_NETWORK);
  const window = await goToWindow(page, await findDeparture(api));
  await page.route('**/api/v1/payments/**', (route) => route.abort('internetdisconnected'));
  const asked = page.waitForRequest('**/api/v1/payments/confirm');
  await approve(window);
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: 'Checking your payment…' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.unroute('**/api/v1/payments/**');
  await context.setOffline(false);
  await expect(success(page)).toBeVisible();
});
