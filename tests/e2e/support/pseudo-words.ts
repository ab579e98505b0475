/** Turns what a page shows into pseudo-languages, so that its layout meets words that are longer, accented, and read from the right. */
import type { Page } from '@playwright/test';
import { lengthen } from '../../../src/tools/words/pseudo.ts';

/** Names, codes, amounts and what people wrote are not translated. */
const NOT_WORDS = '[translate="no"], [lang=""], bdi, script, style, svg, option, textarea, [aria-hidden="true"]';

/** Every text of the page, two fifths longer and accented. */
export async function showLongWords(page: Page): Promise<void> {
  const read = (selector: string) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (/\p{L}{2,}/u.test(node.nodeValue ?? '') && !node.parentElement?.closest(selector)) found.push(node as Text);
    return found.map((node) => node.nodeValue ?? '');
  };
  const texts = await page.evaluate(read, NOT_WORDS);
  await page.evaluate(
    ([selector, entries]) => {
      const longer = new Map(entries);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = longer.get(node.nodeValue ?? '');
        if (text !== undefined && !node.parentElement?.closest(selector)) node.nodeValue = text;
      }
    },
    [NOT_WORDS, [...new Set(texts)].map((text): [string, string] => [text, lengthen(text)])] as const,
  );
}

/** The page as a language shows it that is read from the right. */
export async function showMirrored(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dir = document.documentElement.dir === 'rtl' ? 'ltr' : 'rtl';
  });
}
