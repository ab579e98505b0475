/** Opens the explorer of the flows straight from a disk: readable by everybody, quick, and alone with the machine that it runs on. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildExplorer } from '../../src/tools/explorer/build.mjs';

let site: string;
const outside: string[] = [];

test.beforeAll(async () => {
  site = pathToFileURL(await buildExplorer(mkdtempSync(join(tmpdir(), 'flows-')))).href;
});

test.beforeEach(({ page }) => {
  outside.length = 0;
  page.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) outside.push(request.url());
  });
});
test.afterEach(() => expect(outside).toEqual([]));

async function open(page: Page, hash: string) {
  await page.goto(site + hash);
  await page.locator('svg[data-laid-out=yes]').waitFor();
}

for (const [name, look] of [
  ['a wide window by day', { width: 1440, colorScheme: 'light' }],
  ['a phone at night', { width: 390, colorScheme: 'dark' }],
] as const) {
  test(`is accessible in every mode on ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: look.width, height: 844 });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    for (const mode of ['read', 'simulate', 'live', 'coverage']) {
      await open(page, `#/reservation/held.step.payment?mode=${mode}`);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    }
  });
}

test('draws the largest machine in less than 1.5 seconds once the page is there', async ({ page }) => {
  await open(page, '#/cart');
  const took = await page.evaluate(async () => {
    const start = performance.now();
    location.hash = '#/reservation';
    while (document.querySelector('[data-state="reservation"]') === null) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  expect(took).toBeLessThan(1500);
});

test('draws every word inside its box', async ({ page }) => {
  for (const flow of ['reservation', 'registration', 'social-login']) {
    await open(page, `#/${flow}`);
    await page.locator(`[data-state="${flow}"]`).waitFor({ state: 'attached' });
    const spilled = await page.evaluate(() =>
      [...document.querySelectorAll<SVGGElement>('[data-state], [data-arrow]')].flatMap((group) => {
        const box = group.querySelector<SVGRectElement>(':scope > rect')!.getBBox();
        return [...group.querySelectorAll<SVGTextElement>(':scope > text')]
          .filter((text) => text.getBBox().x + text.getBBox().width > box.x + box.width + 0.5)
          .map((text) => text.textContent);
      }),
    );
    expect(spilled).toEqual([]);
  }
});

test('leads from an address to its state, and from a find to its address', async ({ page }) => {
  await open(page, '#/reservation/held.step.payment.editing');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('editing');
  await expect(page.getByRole('region', { name: 'Selected state' })).toContainText('isPaymentValid');
  await page.getByLabel('Search states and events').fill('hold.extend');
  await page.getByRole('button', { name: 'event hold.extend in held.hold.counting' }).click();
  await expect(page).toHaveURL(/#\/reservation\/held\.hold\.counting$/);
});

test('is operated by the keyboard alone', async ({ page }) => {
  await open(page, '#/cart');
  const picture = page.locator('svg[data-laid-out] > g');
  const before = await picture.getAttribute('transform');
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await expect(picture).not.toHaveAttribute('transform', before!);
  await page.getByRole('treeitem', { name: 'cart' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/cart\/\w+/);
});

test('plays a machine, and highlights where it is', async ({ page }) => {
  await open(page, '#/cart?mode=simulate');
  const active = async () => page.locator('[role=treeitem]', { hasText: 'active' }).allTextContents();
  const before = await active();
  await page
    .getByRole('button', { name: /loadCart done/ })
    .first()
    .click();
  await expect(page.getByText('2 of 2')).toBeVisible();
  expect(await active()).not.toEqual(before);
  await page.getByRole('button', { name: 'Step back' }).click();
  await expect(page.getByText('1 of 2')).toBeVisible();
  expect(await active()).toEqual(before);
});
