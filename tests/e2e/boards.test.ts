/** A question is answered: from the footer to the questions, to the rules behind the answer, and to a story in another language. */
import { expect, test } from './support/shop-test.ts';

test('help is found from any page, read in place, and followed to the rules in force', async ({ page }) => {
  await page.goto('/main');
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  const question = page.getByText('How do I cancel, and what do I get back?');
  await question.click();
  await page.getByRole('main').getByRole('link', { name: 'refund rules' }).click();
  await expect(page).toHaveURL(/\/board\/notice-detail\/refund-rules$/);
  await expect(page).toHaveTitle(/^Refund rules \|/);
  await page.getByRole('region', { name: 'All versions' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/\/refund-rules-2025-01-02$/);
  await page.goto('/board/blog?lang=ru');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByText('английский').first()).toBeVisible();
  await expect(page.locator('article [lang="en"]').first()).toBeVisible();
});
