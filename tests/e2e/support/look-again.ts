/** A tab is looked at again after more than a minute in which another one was in front. Needs the page's clock installed. */
import { expect, type Page } from '@playwright/test';

/** Resolves once the shop has read its settings again. */
export async function lookAgain(page: Page): Promise<void> {
  let isRead = false;
  const read = page.waitForResponse(/\/common\/meta\?type=settings/).then(() => (isRead = true));
  // What follows the settings is fetched by a timer of the page, hears nothing before, and waits for a minute from then on.
  await expect
    .poll(async () => {
      await page.clock.runFor(61_000);
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return isRead;
    })
    .toBe(true);
  await read;
}
