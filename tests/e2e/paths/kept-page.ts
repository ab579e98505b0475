/** A page that a visitor leaves and comes back to, and that the browser has kept as it was. */
import { expect, type Page } from '@playwright/test';
import type { Path } from '../../../src/tools/flows/paths/generate.ts';
import { WHOLE_BROWSER } from '../support/whole-browser.ts';

const RETURNS = ['page.restored', 'window.returned'];

/** How the test of a path is marked: one that comes back to a page needs a browser that keeps pages. */
export const tagsOf = ({ steps }: Path): string[] =>
  steps.some(({ event }) => RETURNS.includes(event.type)) ? [WHOLE_BROWSER] : [];

/** Only a page that was kept has this still. */
const MARK = 'markOfAKeptPage';

/** Milliseconds in which a page of the tests is quiet. */
const QUIET_MS = 3000;

const KEPT = 'kept';

/** Runs in the page: the browser tells why it has loaded a page again. */
function describeReturn(mark: string): string {
  if (mark in globalThis) return 'kept';
  const [navigation] = performance.getEntriesByType('navigation');
  return `${location.pathname}: ${JSON.stringify((navigation as unknown as { notRestoredReasons?: unknown })?.notRestoredReasons ?? null)}`;
}

/** Before the page is left: a browser keeps no page that still waits for something. */
export async function readyToBeKept(page: Page): Promise<void> {
  await page.locator('html[data-started]').waitFor();
  // The frame of a payment window does not always tell that it is quiet.
  await page.waitForLoadState('networkidle', { timeout: QUIET_MS }).catch(() => {});
  await page.evaluate((mark) => Object.assign(globalThis, { [mark]: true }), MARK);
}

export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(describeReturn, MARK).catch(String)).toBe(KEPT);
}
