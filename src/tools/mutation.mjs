// Plants faults in the machines and tells which of them the tests did not notice: all machines, or those that are named.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { load } from './load.mjs';
import { ensureDependencies, ensureNode, root, runPackage, say } from './prepare.mjs';

/** Of a hundred planted faults, how many must be noticed. */
const WANTED = 90;

ensureNode();
ensureDependencies();

const { MACHINES } = await load('registry/registry.ts');
const { scoreOf, idleReasons, percent } = await load('mutation/survivors.ts');
const { mutationPage, sumOf } = await load('mutation/page.ts');
const folder = join(root, 'node_modules/.cache/mutation');
const reasons = JSON.parse(readFileSync(join(root, 'tests/machines/survivors.json'), 'utf8'));

const all = MACHINES.map(({ id }) => id);
const wanted = process.argv.slice(2);
const strangers = wanted.filter((id) => !all.includes(id));
if (strangers.length > 0) {
  say(`No machine is called ${strangers.join(', ')}; there are ${all.join(', ')}.`);
  process.exit(1);
}

/** What Stryker found; null where it did not come to an end. */
function plant(id) {
  const file = join(folder, `${id}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const options = {
    testRunner: 'vitest',
    vitest: { configFile: 'src/tools/mutation/vitest.config.ts', related: false },
    mutate: [`machines/${id}.machine.ts`],
    // TypeScript 7 has no API for Stryker to read the project by; Vitest reads TypeScript itself.
    tsconfigFile: 'none.json',
    coverageAnalysis: 'perTest',
    concurrency: Math.max(1, availableParallelism() - 1),
    reporters: ['dots', 'json'],
    jsonReporter: { fileName: file },
    tempDirName: join(folder, 'sandbox'),
    ignorePatterns: ['dist', 'tests/e2e', 'tests/server', 'tests/pages', 'tests/bench', 'src/server'],
    warnings: { slow: false },
    allowConsoleColors: false,
  };
  const config = join(folder, `${id}.options.json`);
  writeFileSync(config, JSON.stringify(options));
  runPackage('@stryker-mutator/core/bin/stryker.js', ['run', config], { MACHINE: id });
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

const ids = wanted.length > 0 ? wanted : all;
const scores = [];
for (const id of ids) {
  say(`\n== ${id}`);
  const report = plant(id);
  if (report) scores.push(scoreOf(id, report, reasons));
}

say('');
for (const { machine, planted, noticed, survivors } of scores) {
  say(
    `${machine.padEnd(20)} ${String(noticed).padStart(4)} of ${String(planted).padStart(4)} noticed, ${percent(noticed, planted)} %`,
  );
  for (const { line, code, becomes, reason } of survivors)
    if (reason === null)
      say(`  machines/${machine}.machine.ts:${line} ${code} → ${becomes}: no reason in tests/machines/survivors.json`);
}
for (const { machine, code, becomes } of idleReasons(scores, reasons))
  if (wanted.length === 0 || machine !== '*')
    say(`tests/machines/survivors.json: no survivor of ${machine} is ${code} → ${becomes} any longer`);

const isWhole = scores.length === all.length;
if (isWhole) writeFileSync(join(root, 'docs/mutation.md'), mutationPage(scores));
const { planted, noticed } = sumOf(scores);
const isRight =
  scores.length === ids.length &&
  percent(noticed, planted) >= WANTED &&
  scores.every(({ survivors }) => survivors.every(({ reason }) => reason !== null));
say(
  `\n${noticed} of ${planted} noticed, ${percent(noticed, planted)} %; ${WANTED} % are wanted.${isWhole ? ' docs/mutation.md is written.' : ''}`,
);
process.exitCode = isRight ? 0 : 1;
