/** The explorer of the flows as a file on a disk, built once by each worker; it asks nothing of any other place. */
import { expect, test as base, type Page } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildExplorer } from '../../../src/tools/flows/explorer/build.mjs';
import { MACHINES } from '../../../src/tools/flows/registry/registry.ts';

export const FLOWS = MACHINES.map(({ id }) => id);

export interface Explorer {
  /** Loads the explorer at an address. */
  open(hash: string): Promise<void>;
  /** Leads to another address without loading it again. */
  go(hash: string): Promise<void>;
}

export const test = base.extend<{ explorer: Explorer }, { site: string }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, give) => give(pathToFileURL(await buildExplorer(mkdtempSync(join(tmpdir(), 'flows-')))).href),
    { scope: 'worker', timeout: 90_000 },
  ],
  explorer: async ({ page, site }, give) => {
    const outside: string[] = [];
    page.on('request', (request) => {
      if (!/^(file|data):/.test(request.url())) outside.push(request.url());
    });
    await give({
      async open(hash) {
        await page.goto(site + hash);
        await page.locator('svg[data-laid-out=yes]').waitFor();
      },
      async go(hash) {
        await page.evaluate((to) => {
          location.hash = to;
        }, hash);
        const flow = /\w[\w-]*/.exec(hash)?.[0] ?? '';
        await page.locator(`[data-chart="${flow}"] svg[data-laid-out=yes]`).waitFor();
      },
    });
    expect(outside).toEqual([]);
  },
});

export const sidewaysBy = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

export { expect };
