/** How readers set a page for themselves: larger text, looser text. */
import { expect, type Page } from '@playwright/test';
import type { Locale } from '../../../src/contract/locale.ts';

/** The spacing of WCAG 1.4.12. Arabic joins its letters: space between them would part what belongs together, and the rule excepts such scripts. */
export const looseText = (language: Locale) => `
  * { line-height: 1.5 !important; word-spacing: 0.16em !important; ${language === 'ar' ? '' : 'letter-spacing: 0.12em !important;'} }
  p { margin-block-end: 2em !important; }`;

/** The browser's own setting: all that is measured in rem grows, the widths at which the layout changes too. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 },
  });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${(16 * percent) / 100}px`);
}

/** Styles as a visitor's own sheet sets them; resolves once they are laid out. */
export const restyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
    return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  }, css);
