/** Drives the built shop in a real browser; each worker starts a server of its own. */
import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findBrowser, findShell } from '../../src/tools/commands/browser.mjs';
import { WHOLE_BROWSER } from './support/whole-browser.ts';

// Workers read this file again: they take over what the main process found.
process.env.E2E_BROWSER ??= findBrowser() ?? '';
process.env.E2E_SHELL ??= findShell() ?? process.env.E2E_BROWSER;

const drivenBy = (executablePath: string | undefined, flags: readonly string[] = []) => ({
  launchOptions: { executablePath: executablePath || undefined, args: [...browserFlags, ...flags] },
});

/** A process for each page of a test would cost a sixth of the CPU time. */
const inShell = (...flags: string[]) => drivenBy(process.env.E2E_SHELL, ['--process-per-site', ...flags]);

const shopBrowser = (...flags: string[]) => ({
  ...inShell(...flags),
  // What moves is drawn by the processor, which took a tenth of its time, and no colour is half-way between two.
  // `main-road` and `pictures` let the pages move.
  contextOptions: { reducedMotion: 'reduce' as const },
});

/** A sweep opens each page once, so that optimising its JavaScript does not pay: without it a sweep takes a sixth less CPU time. */
export const sweepBrowser = shopBrowser('--js-flags=--no-opt,--no-maglev');

/** Of every page: they come first, with shops that no other test has changed. */
const SWEEPS = /(accessibility|pseudo-languages|every-language)\.test\.ts$/;
/** They measure how fast the explorer of the flows draws, as a developer's browser runs it. */
const EXPLORER = /flows[\w-]*\.test\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './setup.config.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Most of a test is waiting for a page: four keep two processors busy.
  workers: 4,
  // No retries: a test that passes only when tried again has found a defect, in the shop or in itself.
  retries: 0,
  // A crowded machine takes long; it must not decide what is right.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    // To record each test costs a third of the processor's time. `npm run test:e2e -- cart --trace=retain-on-failure` does it.
    // What a service worker fetches, no test could hold back; the test of lost networks lets it in.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'sweeps', testMatch: SWEEPS, use: sweepBrowser },
    { name: 'shell', testIgnore: [SWEEPS, EXPLORER], grepInvert: new RegExp(WHOLE_BROWSER), use: shopBrowser() },
    { name: 'explorer', testMatch: EXPLORER, use: inShell() },
    { name: 'browser', grep: new RegExp(WHOLE_BROWSER), use: drivenBy(process.env.E2E_BROWSER) },
  ],
});
