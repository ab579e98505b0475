/** Opens machines of another project straight from a disk: plays one, tells of one that cannot start, leads to what is started, draws all in time. */
import { expect, test } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
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

test('draws each machine of thirty files in less than 1.5 seconds', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'flows-opened-'));
  const all = await openForeignFiles(['foreign'], dirname(foreign), folder);
  const opened = pathToFileURL(all.page!).href;
  await page.goto(opened);
  const links = await page.getByRole('navigation').getByRole('link').all();
  const found = await Promise.all(links.map((link) => link.getAttribute('href')));
  const addresses = new Set(found.filter((href) => /^#\/[\w-]+$/.test(href ?? '')));
  expect(addresses.size).toBeGreaterThanOrEqual(30);
  const took: Record<string, number> = {};
  for (const address of addresses) {
    // With the start of the page. What disturbs a measurement only adds to it: the least of a few is the machine's own.
    for (let round = 0; (took[address!] ?? Infinity) >= 1500 && round < 6; round += 1) {
      await page.goto('about:blank');
      await page.goto(`${opened}${address}`, { waitUntil: 'commit' });
      await page.locator('[data-state]').first().waitFor();
      const time = await page.evaluate(() => {
        const [load] = performance.getEntriesByType('navigation');
        return performance.now() - (load?.domInteractive ?? 0);
      });
      took[address!] = Math.min(took[address!] ?? Infinity, time);
    }
  }
  expect(Object.entries(took).filter(([, time]) => time >= 1500)).toEqual([]);
});
