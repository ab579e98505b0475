/** Opens the explorer of the flows straight from a disk: readable by everybody, quick, and alone with the machine that it runs on. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { allTransitions } from '../../src/tools/flows/paths/transitions.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { buildExplorer } from '../../src/tools/flows/explorer/build.mjs';

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

/** Without loading the page again: one page, one build. */
async function go(page: Page, hash: string) {
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  const flow = /\w[\w-]*/.exec(hash)?.[0] ?? '';
  await page.locator(`[data-chart="${flow}"] svg[data-laid-out=yes]`).waitFor();
}

const FLOWS = MACHINES.map(({ id }) => id);

for (const [name, look] of [
  ['a wide window by day', { width: 1440, colorScheme: 'light' }],
  ['a phone at night', { width: 390, colorScheme: 'dark' }],
] as const) {
  test(`is accessible, and as wide as ${name}, with every flow and in every mode`, async ({ page }) => {
    await page.setViewportSize({ width: look.width, height: 844 });
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await open(page, '#/cart');
    const hashes = [
      ...FLOWS.map((flow) => `#/${flow}`),
      ...['simulate', 'live', 'coverage'].map((mode) => `#/reservation/held.payment?mode=${mode}`),
    ];
    for (const hash of hashes) {
      await go(page, hash);
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ['violations'], preload: false })
        .setLegacyMode()
        .analyze();
      expect(violations.map(({ id, nodes }) => `${hash} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      );
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, hash).toBeLessThanOrEqual(0);
    }
  });
}

test('is pressed with a thumb on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '#/reservation/held.payment?mode=simulate');
  const small = (selector: string, least: number) =>
    page.evaluate(
      ([all, size]) =>
        [...document.querySelectorAll<HTMLElement>(all)].flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          return width > 0 && Math.min(width, height) < size ? `${element.textContent} ${width} × ${height}` : [];
        }),
      [selector, least] as const,
    );
  expect(await small('a, button, input, select, textarea, summary, [role=treeitem], [data-fold]', 24)).toEqual([]);
  expect(await small('nav a, [role=group] button, input, select, [role=treeitem], li > button:has(b)', 44)).toEqual([]);
});

test('draws the largest machine in less than 1.5 seconds once the page is there', async ({ page }) => {
  await open(page, '#/cart');
  const took = await page.evaluate(async () => {
    const start = performance.now();
    location.hash = '#/reservation';
    while (document.querySelector('[data-state="reservation.held"]') === null) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
  expect(took).toBeLessThan(1500);
});

/** Words that reach beyond their box, and the size at which the smallest are seen. */
function wordsIn(page: Page) {
  return page.evaluate(() => {
    const groups = [...document.querySelectorAll<SVGGElement>('[data-state]')];
    const spilled = groups.flatMap((group) => {
      const box = group.querySelector<SVGRectElement>(':scope > rect')!.getBBox();
      return [...group.querySelectorAll<SVGTextElement>(':scope > text')]
        .filter((text) => text.getBBox().x + text.getBBox().width > box.x + box.width + 0.5)
        .map((text) => text.textContent);
    });
    const pane = document.querySelector('[role=application]')!.getBoundingClientRect();
    const cut = groups.flatMap((group) => {
      const { left, right, top, bottom } = group.getBoundingClientRect();
      const isInside = left >= pane.left && right <= pane.right && top >= pane.top && bottom <= pane.bottom;
      return isInside ? [] : group.dataset['state'];
    });
    const scale = document.querySelector<SVGGElement>('svg[data-laid-out] > g')!.getCTM()!.a;
    const size = Math.min(
      ...[...document.querySelectorAll('[data-state] text')].map((text) => parseFloat(getComputedStyle(text).fontSize)),
    );
    return { spilled, cut, size: size * scale };
  });
}

test('opens each machine whole, with words that can be read, at 1440 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '#/cart');
  for (const flow of FLOWS) {
    await go(page, `#/${flow}`);
    const { spilled, cut, size } = await wordsIn(page);
    expect({ flow, spilled, cut }).toEqual({ flow, spilled: [], cut: [] });
    expect(size, flow).toBeGreaterThan(10);
  }
  await page.getByRole('button', { name: 'Chart alone' }).click();
  for (const flow of FLOWS) {
    await go(page, `#/${flow}`);
    expect((await wordsIn(page)).size, flow).toBeGreaterThan(11);
  }
});

test('draws every word inside its box where nothing is folded', async ({ page }) => {
  await open(page, '#/cart');
  for (const flow of ['reservation', 'registration', 'social-answer', 'payment']) {
    await go(page, `#/${flow}`);
    await page.getByRole('button', { name: 'Unfold all' }).click();
    await expect(page.locator('[data-turn]').first()).toBeAttached();
    await page.locator('svg[data-laid-out=yes]').waitFor();
    expect((await wordsIn(page)).spilled, flow).toEqual([]);
  }
});

test('folds and unfolds by pointer and by keys, and keeps the focus', async ({ page }) => {
  await open(page, '#/reservation');
  const box = (state: string) => page.locator(`[data-state="reservation.${state}"]`);
  const held = page.getByRole('treeitem', { name: 'held' });
  await expect(box('held')).toContainText('5 states');
  await held.focus();
  await page.keyboard.press('ArrowRight');
  await expect(box('held.option')).toBeVisible();
  await expect(held).toBeFocused();
  await expect(held).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(box('held.option')).toHaveCount(0);
  await expect(held).toBeFocused();

  await page.locator('[data-turn="reservation.held"]').click();
  await expect(box('held.traveler')).toBeVisible();
  await page.getByRole('button', { name: 'Fold all', exact: true }).click();
  await expect(box('held.traveler')).toHaveCount(0);
  await page.getByRole('button', { name: 'Unfold all' }).click();
  await expect(box('held.payment')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Unfold all' })).toBeFocused();
});

test('unfolds what hides a find, an address, and where a played machine is', async ({ page }) => {
  await open(page, '#/reservation');
  const seen = (state: string) => expect(page.locator(`[data-state="reservation.${state}"]`)).toBeInViewport();
  await page.getByLabel('Search states and events').fill('paying');
  await page.getByRole('button', { name: 'state held.paying' }).click();
  await seen('held.paying');
  await go(page, '#/reservation/held.traveler');
  await seen('held.traveler');
  await page.getByRole('button', { name: 'Fold all', exact: true }).click();
  await go(page, '#/reservation?mode=simulate');
  await page
    .getByRole('button', { name: /loadReservation done/ })
    .nth(1)
    .click();
  await seen('held.option');
});

test('leads from an address to its state, and from a find to its address', async ({ page }) => {
  await open(page, '#/checkout/judging');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('judging');
  await expect(page.getByRole('region', { name: 'Selected state' })).toContainText('hasMethod and areTermsAgreed');
  await go(page, '#/hold');
  await page.getByLabel('Search states and events').fill('extension.req');
  await page.getByRole('button', { name: 'event extension.requested in running.extension.open' }).click();
  await expect(page).toHaveURL(/#\/hold\/running\.extension\.open$/);
});

test('is operated by the keyboard alone', async ({ page }) => {
  await open(page, '#/cart');
  const picture = page.locator('svg[data-laid-out] > g');
  const before = await picture.getAttribute('transform');
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('+');
  await expect(picture).not.toHaveAttribute('transform', before!);
  await page.keyboard.press('0');
  await expect(picture).toHaveAttribute('transform', before!);
  await page.getByRole('button', { name: 'Chart alone' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Modes' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Modes' })).toBeVisible();
  await page.getByRole('treeitem', { name: 'cart' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/cart\/\w+/);
});

test('colours what the last test run reached and what it did not', async ({ page }) => {
  const cart = MACHINES.find(({ id }) => id === 'cart')!.machine as AnyStateMachine;
  const [missed = '', ...reached] = allTransitions(cart).flatMap(({ id, targets }) => (targets.length > 0 ? id : []));
  const none = { total: 0, reached: [], missed: [] };
  const transitions = { total: reached.length + 1, reached, missed: [missed] };
  const report = JSON.stringify({ cart: { actor: { states: none, transitions, guards: none } } });
  const html = readFileSync(fileURLToPath(site), 'utf8');
  const covered = html.replace(/(<script type="application\/json"[^>]*>)[^<]*/, (_, tag: string) => tag + report);
  writeFileSync(fileURLToPath(site).replace('index', 'covered'), covered);
  await page.goto(`${site.replace('index', 'covered')}#/cart?mode=coverage`);
  await expect(page.getByText(`Transitions: ${reached.length} of ${reached.length + 1}`)).toBeVisible();
  await expect(page.getByText(missed, { exact: true })).toBeVisible();
  await expect(page.locator('[data-arrow][data-tone=missed]')).toHaveCount(1);
  expect(await page.locator('[data-arrow][data-tone=reached]').count()).toBeGreaterThan(8);
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
