/** A page that a visitor leaves and comes back to, and that the browser has kept as it was. */
import { expect, type Page } from '@playwright/test';

/** Only a page that was kept has this still. */
const MARK = 'markOfAKeptPage';

/** Milliseconds in which a page of the tests is quiet. */
const QUIET_MS = 3000;

/** Before the page is left: a browser keeps no page that still waits for something. */
export async function readyToBeKept(page: Page): Promise<void> {
  // The frame of a payment window does not always tell that it is quiet.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {});
  await page.evaluate((mark) => Object.assign(globalThis, { [mark]: true }), MARK);
}

export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate((mark) => mark in globalThis, MARK).catch(() => false)).toBe(true);
}
