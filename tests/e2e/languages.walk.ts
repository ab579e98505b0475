/** Walks over every page and dialog in every language on a phone and on a desk, and counts what cannot be right there. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { LANGUAGES, LOCALES, STORAGE_KEYS, type Locale } from '../../src/contract/locale.ts';
import { arrive } from './support/arrive.ts';
import { findForeignWords } from './support/foreign-words.ts';
import { findLostContent } from './support/lost-content.ts';
import { EXPECTED_COMPLAINTS, preparePlaces } from './support/places.ts';
import { signIn, test, watchConsole } from './support/shop-test.ts';
import { findViolations } from './support/violations.ts';
import { findLettersWithoutFont, readVisibleTexts } from './support/visible-texts.ts';

const [PHONE, DESK] = [390, 1440];
const HEIGHT = 900;
/** One of each script and direction, and the longest words: axe looks at every page in these. */
const ACCESSIBILITY: readonly Locale[] = ['ar', 'th', 'hi', 'ja', 'de'];
const FOLDER = process.env['WALK_FOLDER'] ?? '';
const ARGUMENTS = (process.env['WALK_OF'] ?? '').split(' ').filter((word) => word !== '');
const NAMED = LANGUAGES.filter(({ code }) => ARGUMENTS.includes(code));
/** Words of which a page's name must hold one; all pages where there are none. */
const NAMES = ARGUMENTS.filter((word) => !LOCALES.some((language) => language === word));

for (const { code: language, dir } of NAMED.length === 0 ? LANGUAGES : NAMED) {
  test(`every page in ${language}`, async ({ context, api, baseURL, complaints }) => {
    test.setTimeout(3_600_000);
    complaints.allow(/./);
    const console = watchConsole(context);
    console.allow(...EXPECTED_COMPLAINTS);
    const found: Record<string, string[]> = {
      layout: [],
      english: [],
      scripts: [],
      keys: [],
      letters: [],
      direction: [],
      console: [],
      accessibility: [],
    };
    const drawn = new Set<string>();
    let looks = 0;

    const look = async (page: Page, where: string) => {
      looks += 1;
      const note = (kind: string, texts: readonly string[]) =>
        found[kind]?.push(...texts.map((text) => `${where}: ${text}`));
      const frame = await page.evaluate(() => `${document.documentElement.lang} ${document.documentElement.dir}`);
      if (frame !== `${language} ${dir}`) note('direction', [frame]);
      note('layout', await findLostContent(page, true));
      const texts = await readVisibleTexts(page);
      for (const [kind, list] of Object.entries(findForeignWords(texts, language))) note(kind, list);
      const letters = [...new Set(texts.map(({ text }) => text).join(''))].filter(
        (letter) => !drawn.has(letter) && /[\p{L}\p{N}\p{P}\p{Sc}\p{Sm}]/u.test(letter),
      );
      for (const letter of letters) drawn.add(letter);
      note('letters', await findLettersWithoutFont(page, letters));
    };

    await context.addCookies([{ name: STORAGE_KEYS.locale, value: language, url: baseURL ?? '' }]);
    const places = await preparePlaces(api, NAMES);
    for (const place of places) {
      const page = await context.newPage();
      if (place.member) await signIn(page, api, place.member);
      await page.setViewportSize({ width: place.phone ? PHONE : DESK, height: HEIGHT });
      const heard = console.list().length;
      await arrive(page, place);
      if (!place.phone) await look(page, `${place.name}, ${DESK} px`);
      await page.setViewportSize({ width: PHONE, height: HEIGHT });
      await look(page, `${place.name}, ${PHONE} px`);
      if (ACCESSIBILITY.includes(language))
        found['accessibility']?.push(...(await findViolations(page)).map((text) => `${place.name}: ${text}`));
      found['console']?.push(
        ...console
          .list()
          .slice(heard)
          .map((text) => `${place.name}: ${text}`),
      );
      await page.close();
    }
    await mkdir(FOLDER, { recursive: true });
    await writeFile(
      join(FOLDER, `${language}.json`),
      JSON.stringify({ places: places.length, looks, isAudited: ACCESSIBILITY.includes(language), found }, null, 2),
    );
  });
}
