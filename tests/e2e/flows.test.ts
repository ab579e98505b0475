/** What a person does in the explorer of the flows, opened straight from a disk. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { allTransitions } from '../../src/tools/flows/paths/transitions.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { expect, test } from './support/explorer-test.ts';

test('folds and unfolds by pointer and by keys, and keeps the focus', async ({ page, explorer }) => {
  await explorer.open('#/reservation');
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

test('unfolds what hides a find, an address, and where a played machine is', async ({ page, explorer }) => {
  await explorer.open('#/reservation');
  const seen = (state: string) => expect(page.locator(`[data-state="reservation.${state}"]`)).toBeInViewport();
  await page.getByLabel('Search the machines').fill('paying');
  await page.getByRole('button', { name: 'state held.paying' }).click();
  await seen('held.paying');
  await explorer.go('#/reservation/held.traveler');
  await seen('held.traveler');
  await page.getByRole('button', { name: 'Fold all', exact: true }).click();
  await explorer.go('#/reservation?mode=simulate');
  await page
    .getByRole('button', { name: /loadReservation done.*reservation: pending/ })
    .first()
    .click();
  await seen('held.option');
});

test('leads from an address to its state, and from a find to its address', async ({ page, explorer }) => {
  await explorer.open('#/checkout/judging');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('judging');
  await expect(page.getByRole('region', { name: 'Selected state' })).toContainText('hasMethod and areTermsAgreed');
  await explorer.go('#/hold');
  await page.getByLabel('Search the machines').fill('extension.req');
  await page.getByRole('button', { name: 'event extension.requested in running.extension.open' }).click();
  await expect(page).toHaveURL(/#\/hold\/running\.extension\.open$/);
});

test('is operated by the keyboard alone', async ({ page, explorer }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await explorer.open('#/cart');
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

test('colours what the last test run reached and what it did not', async ({ page, site }) => {
  const cart = MACHINES.find(({ id }) => id === 'cart')!.machine as AnyStateMachine;
  const [missed = '', ...reached] = allTransitions(cart).flatMap(({ id, targets }) => (targets.length > 0 ? id : []));
  const none = { total: 0, reached: [], missed: [] };
  const transitions = { total: reached.length + 1, reached, missed: [missed] };
  const pairs = { total: 3, reached: ['a → b'], missed: ['b → a', 'b → b'] };
  const requirements = { total: 1, reached: ['Items start unselected (§4).'], missed: [] };
  const known = { states: none, configurations: none, transitions, guards: none, pairs, requirements };
  const report = JSON.stringify({ cart: { actor: known, page: { states: none, transitions, guards: none } } });
  const html = readFileSync(fileURLToPath(site), 'utf8');
  const covered = html.replace(/(<script type="application\/json"[^>]*>)[^<]*/, (_, tag: string) => tag + report);
  writeFileSync(fileURLToPath(site).replace('index', 'covered'), covered);
  await page.goto(`${site.replace('index', 'covered')}#/cart?mode=coverage`);
  await expect(page.getByText(`Transitions: ${reached.length} of ${reached.length + 1}`)).toBeVisible();
  await expect(page.getByText(missed, { exact: true })).toBeVisible();
  const share = Math.floor((100 * reached.length) / (reached.length + 1));
  await expect(page.getByRole('table').getByRole('row')).toHaveText([
    'Whatactorpage',
    'States––',
    'Configurations––',
    `Transitions${share}${share}`,
    'Guard outcomes––',
    'Transition pairs33–',
    'Requirements100–',
  ]);
  await expect(page.getByText('Transition pairs: 1 of 3')).toBeVisible();
  await expect(page.getByText('b → a', { exact: true })).toBeVisible();
  await expect(page.locator('[data-arrow][data-tone=missed]')).toHaveCount(1);
  expect(await page.locator('[data-arrow][data-tone=reached]').count()).toBeGreaterThan(8);
});

test('plays a machine, and highlights where it is', async ({ page, explorer }) => {
  await explorer.open('#/cart?mode=simulate');
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

test('shows on a map where the window is in a picture that is larger, and moves there', async ({ page, explorer }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await explorer.open('#/cart');
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
  await expect(page.locator('[data-minimap]')).toHaveCount(0);
  await explorer.go('#/reservation');
  await page.getByRole('button', { name: 'Unfold all' }).click();
  await expect(page.locator('[data-state="reservation.held.payment"]')).toBeAttached();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const picture = page.locator('svg[data-laid-out] > g');
  const before = await picture.getAttribute('transform');
  const { width, height } = (await page.locator('[data-minimap]').boundingBox())!;
  await page.locator('[data-minimap]').click({ position: { x: width - 4, y: height - 4 } });
  await expect(picture).not.toHaveAttribute('transform', before!);
});
