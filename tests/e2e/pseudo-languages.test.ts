/** Every page has room for a language whose words are longer, and for one that is read from the right, before anyone has translated it. */
import { findLostContent } from './support/lost-content.ts';
import { arrive } from './support/arrive.ts';
import { preparePlaces } from './support/places.ts';
import { showLongWords, showMirrored } from './support/pseudo-words.ts';
import { expect, signIn, test } from './support/shop-test.ts';

const WIDTHS = [1440, 390] as const;
/** One for each worker. */
const PARTS = [0, 1, 2, 3] as const;

for (const part of PARTS) {
  test(`pages in long and mirrored words, part ${part + 1} of ${PARTS.length}`, async ({
    context,
    api,
    complaints,
  }) => {
    test.setTimeout(600_000);
    complaints.allow(/./);
    // What is wrong or asked on a page changes few of its words: each page once, and each dialog.
    const pages = (await preparePlaces(api)).filter(({ name }) => !/failed|problem|empty|no such|missing/.test(name));
    const found: string[] = [];
    for (const place of pages.filter((_, index) => index % PARTS.length === part)) {
      const page = await context.newPage();
      if (place.member) await signIn(page, api, place.member);
      await page.setViewportSize({ width: place.phone ? 390 : 1440, height: 900 });
      await arrive(page, place);
      await showLongWords(page);
      for (const [name, show] of [
        ['long', async () => {}],
        ['long and mirrored', showMirrored],
      ] as const) {
        await show(page);
        for (const width of place.phone ? [390] : WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const lost = await findLostContent(page, false);
          found.push(...lost.map((text) => `${place.name}, ${name}, ${width} px: ${text}`));
        }
      }
      await page.close();
    }
    expect(found).toEqual([]);
  });
}
