/**
 * Nothing is lost for those who need larger or looser text, or a narrow window: the text spacing of WCAG 1.4.12, text at 200 %
 * (1.4.4) and 320 px (1.4.10) on every page and dialog, the languages in turn.
 */
import type { Page } from '@playwright/test';
import { LOCALES, DEFAULT_LOCALE, STORAGE_KEYS, type Locale } from '../../src/contract/locale.ts';
import { arrive } from './support/arrive.ts';
import { findLostContent } from './support/lost-content.ts';
import { preparePlaces } from './support/places.ts';
import { expect, signIn, test } from './support/shop-test.ts';

/** One for each worker. */
const PARTS = [0, 1, 2, 3] as const;
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };

/** Arabic joins its letters: space between them would part what belongs together, and the rule excepts such scripts. */
const spacing = (language: Locale) => `
  * { line-height: 1.5 !important; word-spacing: 0.16em !important; ${language === 'ar' ? '' : 'letter-spacing: 0.12em !important;'} }
  p { margin-block-end: 2em !important; }`;

/** The browser's own setting: all that is measured in rem grows, the widths at which the layout changes too. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 },
  });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${(16 * percent) / 100}px`);
}

/** Styles as a visitor's own sheet sets them; resolves once they are laid out. */
const restyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  }, css);

test.use({ viewport: DESK, contextOptions: { reducedMotion: 'reduce' } });

for (const part of PARTS) {
  test(`nothing is lost, part ${part + 1} of ${PARTS.length}`, async ({ context, api, baseURL, complaints }) => {
    test.setTimeout(600_000);
    complaints.allow(/status of (403|404|409|410|503)/, /Payment result without all of its values/);
    const found: string[] = [];
    for (const [index, place] of (await preparePlaces(api)).entries()) {
      if (index % PARTS.length !== part) continue;
      // Not the language in which the part looks at every page: each part meets all of them.
      const language = LOCALES[(index + 1) % LOCALES.length] ?? DEFAULT_LOCALE;
      await context.addCookies([{ name: STORAGE_KEYS.locale, value: language, url: baseURL ?? '' }]);
      const page = await context.newPage();
      if (place.member) await signIn(page, api, place.member);
      if (place.phone) await page.setViewportSize(PHONE);
      await arrive(page, place);
      const look = async (name: string, css = '') => {
        await restyle(page, css);
        for (const text of await findLostContent(page, name === '320 px'))
          found.push(`${place.name} in ${language}, ${name}: ${text}`);
      };
      await look('text spacing', spacing(language));
      // A dialog of the phone is not there on a desk.
      if (!place.phone) {
        await setTextSize(page, 200);
        await look('text at 200 %');
        await setTextSize(page, 100);
      }
      await page.setViewportSize(NARROW);
      await look('320 px');
      await page.close();
    }
    expect(found).toEqual([]);
  });
}
