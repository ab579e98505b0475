/** Drives the built shop in a real browser, on a server of its own with an empty folder for its data. */
import { defineConfig, devices } from '@playwright/test';
import { browserFlags, findBrowser } from './src/tools/browser.mjs';

const port = Number(process.env.E2E_PORT ?? 4410);
const origin = `http://localhost:${port}`;

// Workers read this file again: they take over what the main process found.
process.env.E2E_BROWSER ??= findBrowser() ?? '';
const executablePath = process.env.E2E_BROWSER || undefined;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: origin,
    launchOptions: { executablePath, args: browserFlags },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node src/tools/serve-for-tests.mjs',
    url: `${origin}/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      ORIGIN: origin,
      // One visitor's pace does not fit a whole suite that comes from one address.
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  },
});
