/** Builds the browser's files and the server, and runs the tests. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  appType: 'custom',
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', emptyOutDir: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2023',
        // The page's own styles come inlined, so each file of styles stays small and of its page.
        cssCodeSplit: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: 'shared', test: /node_modules\/(react|react-dom|scheduler|xstate|@xstate|wouter|i18next|react-i18next|use-sync-external-store)\//, priority: 10 }] },
          },
        },
      },
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    // Nothing starts before a test asks for it.
    globalSetup: ['tests/support/postgres-broker.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    coverage: { provider: 'v8', include: ['src/**', 'machines/**'], exclude: ['src/entry/**', 'src/server/seed/**'] },
  },
}));
