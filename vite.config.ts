/** Builds the browser's files and the server, and runs the tests. */
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { defineConfig } from 'vitest/config';
import { chunkGroups, serverChunkGroups } from './src/tools/quality/chunks.ts';
import { flowsExplorer } from './src/tools/flows/explorer/plugin.ts';
import { statelyInspector } from './src/tools/flows/inspect/plugin.ts';
import { minifyAgain } from './src/tools/quality/minify-again.ts';
import { stripDescriptions } from './src/tools/quality/strip-descriptions.ts';
import { withoutPreload } from './src/tools/quality/without-preload.ts';
import { languageModules } from './src/tools/quality/language-modules.ts';
import { pseudoLanguages } from './src/tools/words/pseudo.ts';

/** The shim is for React 17 and older; the package's own entry answers with React's hook. */
const NO_SHIM = [
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store' },
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    pseudoLanguages((file) => readFileSync(file, 'utf8')),
    languageModules(),
    stripDescriptions(),
    withoutPreload(),
    minifyAgain(),
    flowsExplorer(),
    statelyInspector(),
  ],
  ...(command === 'build' && !isSsrBuild ? { resolve: { alias: NO_SHIM } } : {}),
  publicDir: 'src/app/public',
  // Short names in a build: they stand in the styles, the HTML and the script of every page.
  ...(command === 'build' ? { css: { modules: { generateScopedName: '[hash:base64:4]' } } } : {}),
  appType: 'custom',
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: { output: { codeSplitting: { groups: serverChunkGroups(import.meta.dirname) } } },
      }
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
          // No getter of ours or of a library does anything but answer.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // A page's own files are all called the same: its folder names them. The hash is as short as the bundler lets it
            // be: the first script names every page's file.
            chunkFileNames: ({ name, facadeModuleId }) =>
              `assets/${/^(page|data)$/.test(name) ? `${basename(dirname(facadeModuleId ?? ''))}-` : ''}${name}-[hash:7].js`,
            codeSplitting: {
              groups: chunkGroups(import.meta.dirname),
            },
          },
        },
      },
  test: {
    // Files share the processes that run them, and with that the modules: to import the server or the shop takes over a second.
    isolate: false,
    // A process goes from file to file while the environment stays the same: what shows something has a document, and ends in .tsx.
    projects: [
      { extends: true, test: { name: 'node', environment: 'node', include: ['tests/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'document',
          environment: 'happy-dom',
          include: ['tests/**/*.test.tsx'],
          setupFiles: ['tests/support/empty-document.ts'],
        },
      },
    ],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    // Most of what tests wait for is a database or a timer, so that a second file fits beside the first even on two processors.
    minWorkers: 2,
    maxWorkers: 2,
    // Nothing starts before a test asks for it.
    globalSetup: ['tests/support/postgres-broker.ts', 'tests/support/run-folder.ts'],
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
