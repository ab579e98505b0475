/** Runs Stryker over some files. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root, runPackage } from '../../commands/prepare.mjs';

const folder = join(root, 'node_modules/.cache/mutation');

/**
 * What Stryker found in each file, or null where the run did not come to an end.
 *
 * @param mutate patterns of the files that are changed
 * @param tests patterns of those that have to notice it, without their ending, those that tell most first
 * @param more options of Stryker
 */
export function runStryker({ mutate, tests, more = {} }) {
  mkdirSync(folder, { recursive: true });
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const options = {
    testRunner: 'vitest',
    vitest: { configFile: 'src/tools/quality/mutation/tests.config.ts', related: false },
    mutate,
    // TypeScript 7 has no API for Stryker to read the project by; Vitest reads TypeScript itself.
    tsconfigFile: 'none.json',
    coverageAnalysis: 'perTest',
    // A crowded machine takes long; that must not pass for a fault that never ends.
    timeoutMS: 20_000,
    concurrency: availableParallelism(),
    reporters: ['dots', 'json'],
    jsonReporter: { fileName: report },
    tempDirName: join(folder, 'sandbox'),
    ignorePatterns: ['dist', 'tests/e2e', 'tests/server', 'tests/bench'],
    plugins: ['@stryker-mutator/*', './src/tools/quality/mutation/ignorers.mjs'],
    warnings: { slow: false },
    allowConsoleColors: false,
    ...more,
  };
  const config = join(folder, 'options.json');
  writeFileSync(config, JSON.stringify(options));
  runPackage('@stryker-mutator/core/bin/stryker.js', ['run', config], {
    TESTS: tests.join(' '),
    ...nameMachine(mutate),
  });
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).files : null;
}

/** Tests that go through all machines go through the one that is broken. */
function nameMachine(mutate) {
  const names = new Set(mutate.map((file) => /^machines\/(.+)\.machine\.ts/.exec(file)?.[1]));
  return names.size === 1 && !names.has(undefined) ? { MACHINE: [...names][0] } : {};
}
