/** A visitor is asked whether visits may be counted: nothing is loaded before a yes, and a yes can be taken back. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { ShopApi } from './support/shop-api.ts';
import { expect, test } from './support/shop-test.ts';

const setService = (api: ShopApi, meta: string) =>
  api.operate('common.setMeta', { body: { type: 'settings', key: 'google_analytics_id', meta } });

test.afterEach(({ api }) => setService(api, ''));

/** Addresses of other hosts that the page asked for; the service itself is played. */
async function listenOutside(page: Page, origin: string): Promise<string[]> {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:')) outside.push(request.url());
  });
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  return outside;
}

/** Names of what the service was told. */
const told = (page: Page) =>
  page.evaluate(() =>
    ((globalThis as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .filter((words) => words[0] === 'event')
      .map((words) => words[1]),
  );

test('without a service nothing is asked, and the operator learns how fast the page was', async ({
  page,
  api,
  shop,
}) => {
  const outside = await listenOutside(page, shop.origin);
  const library = page.waitForResponse(/\/assets\/web-vitals-/);
  await page.goto('/main');
  await library;
  await expect(page.getByRole('region', { name: 'May we count visits?' })).toHaveCount(0);
  await page.goto('/board');
  // The browser sends it when the page is gone, which no page can watch.
  const vitals = () => api.operate('operator.vitals', { query: { page: 'main' } });
  await expect.poll(vitals).toContainEqual(expect.objectContaining({ device: 'desktop', name: 'LCP' }));
  expect(outside).toEqual([]);
});

test('the question is answered by keyboard, counted after a yes, and the yes is taken back beside the language', async ({
  page,
  api,
  shop,
}) => {
  await setService(api, 'G-TEST1234');
  const outside = await listenOutside(page, shop.origin);
  await page.goto('/main?lang=en');
  const question = page.getByRole('region', { name: 'May we count visits?' });
  await expect(question).toBeVisible();
  const audit = await new AxeBuilder({ page }).include('section[aria-label="May we count visits?"]').analyze();
  expect(audit.violations).toEqual([]);
  expect(outside).toEqual([]);

  // The question is the first thing that the keyboard meets.
  await page.keyboard.press('Tab');
  await expect(question.getByRole('link', { name: 'Privacy policy' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(question.getByRole('button', { name: 'Allow' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect.poll(() => told(page)).toEqual(['page_view']);
  // The page names the script before the browser asks for it.
  await expect.poll(() => outside).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234']);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Festivals' }).first().click();
  await page.waitForURL('**/product/search/festival/all');
  await expect.poll(() => told(page)).toEqual(['page_view', 'page_view']);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/product\/search\/festival\/all$/);

  await page.getByRole('button', { name: /^Language and currency/ }).click();
  await page.getByRole('radio', { name: 'Don’t count my visits' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  const library = page.waitForResponse(/\/assets\/web-vitals-/);
  await page.reload();
  await library;
  await expect(question).toHaveCount(0);
  expect(await told(page)).toEqual([]);
  expect(outside).toHaveLength(1);
});
