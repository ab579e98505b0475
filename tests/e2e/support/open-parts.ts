/** Opens what a page shows only after a press: dialogs, calendars, questions, suggestions. */
import type { Page } from '@playwright/test';

/** The button may stand outside its form. */
export const submit = (page: Page) => page.locator('main button[type="submit"]').last().click();

/** The page's own form, where others stand below it, such as the ways of providers. */
export const submitFirst = (page: Page) => page.locator('main form[novalidate] button[type="submit"]').first().click();

/** A question of the board, or the ways into a calendar. */
export async function openDisclosure(page: Page): Promise<void> {
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

/** What the search suggests for two letters: those that the first trip begins with, in whatever language. */
export async function openSuggestions(page: Page): Promise<void> {
  const title = await page.locator('main article :is(h2, h3)').first().innerText();
  await page.locator('form[role="search"] [role="combobox"]:visible').first().pressSequentially(title.slice(0, 2));
  await page.locator('[role="option"][id*="trip:"]').first().waitFor();
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

/** Language and currency. */
export async function openPreferences(page: Page): Promise<void> {
  await page.locator('header [aria-haspopup="dialog"]:visible').first().click();
  await page.locator('dialog[open] input[name="language"]').first().waitFor();
}

/** The menu of a narrow window, whose button stands last in the header. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator('header [aria-haspopup="dialog"]:visible').last().click();
  await page.locator('dialog[open] nav').waitFor();
}

/** The way out stands last on the page of a reservation. */
export async function openLastDialog(page: Page): Promise<void> {
  await page.locator('main button:visible').last().click();
  await page.locator('dialog[open] dl').waitFor();
}
