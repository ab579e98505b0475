/** Several choices of a language, on a network that brings the words of one of them late. */
import koShell from '../../locales/ko/shell.json' with { type: 'json' };
import { expect, test } from './support/shop-test.ts';

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
