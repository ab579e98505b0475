/** What may lie over or around any page: the question of consent, a lost network with its toast, a part that cannot be fetched. */
import type { Page } from '@playwright/test';
import { LATER_MS, NOTIFICATION_MS } from '../../../src/contract/page-timing.ts';
import { ANALYTICS_SETTING } from '../../../src/rules/analytics.ts';
import type { Place } from './public-places.ts';

export const FRAME_PLACES: readonly Place[] = [
  { name: 'main, consent', address: '/main', reach: askConsent },
  // The bar by which a trip is reserved lies there too.
  { name: 'detail, consent', address: '/product/detail/haeinsa-temple-stay', phone: true, reach: askConsent },
  { name: 'main, disconnected', address: '/main', member: 'mina', reach: loseNetwork },
  { name: 'points, part missing', address: '/account/my-points', member: 'mina', reach: losePart },
];

/** Runs in the page: what waits for so many milliseconds waits for others. */
function changeTimers([from, to]: readonly [from: number, to: number]): void {
  const wait = window.setTimeout;
  window.setTimeout = ((act: () => void, ms?: number) => wait(act, ms === from ? to : ms)) as typeof setTimeout;
}

/** As the page comes where the operator has a service that counts visits. */
async function askConsent(page: Page): Promise<void> {
  await page.route(page.url(), async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const setting = JSON.stringify({ key: ANALYTICS_SETTING, meta: 'G-TEST1234' });
    const body = (await response.text()).replace('"settings":[', `$&${setting},`);
    await route.fulfill({ response, body });
  });
  await page.addInitScript(changeTimers, [LATER_MS, 0] as const);
  await page.reload();
  await page.locator('body > div > section[aria-label]').waitFor();
}

/** Something is pressed while there is no network. */
async function loseNetwork(page: Page): Promise<void> {
  await page.locator('html[data-hydrated]').waitFor();
  await page.route('**/api/v1/**', (route) => route.abort('internetdisconnected'));
  // The toast stays until it is looked at.
  await page.evaluate(changeTimers, [NOTIFICATION_MS, 1e8] as const);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    dispatchEvent(new Event('offline'));
  });
  await page.locator('main button[aria-pressed]:visible').first().click();
  await page.locator('[data-sonner-toast][data-mounted="true"]').waitFor();
}

/** The page's own script is gone from the server, and stayed so after the reload that the shop tries. */
async function losePart(page: Page): Promise<void> {
  await page.route('**/assets/my-points-page-*.js', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await page.locator('main [role="alert"] button').waitFor();
}
