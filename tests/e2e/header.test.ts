/** The head of every page has room for all its parts, for visitors and members. */
import { expect, test } from './support/shop-test.ts';

test.use({ member: 'mina' });

test('menus, search and tools stand beside each other at every width', async ({ page }) => {
  await page.goto('/main');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Sign out' })).toBeVisible();
  for (const width of [320, 390, 767, 768, 1024, 1263, 1264, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 720 });
    const parts = await header.locator('a, button, input').evaluateAll((all) =>
      all
        .map((part) => part.getBoundingClientRect())
        .filter((box) => box.width > 0)
        .map(({ left, right }) => ({ left, right }))
        .toSorted((a, b) => a.left - b.left),
    );
    expect(parts.length, `${width}`).toBeGreaterThanOrEqual(5);
    for (const [index, part] of parts.slice(1).entries())
      expect(part.left, `${width} px`).toBeGreaterThanOrEqual(parts[index]?.right ?? 0);
    expect(parts.at(-1)?.right, `${width} px`).toBeLessThanOrEqual(width);
  }
});
