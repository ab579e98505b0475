/** Runs the tests of one page, as Stryker asks for them while a view is broken. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'node',
    include: (process.env['PAGE_TESTS'] ?? '').split(',').map((test) => `tests/${test}.test.tsx`),
    testTimeout: 60_000,
    globalSetup: ['tests/support/postgres-broker.ts'],
  },
});
