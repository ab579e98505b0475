/** A new version of the shop takes away a script that an open page still wants: the page comes anew, with what was typed. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/shop-test.ts';

const TEXT = 'We arrive at two in the morning. Can someone let us in at that hour?';

/** As after a deployment: the scripts of the page that is open are gone, those of the next document are there. */
async function deploy(page: Page, script: string): Promise<void> {
  let isOld = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route(`**/assets/${script}-*.js`, (route) =>
    isOld ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await page.evaluate(() => void (document.documentElement.dataset['old'] = ''));
}

/** The document that was there before the deployment is gone. */
async function comesAnew(page: Page): Promise<void> {
  await expect(page.locator('html[data-started]:not([data-old])')).toBeAttached();
}

test.beforeEach(({ complaints }) => complaints.allow(/status of 404/, /dynamically imported module/, /A preload for/));

test.describe('a member', () => {
  test.use({ member: 'mina' });

  test('finds an inquiry again that was left for a page that needs the new version', async ({ page }) => {
    await page.goto('/board/contact-us-register');
    await expect(page.locator('html[data-started]')).toBeAttached();
    const [subject, message] = [page.getByLabel(/^Subject/), page.locator('main textarea')];
    await subject.fill('Late arrival');
    await message.fill(TEXT);
    await deploy(page, 'board-page');
    await page.locator('a[href="/board"]:visible').first().click();
    await comesAnew(page);
    await expect(page).toHaveURL(/\/board$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(message).toHaveValue(TEXT);
    await expect(subject).toHaveValue('Late arrival');
  });

  test('finds a review again whose dialog needs the new version', async ({ page }) => {
    await page.goto('/user/review/review-demo-mina');
    const review = page.locator('main textarea');
    await expect(review).toBeVisible();
    await review.fill(TEXT);
    await deploy(page, 'question');
    await page.locator('main form button[type="button"]').last().click();
    await comesAnew(page);
    await expect(review).toHaveValue(TEXT);
    await page.locator('main form button[type="button"]').last().click();
    await expect(page.locator('dialog[open]')).toBeVisible();
  });
});
