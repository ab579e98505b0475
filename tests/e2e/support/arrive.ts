/** Leads to a place, and waits until it stands. */
import { expect, type Page } from '@playwright/test';
import { findShifts, type Shift } from './layout-shift.ts';
import type { Place } from './public-places.ts';

/** Answers how the page shifted. */
export async function arrive(page: Page, { address, reach }: Place): Promise<Shift[]> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  // Nothing is on its way any more: neither words of a loader nor a skeleton.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const shifts = await findShifts(page);
  await reach?.(page);
  return shifts;
}
