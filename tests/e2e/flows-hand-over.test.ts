/** What the explorer hands over, and what it says of a drawing beside drawing it. */
import { readFileSync } from 'node:fs';
import { expect, test } from './support/explorer-test.ts';

test('copies a chart as SVG and PNG, a machine as Mermaid and for Stately', async ({ page, explorer, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await explorer.open('#/checkout');
  const copy = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' }).last()).toBeAttached();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const svg = await copy('Copy as SVG');
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="\d{3,}"/);
  expect(svg).toContain('startPayment done');
  expect(svg).not.toMatch(/class=|data-state|var\(/);
  // All of it, as it is shown: nothing is black on black, and nothing is left out.
  const drawn = await page.evaluate((text) => {
    const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
    return {
      name: root.nodeName,
      rects: root.querySelectorAll('rect').length,
      texts: root.querySelectorAll('text').length,
    };
  }, svg);
  const shown = await page.evaluate(() => {
    const picture = document.querySelector('svg[data-laid-out] > g')!;
    return { rects: picture.querySelectorAll('rect').length + 1, texts: picture.querySelectorAll('text').length };
  });
  expect(drawn).toEqual({ name: 'svg', ...shown });
  expect(await copy('Copy as Mermaid')).toMatch(/^stateDiagram-v2\n/);
  expect(await copy('Copy for Stately')).toBe(readFileSync('machines/checkout.machine.ts', 'utf8'));

  const saved = page.waitForEvent('download', { timeout: 3000 }).catch(() => null);
  await page.getByRole('button', { name: 'Copy as PNG' }).click();
  await expect(page.getByText(/^Copy as PNG: (?:Copied|Saved as checkout\.png)$/).first()).toBeAttached();
  const file = await saved;
  const size = await (file === null
    ? page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        return (await item!.getType('image/png')).size;
      })
    : file.path().then((path) => readFileSync(path).length));
  expect(size).toBeGreaterThan(10_000);
});

test('names what is probably a mistake with its line, and leads there', async ({ page, explorer }) => {
  await explorer.open('#/install');
  await page.getByText('Reading aids').click();
  const finding = page.getByRole('listitem').filter({ hasText: 'No way leads out of "installed"' });
  await expect(finding).toContainText(/machines\/install\.machine\.ts:\d+/);
  await expect(finding.getByRole('link')).toHaveAttribute(
    'href',
    /^vscode:\/\/file\/.+machines\/install\.machine\.ts:\d+$/,
  );
  await finding.getByRole('button', { name: 'show installed' }).click();
  await expect(page).toHaveURL(/#\/install\/installed$/);
});

test('puts words on arrows where nothing is folded, and into boxes when asked', async ({ page, explorer }) => {
  await explorer.open('#/checkout');
  const toggle = page.getByRole('button', { name: 'Words on arrows' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-label^="checkout.starting"]').first()).toContainText('startPayment done');
  await toggle.click();
  await expect(page.locator('[data-label]')).toHaveCount(0);
  await expect(page.locator('[data-state="checkout.starting"]')).toContainText('startPayment done');
  await explorer.go('#/reservation');
  await expect(toggle).toHaveCount(0);
  await page.getByRole('button', { name: 'Unfold all' }).click();
  await expect(page.locator('[data-label^="reservation.held.paying"]').first()).toContainText('checkout done');
});

test('has the search and the tree first where machines are seen together', async ({ page, explorer }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await explorer.open('#/reservation');
  await page.getByRole('link', { name: 'System', exact: true }).click();
  await expect(page.locator('[data-system]')).toBeVisible();
  const top = async (name: string) => (await page.getByRole('complementary', { name }).boundingBox())!.y;
  expect(await top('States')).toBeLessThan(await top('System'));
});
