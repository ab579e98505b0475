/** Choices of a language on a slow network: the newest one is spoken, by words and menus alike. */
import koShell from '../../locales/ko/shell.json' with { type: 'json' };
import { createShopApi } from './support/shop-api.ts';
import { expect, signIn, test } from './support/shop-test.ts';

test('the language that was chosen last is spoken, though the words of an earlier choice come after it', async ({
  page,
}) => {
  const late: (() => void)[] = [];
  let isLate = true;
  await page.route(/\/assets\/[\w-]+\.js$/, async (route) => {
    const answer = await route.fetch();
    if (isLate && (await answer.text()).includes(koShell.offline))
      await new Promise<void>((resolve) => late.push(resolve));
    await route.fulfill({ response: answer });
  });
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
