/** Builds the browser's files and the server, and runs the tests. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { flowsExplorer } from './src/tools/flows/explorer/plugin.ts';
import { statelyInspector } from './src/tools/flows/inspect/plugin.ts';
import { stripDescriptions } from './src/tools/quality/strip-descriptions.ts';

/** Libraries that every page needs: one file, so that a new version of the shop leaves it in the browser's cache. */
const FOUNDATION = /\/node_modules\/(?:xstate|i18next|wouter|regexparam|use-sync-external-store|@xstate)\//;
/** Run by itself, before the others: together they would keep the page from answering for too long. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** All that every page runs before somebody is there. */
const SHELL =
  /\/src\/(?:app\/(?!shell\/(?:mobile-menu|preferences-dialog|question))|stores\/|client\/(?:api-error|call)\.|contract\/(?:catalogue\/codes|locale|paths|limits)\.|i18n\/(?!all-word-files|error-text|problem-text|format)|ui\/(?:button|class-names|icon|link|link-button|loader|notice|picture|visually-hidden)\.|runtime\/(?:hydration-marker|boot|query-cache|calendar|login-gate|link-navigation|navigation|page-effects|toasts|runtime|scroll-state|session|social-arrival|start|startup|tabs|use-runtime|hydration)\.)|\/machines\/(?:session|startup)\./;
/** What pages share and the shell does not need: one request instead of a dozen, when the page comes alive. */
const KIT =
  /\/src\/(?:ui\/(?:badge|breadcrumbs|day|disclosure|empty-state|fact-list|field|input|layout|money|number-stepper|pagination|price-lines|product-card|rating|section-heading|select|skeleton|tabs|text-field)\.|runtime\/(?:format|list-navigation|resource)\.|i18n\/format|rules\/(?:digits|money)\.|pages\/shared\/products\/)|\/machines\/resource\./;

/** The shim is for React 17 and older; the package's own entry answers with React's hook. */
const NO_SHIM = [
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store' },
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
];

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), stripDescriptions(), flowsExplorer(), statelyInspector()],
  ...(command === 'build' && !isSsrBuild ? { resolve: { alias: NO_SHIM } } : {}),
  publicDir: 'src/app/public',
  // Short names in a build: they stand in the styles, the HTML and the script of every page.
  ...(command === 'build' ? { css: { modules: { generateScopedName: '[hash:base64:4]' } } } : {}),
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
          // No getter of ours or of a library does anything but answer.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                // Beside the entry, which would otherwise bring the whole shell before its first piece.
                {
                  name: 'preload',
                  test: /vite\/preload-helper|\/(?:app\/lost-connection|client\/reachable)\./,
                  priority: 5,
                },
                { name: 'react', test: REACT, priority: 4 },
                { name: 'foundation', test: FOUNDATION, priority: 3 },
                { name: 'shell', test: SHELL, priority: 2 },
                { name: 'kit', test: KIT, minShareCount: 2, priority: 1 },
              ],
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
    retry: process.env['CI'] ? 1 : 0,
    coverage: {
      provider: 'v8',
      reportsDirectory: 'node_modules/.cache/coverage',
      include: ['src/**', 'machines/**'],
      exclude: ['src/entry/**', 'src/server/features/*/seed/**'],
    },
  },
}));
