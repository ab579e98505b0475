/**
 * Every page and dialog, on a phone and on a desk, light and dark, the languages in turn: no violation of WCAG 2.2 A and AA or of
 * good practice, no shift, and nothing lost with the text spacing of WCAG 1.4.12, text at 200 % (1.4.4) or 320 px (1.4.10).
 */
import type { Page } from '@playwright/test';
import { LOCALES, DEFAULT_LOCALE, STORAGE_KEYS } from '../../src/contract/locale.ts';
import { VITAL_LIMITS } from '../../src/contract/limits.ts';
import { arrive } from './support/arrive.ts';
import { sumShifts } from './support/layout-shift.ts';
import { findLostContent } from './support/lost-content.ts';
import { EXPECTED_COMPLAINTS, preparePlaces } from './support/places.ts';
import { expect, signIn, test } from './support/shop-test.ts';
import { looseText, restyle, setTextSize } from './support/text-settings.ts';
import { COLOURS_AND_TARGETS, findViolations } from './support/violations.ts';

/** Two for each worker: none lasts long. */
const PARTS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const DESK = { width: 1440, height: 900 };
const SMALL_DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

/** What is wrong, refused or not there changes little of a page: such a state is looked at once, in the light and in the dark in turn. */
const STATE = /failed|problem|empty|no such|missing|expired|refused|denied/;

const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.use({ viewport: DESK });

// Each page is looked at in one language, and its neighbours in the others: what is wrong in a language is wrong on many pages.
for (const part of PARTS) {
  test(`every page and dialog, part ${part + 1} of ${PARTS.length}`, async ({ context, api, baseURL, complaints }) => {
    // Twenty places, on a machine that may be busy.
    test.setTimeout(900_000);
    complaints.allow(...EXPECTED_COMPLAINTS);
    const found: string[] = [];
    for (const [index, place] of (await preparePlaces(api)).entries()) {
      if (index % PARTS.length !== part) continue;
      const language = LOCALES[(index + 1) % LOCALES.length] ?? DEFAULT_LOCALE;
      await context.addCookies([{ name: STORAGE_KEYS.locale, value: language, url: baseURL ?? '' }]);
      const page = await context.newPage();
      if (place.member) await signIn(page, api, place.member);
      if (place.phone) await page.setViewportSize(PHONE);
      const shift = sumShifts(await arrive(page, place));
      const say = (text: string) =>
        found.push(`${place.name} in ${language}, ${page.viewportSize()?.width} px: ${text}`);
      const sayLost = async (name: string, css = '') => {
        await restyle(page, css);
        (await findLostContent(page, name === '320 px')).forEach((text) => say(`${name}: ${text}`));
      };
      if (shift > VITAL_LIMITS.CLS) say(`shifts by ${shift}`);
      if ((await page.evaluate(() => document.documentElement.lang)) !== language) say('speaks another language');

      // What neither colour nor width decides is judged in one of the two looks.
      const isJudgedInDark = Math.floor(index / PARTS.length) % 2 === 1;
      const [inLight, inDark] = isJudgedInDark ? [COLOURS_AND_TARGETS, null] : [null, COLOURS_AND_TARGETS];
      const isSeenOnce = STATE.test(place.name);
      if (!isSeenOnce || !isJudgedInDark) (await findViolations(page, inLight)).forEach(say);

      if (!place.phone) await page.setViewportSize(SMALL_DESK);
      await sayLost('text spacing', looseText(language));
      // A dialog of the phone is not there on a desk.
      if (!place.phone) {
        await setTextSize(page, 200);
        await sayLost('text at 200 %');
        await setTextSize(page, 100);
      }

      await page.setViewportSize(PHONE);
      await restyle(page, '');
      if ((await sidewaysBy(page)) > 0) say('scrolls sideways');
      if (!isSeenOnce || isJudgedInDark) {
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html.lite')).toBeAttached();
        (await findViolations(page, inDark)).forEach((text) => say(`dark: ${text}`));
      }
      await page.setViewportSize(NARROW);
      await sayLost('320 px');
      await page.close();
    }
    expect(found).toEqual([]);
  });
}
