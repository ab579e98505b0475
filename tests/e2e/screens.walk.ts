/** Takes a picture of every page in every language, width and colour scheme, and tells what cannot be right in it, to axe too. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { LOCALES, STORAGE_KEYS } from '../../src/contract/locale.ts';
import { arrive } from './support/arrive.ts';
import { SHIFT_NOISE, sumShifts } from './support/layout-shift.ts';
import { findLostContent } from './support/lost-content.ts';
import { preparePlaces } from './support/places.ts';
import type { Place } from './support/public-places.ts';
import { expect, signIn, test } from './support/shop-test.ts';
import { COLOURS, findViolations } from './support/violations.ts';

const WIDTHS = [390, 768, 1440] as const;
const HEIGHT = 900;
const SCHEMES = ['light', 'dark'] as const;
/** Longer than any place takes, so that a page that never comes to rest is told instead of waited for. */
const LOOK_MS = 120_000;
const FOLDER = process.env['SCREENS_FOLDER'] ?? '';
const ARGUMENTS = (process.env['SCREENS_OF'] ?? '').split(' ').filter((word) => word !== '');
/** Words of which a page's name must hold one; all pages where there are none. */
const NAMES = ARGUMENTS.filter((word) => !word.startsWith('--'));
/** Languages of `--in=ko,ar`; all where there are none. */
const NAMED = ARGUMENTS.find((word) => word.startsWith('--in='))
  ?.slice('--in='.length)
  .split(',');
const LANGUAGES = LOCALES.filter((language) => NAMED?.includes(language) ?? true);

/** A phone alone, a desk alone, or all. */
function widthsOf({ phone, wide }: Place): readonly number[] {
  if (phone) return WIDTHS.slice(0, 1);
  return wide ? WIDTHS.slice(-1) : WIDTHS;
}

const fileOf = (name: string) => name.replaceAll(/[^a-z0-9]+/g, '-');

/** Milliseconds after which a part that is near should have come; a page is quiet when nothing arrives for as long as QUIET_MS. */
const [PART_MS, QUIET_MS] = [20_000, 700];

/** Pictures, and parts far below, come when they are near: a look at the whole page brings them all. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(
    async ([limit, quiet]) => {
      const end = performance.now() + limit;
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
        scrollTo(0, y);
        // What is near is told at the end of a frame: the next one has begun when it was.
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      }
      // A part that came moves the next one away from where it was near.
      for (;;) {
        const part = document.querySelector('[data-later]:empty');
        if (!part) break;
        if (performance.now() > end) throw new Error('A part does not come when it is near.');
        part.scrollIntoView();
        await new Promise(requestAnimationFrame);
      }
      scrollTo(0, 0);
      // Their scripts, then their data: there is no end of it to wait for but that nothing more arrives.
      const count = () => performance.getEntriesByType('resource').length;
      for (let before = -1; count() > before;) {
        before = count();
        await new Promise<void>((resolve) => globalThis.setTimeout(resolve, quiet));
      }
    },
    [PART_MS, QUIET_MS] as const,
  );
  await page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        // One that was never near would be waited for in vain.
        image.loading = 'eager';
        return image.decode().catch(() => {});
      }),
    ),
  );
}

for (const language of LANGUAGES) {
  test(`every page in ${language}`, async ({ context, api, baseURL, complaints }) => {
    complaints.allow(/./);
    const places = await preparePlaces(api, NAMES);
    const found: string[] = [];
    await context.addCookies([{ name: STORAGE_KEYS.locale, value: language, url: baseURL ?? '' }]);

    const look = async (page: Page, place: Place, width: number, say: (text: string) => void) => {
      const folder = join(FOLDER, fileOf(place.name));
      await mkdir(folder, { recursive: true });
      if (place.member) await signIn(page, api, place.member);
      await page.setViewportSize({ width, height: HEIGHT });
      const shifts = await arrive(page, place);
      const sum = sumShifts(shifts);
      if (sum > SHIFT_NOISE) say(`shifts by ${sum.toFixed(4)}: ${shifts.map(({ moved }) => moved).join(' ')}`);
      await showAll(page);
      if (language === 'en' && width === WIDTHS[0])
        await writeFile(join(folder, 'en.txt'), await page.locator('body').innerText());
      (await findLostContent(page, true)).forEach(say);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: join(folder, `${language}-${width}-${colorScheme}.png`), fullPage: true });
        // Widths share their colours and roles, and schemes their roles.
        if (width !== widthsOf(place)[0]) continue;
        const violations = await findViolations(page, colorScheme === 'light' ? null : COLOURS);
        for (const text of violations) say(`${colorScheme}: ${text}`);
      }
    };

    for (const place of places) {
      for (const width of widthsOf(place)) {
        const say = (text: string) => {
          found.push(`${place.name} in ${language}, ${width} px: ${text}`);
          // Each as it is found: a walk takes long, and one that is stopped has still told something.
          console.log(found.at(-1));
        };
        // What cannot be reached is told, and the walk goes on.
        const page = await context.newPage();
        const limit = new AbortController();
        const late = setTimeout(LOOK_MS, 'takes too long', limit).then(say);
        await Promise.race([look(page, place, width, say), late]).catch((error: unknown) => say(String(error)));
        limit.abort();
        await page.close();
      }
    }
    expect(found).toEqual([]);
  });
}
