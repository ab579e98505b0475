/** Takes pictures of the shop's pages: `npm run screens` runs it. */
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

export default defineConfig({
  ...config,
  testMatch: '*.walk.ts',
  testIgnore: [],
  timeout: 3_600_000,
  // What cannot be pressed ends the walk, which would else wait for its hour.
  use: { ...config.use, actionTimeout: 60_000 },
});
