/** Runs Stryker over some files, and leaves what it found as a report. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root, runPackage } from '../../commands/prepare.mjs';

const folder = join(root, 'node_modules/.cache/mutation');

/** Where the report of a run stands. */
export const reportPath = (name) => join(folder, `${name}.json`);

/**
 * @param name of the run, and of its report
 * @param mutate patterns of the files that are changed
 * @param configFile of Vitest, which names the tests; it reads `env`
 * @param more options of Stryker
 */
export function runStryker({ name, mutate, configFile, env, more = {} }) {
  mkdirSync(folder, { recursive: true });
  rmSync(reportPath(name), { force: true });
  const options = {
    testRunner: 'vitest',
    vitest: { configFile, related: false },
    mutate,
    // TypeScript 7 has no API for Stryker to read the project by; Vitest reads TypeScript itself.
    tsconfigFile: 'none.json',
    coverageAnalysis: 'perTest',
    concurrency: availableParallelism(),
    reporters: ['dots', 'json'],
    jsonReporter: { fileName: reportPath(name) },
    tempDirName: join(folder, 'sandbox'),
    ignorePatterns: ['dist', 'tests/e2e', 'tests/server', 'tests/pages', 'tests/bench'],
    warnings: { slow: false },
    allowConsoleColors: false,
    ...more,
  };
  const config = join(folder, `${name}.options.json`);
  writeFileSync(config, JSON.stringify(options));
  runPackage('@stryker-mutator/core/bin/stryker.js', ['run', config], env);
}
