/** The road of a run: played by hand, recorded, run as a test, opened again from a file, and saved under a name. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openForeignFiles } from '../../src/tools/flows/explorer/build.mjs';
import { readFixtures } from '../../src/tools/flows/explorer/foreign/open-fixtures.ts';
import { expect, test } from './support/explorer-test.ts';

const root = resolve(import.meta.dirname, '../..');
const LAMP = `import { createMachine, fromPromise } from 'xstate';
export const lampMachine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { pressed: 'warming' } },
    warming: { invoke: { id: 'warm', src: fromPromise(async () => 'warm'), onDone: 'on', onError: 'off' } },
    on: { after: { 5000: 'off' }, on: { pressed: 'off' } },
  },
});
`;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const active = (page: Page) => page.locator('[role=treeitem]', { hasText: 'active' }).last();

async function download(page: Page, record: Locator, folder: string): Promise<string> {
  const started = page.waitForEvent('download');
  await record.getByRole('link', { name: 'Download' }).click();
  const file = await started;
  const path = join(folder, file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

test('a run that was played by hand becomes a test that passes, and a fixture that is opened again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), 'flows-record-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'lamp.machine.ts'), LAMP);
  const { page: site } = await openForeignFiles(['lamp.machine.ts'], folder, join(folder, 'site'));
  await page.goto(`${pathToFileURL(site!).href}#/lamp?mode=simulate`);
  await page.getByRole('button', { name: 'pressed' }).click();
  await page.getByRole('button', { name: 'warm done' }).click();
  await page.getByRole('button', { name: /^after 5000/ }).click();
  await expect(active(page)).toContainText('off');

  const record = section(page, 'Record');
  await record.getByLabel('Name of the run').fill('It goes out by itself');
  await record.getByRole('button', { name: 'Vitest' }).click();
  await expect(record.getByRole('status').first()).toContainText(
    'Vitest test of 3 steps: lamp-it-goes-out-by-itself.test.ts',
  );
  const written = await download(page, record, folder);
  const run = () =>
    execFileSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), 'run', written, '--root', folder], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, NO_COLOR: '1' },
    });
  expect(run()).toMatch(/Tests\s+1 passed/);
  writeFileSync(join(folder, 'lamp.machine.ts'), LAMP.replace("onDone: 'on'", "onDone: 'off'"));
  expect(run).toThrow('It is in off; when this run was recorded it was in on.');
  writeFileSync(join(folder, 'lamp.machine.ts'), LAMP);

  await expect(record.getByRole('button', { name: 'Playwright' })).toHaveAttribute('aria-disabled', 'true');
  await record.getByRole('button', { name: 'Fixture' }).click();
  const fixture = await download(page, record, folder);
  const { name, steps } = JSON.parse(readFileSync(fixture, 'utf8')) as { name: string; steps: unknown[] };
  expect([name, steps.length]).toEqual(['It goes out by itself', 3]);
  const failing = { ...(JSON.parse(readFileSync(fixture, 'utf8')) as object), states: undefined };
  const broken = { oracle: 'invariant', what: 'A lamp that is on stays on.', step: 2 };
  writeFileSync(join(folder, 'failing.json'), JSON.stringify({ ...failing, broken }));

  const { fixtures } = readFixtures(['*.json'], folder);
  const opened = await openForeignFiles(['lamp.machine.ts'], folder, join(folder, 'opened'), fixtures.slice(0, 1));
  await page.goto(pathToFileURL(opened.page!).href);
  await expect(page).toHaveURL(/#\/lamp\?mode=simulate$/);
  await expect(section(page, 'Opened run')).toContainText(
    'An invariant is broken: A lamp that is on stays on. (after step 2)',
  );
  await expect(section(page, 'Opened run')).toContainText('Played: 3 steps.');
  await expect(section(page, 'Events')).toContainText('3 of 4');
  await expect(active(page)).toContainText('on');
  rmSync(folder, { recursive: true });
});

test('a run is saved, renamed, opened and deleted by the keyboard, and stays where the page is loaded again', async ({
  page,
  explorer,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await explorer.open('#/hold?mode=simulate');
  await page.getByRole('button', { name: 'hold.suspended' }).press('Enter');
  const [record, runs] = [section(page, 'Record'), section(page, 'Runs')];
  await record.getByLabel('Name of the run').fill('A payment begins');
  await record.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByText('Saved “A payment begins”.')).toBeVisible();
  await record.getByRole('button', { name: 'Vitest' }).press('Enter');
  await expect(section(page, 'Text of hold-a-payment-begins.test.ts')).toContainText(
    "import { properties } from './hold.properties.ts'",
  );
  const { violations } = await new AxeBuilder({ page }).options({ preload: false }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);

  await page.reload();
  await runs.getByRole('button', { name: 'Rename A payment begins' }).press('Enter');
  await expect(runs.getByLabel('New name')).toBeFocused();
  await page.keyboard.type('The window is open');
  await page.keyboard.press('Enter');
  await expect(runs.getByRole('button', { name: 'Rename The window is open' })).toBeFocused();
  await runs.getByRole('button', { name: 'The window is open 1 step' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'The window is open' })).toBeFocused();
  await expect(section(page, 'Opened run')).toContainText('Played: 1 step.');
  await runs.getByRole('button', { name: 'Delete The window is open' }).press('Enter');
  await expect(runs.getByRole('heading', { name: 'Runs' })).toBeFocused();
  await expect(runs.getByText('No run of this machine is saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Close the run' }).press('Enter');
  await expect(section(page, 'Events')).toContainText('1 of 1');
});

test('a file that is no fixture of a machine here is refused with what is expected, and leaves the page as it was', async ({
  page,
  explorer,
}) => {
  await explorer.open('#/hold?mode=simulate');
  const choose = async (name: string, text: string) => {
    const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
    await page.getByLabel('Open a fixture…').setInputFiles(file);
  };
  const alert = page.getByRole('alert').filter({ hasText: '.json' });
  const fixture = {
    schema: 1,
    machine: 'hold',
    seed: 0,
    input: null,
    steps: [],
    settling: 0,
    broken: null,
    states: [{}],
  };
  await choose('broken.json', '{');
  await expect(alert).toContainText('broken.json is no fixture of schema 1. It is not JSON');
  await choose('new.json', JSON.stringify({ ...fixture, schema: 2 }));
  await expect(alert).toContainText('"schema" is 2; expected 1, the version that is read here.');
  await choose('strange.json', JSON.stringify({ ...fixture, machine: 'locker' }));
  await expect(alert).toContainText('strange.json: "machine" is "locker", which is not opened here; expected one of: ');
  await expect(section(page, 'Opened run')).toHaveCount(0);

  // Dropped on the page of another machine, it leads to its own.
  await explorer.go('#/cart');
  const data = await page.evaluateHandle(
    (text) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'dropped.json'));
      return transfer;
    },
    JSON.stringify({ ...fixture, states: [{ '': 'ended' }] }),
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
  await expect(page).toHaveURL(/#\/hold\?mode=simulate$/);
  await expect(section(page, 'Opened run')).toContainText('when this run was recorded it was in ended.');
});
