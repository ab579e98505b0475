/** Builds the browser's files and the server, and runs the tests. */
import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { chunkGroups } from './src/tools/quality/chunks.ts';
import { leanTranslator, REACT_OWN_STORE_HOOK, withoutDescriptions } from './src/tools/quality/lean-libraries.ts';
import { flowsExplorer } from './src/tools/flows/explorer/plugin.ts';
import { statelyInspector } from './src/tools/flows/inspect/plugin.ts';
import { createStyleNames } from './src/tools/quality/style-names.ts';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    withoutDescriptions(),
    flowsExplorer(),
    statelyInspector(),
    ...(isSsrBuild ? [] : [leanTranslator()]),
  ],
  ...(command === 'build' && !isSsrBuild ? { resolve: { alias: REACT_OWN_STORE_HOOK } } : {}),
  publicDir: 'src/app/public',
  ...(command === 'build'
    ? { css: { modules: { generateScopedName: createStyleNames(join(import.meta.dirname, 'src')) } } }
    : {}),
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
              groups: chunkGroups(import.meta.dirname),
            },
          },
        },
      },
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    // Most of what tests wait for is a database or a timer, so that a second file fits beside the first even on two processors.
    minWorkers: 2,
    maxWorkers: 2,
    // Nothing starts before a test asks for it.
    globalSetup: ['tests/support/postgres-broker.ts'],
    // A crowded machine takes long; it must not decide what is right.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    coverage: {
      provider: 'v8',
      reportsDirectory: 'node_modules/.cache/coverage',
      include: ['src/**', 'machines/**'],
      exclude: ['src/entry/**', 'src/server/features/*/seed/**'],
    },
  },
}));
