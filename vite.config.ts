/** Builds the browser's files and the server, and runs the tests. */
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { createStyleNames } from './src/tools/style-names.ts';

/** Sentences of the specification stand in the drawings for those who read them; the shop runs without. */
function withoutDescriptions(): Plugin {
  const description = /\bdescription:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"),?/g;
  return {
    name: 'without-descriptions',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/machines\/[\w-]+\.machine\.ts$/ },
      handler: (code) => ({ code: code.replace(description, ''), map: null }),
    },
  };
}

/** Libraries that every page needs: one file, so that a new version of the shop leaves it in the browser's cache. */
const FOUNDATION = /\/node_modules\/(react|react-dom|scheduler|xstate|i18next|@xstate\/store)\//;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), withoutDescriptions()],
  publicDir: 'src/app/public',
  ...(command === 'build' ? { css: { modules: { generateScopedName: createStyleNames(join(import.meta.dirname, 'src')) } } } : {}),
  appType: 'custom',
  build: isSsrBuild
    ? { outDir: 'dist/server', target: 'node20', copyPublicDir: false }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: 'es2023',
        // One file of styles for the whole shop: each page inlines what it paints first, the rest follows at leisure.
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        // The server names what a page needs; the browser keeps no list of it.
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'foundation', test: FOUNDATION, priority: 2 },
                // What several pages share is one request, not twenty.
                { name: 'kit', test: /\/src\/(ui|flows|rules|contract|pages)\//, minShareCount: 12, priority: 1 },
              ],
            },
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
