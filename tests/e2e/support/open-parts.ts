/** Opens what a page shows only after a press: dialogs, calendars, questions; and breaks what a page reads. */
import type { Page } from '@playwright/test';

/** Makes a call fail from now on. */
const refuse = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.fulfill({
      status: 503,
      json: { data: null, code: 'UNAVAILABLE', message: '', meta: { request_id: 'test' } },
    }),
  );

export const submit = (page: Page) => page.locator('main form button[type="submit"]').last().click();

export async function openQuestion(page: Page): Promise<void> {
  await page.locator('main summary').first().click();
}

export async function openCompanion(page: Page): Promise<void> {
  await page.locator('section[aria-labelledby="companions"] button:visible').last().click();
  await inDialog(page);
}

export async function inDialog(page: Page): Promise<void> {
  await page.locator('dialog[open]').waitFor();
}

export async function openCalendar(page: Page): Promise<void> {
  await page.locator('button[aria-expanded][id$=".date"]:visible').click();
  await page.locator('[role="grid"] [data-day]').first().waitFor();
}

/** The box of the trip, with its calendar open. */
export async function openSheet(page: Page): Promise<void> {
  await page.locator('[data-reserve-bar] button').first().click();
  await page.locator('dialog[open] [role="grid"] [data-day]').first().waitFor();
}

/** The map of a search with its pins. */
export async function openMap(page: Page): Promise<void> {
  await page.locator('main button[aria-expanded]:has(svg):visible').first().click();
  await page.locator('figure ul[tabindex="-1"] > li > *').first().waitFor();
}

export async function openFilters(page: Page): Promise<void> {
  await page.locator('main button[aria-haspopup="dialog"]:visible:not(form *)').first().click();
  await page.locator('dialog[open]').waitFor();
}

/** The days of a search, with their calendar. */
export async function openDates(page: Page): Promise<void> {
  await page.locator('form[role="search"] [aria-haspopup="dialog"]:visible').first().click();
  await page.locator('dialog[open] [role="grid"]').first().waitFor();
}

export async function openShareMenu(page: Page): Promise<void> {
  await page.locator('main button[aria-haspopup="dialog"]:not([data-picture-of])').first().click();
  await inDialog(page);
}

export async function openLargePictures(page: Page): Promise<void> {
  await page.locator('main button[data-picture-of]').first().click();
  await page.locator('[role="dialog"] img:visible').first().waitFor();
}

/** What is asked before something is taken away: the way to it stands last on these pages. */
export async function openLastQuestion(page: Page): Promise<void> {
  await page.locator('main button[type="button"]:visible').last().click();
  await inDialog(page);
}

/** Language and currency, or the menu where the window is narrow. */
export async function openHeaderDialog(page: Page): Promise<void> {
  await page.locator('header [aria-haspopup="dialog"]:visible').first().click();
  await page.locator('dialog[open]').waitFor();
}

/** The way out stands last on the page of a reservation. */
export async function openLastDialog(page: Page): Promise<void> {
  await page.locator('main button:visible').last().click();
  await page.locator('dialog[open] dl').waitFor();
}

export async function failed(page: Page, path: string): Promise<void> {
  await refuse(page, path);
  await page.reload();
  await page.locator('main [role="alert"]').first().waitFor();
}
