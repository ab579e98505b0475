/** What axe finds on a page: WCAG 2.2 A and AA, and good practice. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The one rule whose answer differs between light and dark, which change nothing but colours. */
export const COLOURS = ['color-contrast'];
/** The rules whose answers differ with the colours and the width of a window. */
export const COLOURS_AND_TARGETS = [...COLOURS, 'target-size'];

/** Header and footer of the shop. */
const FRAME = 'body :is(header, footer):not(main *, dialog *)';
/** All behind it is inert, and judged where the page is looked at without it. */
const MODAL = 'dialog:modal';

/** Every violation as one line: rule, place in the page, what is wrong; by all rules where none are named. */
export async function findViolations(page: Page, rules: string[] | null = null): Promise<string[]> {
  await page.evaluate(() => {
    // What is skipped until it is near has boxes of a guessed size.
    for (const skipped of document.querySelectorAll<HTMLElement>('[data-later]'))
      skipped.style.contentVisibility = 'visible';
    // Which targets a bar at the lower edge covers depends on where the page was left.
    scrollTo(0, 0);
  });
  const part = audit(page);
  if ((await page.locator(MODAL).count()) > 0) part.include(MODAL);
  // The frame is that of all pages, and judged with all rules: on half of them by day, on the others by night.
  return report(rules ? part.withRules(rules).exclude(FRAME) : part.withTags(RULES));
}

const audit = (page: Page) =>
  new AxeBuilder({ page })
    // What is right needs no report, and no page of ours has a frame of another origin that would need a page of its own.
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode();

async function report(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`),
  );
}
