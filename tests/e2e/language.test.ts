/** Choices of a language: the newest one is spoken, by words and menus alike, and nothing else changes. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import koReservation from '../../locales/ko/reservation.json' with { type: 'json' };
import koShell from '../../locales/ko/shell.json' with { type: 'json' };
import { findDeparture, reservationAddress } from './support/departures.ts';
import { seatsAreHeld } from './support/reservation-steps.ts';
import { createShopApi } from './support/shop-api.ts';
import { expect, signIn, test } from './support/shop-test.ts';

const ASSETS = join(import.meta.dirname, '../../dist/client/assets');

/** File names of the built scripts that hold a text. */
const listScriptsWith = (text: string) =>
  readdirSync(ASSETS).filter((name) => name.endsWith('.js') && readFileSync(join(ASSETS, name), 'utf8').includes(text));

test('the language that was chosen last is spoken, though the words of an earlier choice come after it', async ({
  page,
}) => {
  const korean = new Set(listScriptsWith(koShell.offline));
  const late: (() => void)[] = [];
  let isLate = true;
  await page.route(
    ({ pathname }) => korean.has(basename(pathname)),
    async (route) => {
      if (isLate) await new Promise<void>((resolve) => late.push(resolve));
      await route.continue();
    },
  );
  await page.goto('/main?lang=en');
  await page.getByRole('button', { name: /^Language and currency/ }).click();
  await page.getByRole('radio', { name: '한국어' }).check();
  await expect.poll(() => late.length).toBeGreaterThan(0);
  await page.getByRole('radio', { name: 'العربية' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');

  isLate = false;
  for (const arrive of late) arrive();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('banner').getByText('المهرجانات', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'العربية' })).toBeChecked();
});

test('another language leaves page, place, what was typed and the held seats as they are', async ({ page, api }) => {
  await signIn(page, api, 'mina');
  const departure = await findDeparture(api, { days: 15, asks: ['passport'] });
  await page.goto(reservationAddress(departure, 2, 'traveler'));
  await seatsAreHeld(page);
  const field = page.getByRole('textbox', { name: /^Passport number/ });
  const id = (await field.getAttribute('id')) ?? '';
  await field.fill('K1234567');
  await field.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const there = async () => ({
    address: page.url().replace(/[?&]lang=\w+/, ''),
    y: Math.round(await page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().y)),
    passport: await page.locator(`[id="${id}"]`).inputValue(),
    held: (
      await api.call('reservation.list', { query: { lang: 'en', status: 'pending' } }, await api.token('mina'))
    ).map(({ id: reservation }) => reservation),
  });
  const { y: place, ...before } = await there();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);

  await page.getByRole('button', { name: /^Language and currency/ }).click();
  await page.getByRole('radio', { name: '한국어' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  // The dialog of the choice stays too, until it is closed.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 1, name: koReservation.step.traveler })).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();
  const { y, ...after } = await there();
  expect(after).toEqual(before);
  // By less than the field is high: other words above it may take a line more.
  expect(Math.abs(y - place)).toBeLessThan(48);
});

test('menus follow a language that is chosen while copy protection is still on its way', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  let isAsked = false;
  await page.route(/\/assets\/copy-protection-[\w-]+\.js$/, async (route) => {
    isAsked = true;
    await arrived;
    await route.continue();
  });
  await page.goto('/main?lang=en');
  await page.getByRole('button', { name: /^Language and currency/ }).click();
  await expect.poll(() => isAsked).toBe(true);
  await page.getByRole('radio', { name: '한국어' }).check();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByRole('banner').getByText('축제', { exact: true })).toBeVisible();

  arrive();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('banner').getByText('축제', { exact: true })).toBeVisible();
});

test('menus follow a language whose words were asked for when another tab signed out', async ({
  page,
  context,
  api,
}) => {
  // A token of its own, which ends with the sign-out.
  const session = createShopApi(api.origin);
  await signIn(page, session, 'mina');
  await page.goto('/main?lang=en');
  const other = await context.newPage();
  await signIn(other, session, 'mina');
  await other.goto('/main?lang=en');
  await page.bringToFront();
  const late: (() => void)[] = [];
  await page.route('**/api/v1/settings/menus*', async (route) => {
    await new Promise<void>((resolve) => late.push(resolve));
    await route.continue();
  });
  await page.getByRole('button', { name: /^Language and currency/ }).click();
  await page.getByRole('radio', { name: '한국어' }).check();
  await expect.poll(() => late.length).toBeGreaterThan(0);

  await other.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: '로그인' })).toBeVisible();
  for (const answer of late) answer();
  await expect(page.getByRole('banner').getByText('축제', { exact: true })).toBeVisible();
});
