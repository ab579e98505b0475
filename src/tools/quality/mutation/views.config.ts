/** Runs the tests of one page, as Stryker asks for them while a view is broken. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'happy-dom',
    include: (process.env['PAGE_TESTS'] ?? '').split(',').map((test) => `tests/${test}.test.tsx`),
    testTimeout: 60_000,
    setupFiles: ['tests/support/empty-document.ts'],
    globalSetup: ['tests/support/postgres-broker.ts', 'tests/support/run-folder.ts'],
  },
});
