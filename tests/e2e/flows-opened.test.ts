/** Opens machines of another project straight from a disk: plays one, tells of one that cannot start, and leads to what is started. */
import { expect, test } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openForeignFiles } from '../../src/tools/flows/explorer/build.mjs';

const foreign = resolve(import.meta.dirname, '../tools/explorer/foreign');
let site: string;

test.beforeAll(async () => {
  const files = ['fetch-default.machine.ts', 'two-in-one.machine.ts', 'needs-input.machine.ts', 'missing.machine.ts'];
  const { page, problems } = await openForeignFiles(files, foreign, mkdtempSync(join(tmpdir(), 'flows-opened-')));
  expect(problems).toEqual(['missing.machine.ts: There is no such file.']);
  site = pathToFileURL(page!).href;
});

test('plays a machine of strangers whose actor stands inline, without asking any network', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!/^(file|data):/.test(request.url())) asked.push(request.url());
  });
  await page.goto(`${site}#/fetch?mode=simulate`);
  const active = page.locator('[role=treeitem]', { hasText: 'active' });
  await expect(active.last()).toContainText('idle');
  await page.getByRole('button', { name: 'FETCH' }).click();
  await expect(active.last()).toContainText('loading');
  await page.getByRole('button', { name: /done$/ }).click();
  await expect(active.last()).toContainText('success');
  await expect(page.locator('[data-arrow][data-tone=taken]')).toHaveAttribute('data-arrow', /fetch\.success$/);
  expect(asked).toEqual([]);
});

test('tells of what is not shown, of what cannot be played, and leads to a machine that another one starts', async ({
  page,
}) => {
  await page.goto(`${site}#/invoice?mode=simulate`);
  await expect(page.getByText('This machine cannot be played here.')).toBeVisible();
  await expect(page.locator('[data-state="invoice.open"]')).toBeVisible();
  await page.getByText('One file is not shown').click();
  await expect(page.getByText('There is no such file.')).toBeVisible();
  await page.goto(`${site}#/match?mode=system`);
  await page.getByRole('link', { name: 'serving ▸ rally' }).click();
  await expect(page).toHaveURL(/#\/ping$/);
});
