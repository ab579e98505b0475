/** No violation of WCAG 2.2 A and AA or of good practice, and no sideways scrolling on any page, on a phone and on a desk, light and dark, the languages in turn. */
import type { Page } from '@playwright/test';
import { LOCALES, DEFAULT_LOCALE, STORAGE_KEYS } from '../../src/contract/locale.ts';
import { VITAL_LIMITS } from '../../src/contract/limits.ts';
import { arrive } from './support/arrive.ts';
import { preparePlaces } from './support/places.ts';
import { expect, signIn, test } from './support/shop-test.ts';
import { findViolations } from './support/violations.ts';

/** Two for each worker: none lasts long. */
const PARTS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** What is wrong, refused or not there changes little of a page: such a state is looked at once, in the light and in the dark in turn. */
const STATE = /failed|problem|empty|no such|missing|expired|refused|denied/;
const NARROW = { width: 320, height: 640 };

const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

// A reduced motion leaves no colour half-way between two.
test.use({ viewport: DESK, contextOptions: { reducedMotion: 'reduce' } });

// Each page is looked at in one language, and its neighbours in the others: what is wrong in a language is wrong on many pages.
for (const part of PARTS) {
  test(`every page and dialog, part ${part + 1} of ${PARTS.length}`, async ({ context, api, baseURL, complaints }) => {
    // Twenty looks, on a machine that may be busy.
    test.setTimeout(600_000);
    // A sign-in that needs a code, a coupon that is here already, missing pages and refused calls are among the states that are looked at.
    complaints.allow(/status of (403|404|409|410|503)/, /Payment result without all of its values/);
    const found: string[] = [];
    for (const [index, place] of (await preparePlaces(api)).entries()) {
      if (index % PARTS.length !== part) continue;
      const language = LOCALES[index % LOCALES.length] ?? DEFAULT_LOCALE;
      await context.addCookies([{ name: STORAGE_KEYS.locale, value: language, url: baseURL ?? '' }]);
      const page = await context.newPage();
      if (place.member) await signIn(page, api, place.member);
      if (place.phone) await page.setViewportSize(PHONE);
      const shift = await arrive(page, place);
      const say = (text: string) =>
        found.push(`${place.name} in ${language}, ${page.viewportSize()?.width} px: ${text}`);
      if (shift > VITAL_LIMITS.CLS) say(`shifts by ${shift}`);
      if ((await page.evaluate(() => document.documentElement.lang)) !== language) say('speaks another language');
      const [isLight, isDark] = STATE.test(place.name) ? [index % 2 === 0, index % 2 === 1] : [true, true];
      if (isLight) (await findViolations(page)).forEach(say);
      await page.setViewportSize(PHONE);
      if (isDark) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html.lite')).toBeAttached();
        (await findViolations(page)).forEach((text) => say(`dark: ${text}`));
      }
      if ((await sidewaysBy(page)) > 0) say('scrolls sideways');
      await page.setViewportSize(NARROW);
      if ((await sidewaysBy(page)) > 0) say('scrolls sideways');
      await page.close();
    }
    expect(found).toEqual([]);
  });
}
