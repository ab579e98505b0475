/** Takes pictures of the shop's pages: `npm run screens` runs it. */
import { defineConfig } from '@playwright/test';
import config, { sweepBrowser } from './playwright.config.ts';

export default defineConfig({
  ...config,
  projects: [{ name: 'walk', testMatch: '*.walk.ts', use: sweepBrowser }],
  timeout: 7_200_000,
  // What cannot be pressed is told; it would else be waited for until the time is over.
  use: { ...config.use, actionTimeout: 60_000 },
});
