/** The page of a trip in a browser: its pictures over the window by key, finger and pointer; its address handed on; what lies below. */
import { AxeBuilder } from '@axe-core/playwright';
import type { CDPSession, Page } from '@playwright/test';
import { VITAL_LIMITS } from '../../src/contract/limits.ts';
import { measureShift } from './support/layout-shift.ts';
import { expect, test } from './support/shop-test.ts';

const TRIP = '/product/detail/haeinsa-temple-stay';

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).options({ preload: false }).setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

const opener = (page: Page) =>
  page
    .getByRole('group', { name: /^(Pictures|الصور|صور)$/ })
    .locator('button:has(img)')
    .first();
const shown = (page: Page) => page.locator('.yarl__slide_current img');
const position = (page: Page) => page.getByRole('dialog').getByRole('status');

async function open(page: Page) {
  await opener(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(position(page)).toContainText('1');
}

test('pictures are walked by keyboard, said one by one, and give the focus back', async ({ page }) => {
  await page.goto(TRIP);
  // Keys that are pressed before the script listens are lost.
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /Pictures of Haeinsa/ })).toBeVisible();
  await expect(position(page)).toHaveText(/, picture 1 of 4$/);
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toHaveText(/, picture 2 of 4$/);
  await page.keyboard.press('End');
  await expect(position(page)).toHaveText(/, picture 4 of 4$/);
  await expect(page.getByRole('button', { name: 'Next picture' }).last()).toBeDisabled();
  await page.keyboard.press('Home');
  await expect(position(page)).toHaveText(/, picture 1 of 4$/);
  // Nothing behind the dialog can be reached.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#root'))).toBeNull();
  }
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
});

test('pictures stand in the order of the language, from right to left too', async ({ page }) => {
  await page.goto(`${TRIP}?lang=ar`);
  await open(page);
  await page.keyboard.press('ArrowLeft');
  await expect(position(page)).toContainText('2 من 4');
  await page.keyboard.press('ArrowRight');
  await expect(position(page)).toContainText('1 من 4');
  expect(await violations(page)).toEqual([]);
});

test.describe('by finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  type Finger = { x: number; y: number };
  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });

  test('pictures are swiped, pinched, moved, and zoomed by two taps', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(TRIP);
    await open(page);
    await expect(shown(page)).toBeVisible();
    const session = await page.context().newCDPSession(page);
    const widthOf = async () => (await shown(page).boundingBox())?.width ?? 0;
    const before = await widthOf();

    await touch(session, 'touchStart', [{ x: 320, y: 420 }]);
    for (let x = 300; x >= 60; x -= 30) await touch(session, 'touchMove', [{ x, y: 420 }]);
    await touch(session, 'touchEnd', []);
    await expect(position(page)).toHaveText(/, picture 2 of 4$/);

    const fingers = (apart: number) => [
      { x: 195 - apart, y: 420 },
      { x: 195 + apart, y: 420 },
    ];
    await touch(session, 'touchStart', fingers(30));
    for (let apart = 40; apart <= 90; apart += 10) await touch(session, 'touchMove', fingers(apart));
    await expect.poll(widthOf).toBeGreaterThan(before * 1.8);

    // One finger is lifted; the other moves what is larger than the window, and does not turn to the next picture.
    const left = (await shown(page).boundingBox())?.x ?? 0;
    for (let x = 105; x <= 205; x += 20) await touch(session, 'touchMove', [{ x, y: 420 }]);
    await touch(session, 'touchEnd', []);
    await expect.poll(async () => (await shown(page).boundingBox())?.x ?? 0).toBeGreaterThan(left + 20);
    await expect(position(page)).toHaveText(/, picture 2 of 4$/);

    await page.keyboard.press('Home');
    await expect.poll(widthOf).toBeLessThan(before * 1.1);
    for (let tap = 0; tap < 2; tap += 1) {
      await touch(session, 'touchStart', [{ x: 195, y: 420 }]);
      await touch(session, 'touchEnd', []);
    }
    await expect.poll(widthOf).toBeGreaterThan(before * 1.5);
  });
});

test('the address is handed on without what the visitor chose', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => {});
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'canShare'));
  await page.goto(`${TRIP}?quantity=4&lang=en`);
  const button = page.getByRole('button', { name: 'Share this trip' });
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Share this trip' });
  await expect(menu.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /haeinsa-temple-stay$/);
  await menu.getByRole('button', { name: /Copy/ }).click();
  await expect(menu.getByRole('status')).toHaveText('Copied to the clipboard.');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('what lies below comes when a reader comes near, and asks nothing before', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isAsked = () =>
    asked.some((path) => /\/(advice|similar)$/.test(path) || /advice-|lightbox|large-pictures/.test(path));
  await page.goto(TRIP);
  await page.getByRole('heading', { level: 1 }).hover();
  await page.waitForLoadState('networkidle');
  expect(isAsked()).toBe(false);
  await page.locator('#policy').scrollIntoViewIfNeeded();
  await expect(page.getByRole('heading', { name: 'Know before you go' })).toBeVisible();
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'Similar trips' }).getByRole('article')).toHaveCount(4);
  expect(await violations(page)).toEqual([]);
});

test('an address that names the reviews leads to them, and nothing moves on the way', async ({ page }) => {
  await page.goto(`${TRIP}#reviews`);
  const reviews = page.getByRole('heading', { name: 'Reviews', exact: true });
  await expect(reviews).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await measureShift(page)).toBeLessThan(VITAL_LIMITS.CLS);
  const fromTop = await reviews.evaluate((heading) => heading.getBoundingClientRect().top);
  // Below the header, which stays.
  expect(fromTop).toBeGreaterThanOrEqual(0);
  expect(fromTop).toBeLessThan(200);
});
