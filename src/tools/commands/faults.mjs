// Plants the view faults, one at a time, into a copy of the project, and tells whether the path tests notice each.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies, ensureNode, root, say } from './prepare.mjs';
import { VIEW_FAULTS } from '../quality/view-faults.mjs';

const PARTS = ['machines', 'locales', 'src', 'tests', 'package.json', 'tsconfig.json', 'vite.config.ts', 'index.html'];

function copyProject() {
  const place = mkdtempSync(join(tmpdir(), 'faults-'));
  for (const part of PARTS) cpSync(join(root, part), join(place, part), { recursive: true });
  // Caches stay behind: what a broken page shows must not count as covered.
  mkdirSync(join(place, 'node_modules'));
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(place, 'node_modules', name));
  return place;
}

function runTool(place, file, args) {
  const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' };
  return spawnSync(process.execPath, [join(root, 'node_modules', file), ...args], {
    cwd: place,
    env,
    encoding: 'utf8',
  });
}

/** Messages of the tests that failed; null where the tests could not run at all. */
function failuresOf(place, tests) {
  const report = join(place, 'report.json');
  rmSync(report, { force: true });
  const files = tests.map((test) => `tests/paths/${test}.test.tsx`);
  runTool(place, 'vitest/vitest.mjs', ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...files]);
  try {
    const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
    if (testResults.length !== files.length || testResults.some((file) => file.assertionResults.length === 0))
      return null;
    return testResults.flatMap((file) => file.assertionResults.flatMap((one) => one.failureMessages));
  } catch {
    return null;
  }
}

/** Writes a fault into the copy; answers how it is taken back. */
function plant(place, { file, find, replace }) {
  const path = join(place, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(find).length !== 2) throw new Error(`${file}: "${find.trim()}" does not stand there once.`);
  writeFileSync(
    path,
    text.replace(find, () => replace),
  );
  return () => writeFileSync(path, text);
}

/** True where the faults, all of them at once, break no type. */
function keepTypes(place, faults) {
  const undo = faults.map((fault) => plant(place, fault)).toReversed();
  const { status, stdout } = runTool(place, 'typescript/bin/tsc', ['--noEmit']);
  for (const takeBack of undo) takeBack();
  if (status !== 0) say(stdout);
  return status === 0;
}

/** The step of a path at which a fault came to light; null where only something else failed. */
function whereNoticed(failures) {
  const steps = failures.flatMap((message) => /\bat (?:step \d+|the start)/.exec(message)?.[0] ?? []);
  return steps[0] ?? null;
}

ensureNode();
ensureDependencies();
const wanted = process.argv.slice(2);
const faults = wanted.length === 0 ? VIEW_FAULTS : VIEW_FAULTS.filter(({ test }) => wanted.includes(test));
const place = copyProject();
let missed = 0;
try {
  const sound = failuresOf(place, [...new Set(faults.map(({ test }) => test))]);
  if (sound === null || sound.length > 0) throw new Error('Without a fault the path tests fail; mend them first.');
  if (!keepTypes(place, faults)) throw new Error('A fault breaks types, so that no test is needed to notice it.');
  for (const fault of faults) {
    const takeBack = plant(place, fault);
    const failures = failuresOf(place, [fault.test]);
    takeBack();
    const noticed = failures && whereNoticed(failures);
    if (!noticed) missed += 1;
    say(`${noticed ? 'noticed' : 'MISSED '}  ${fault.test}: ${fault.what}${noticed ? `, ${noticed}` : ''}`);
  }
  say(`${faults.length - missed} of ${faults.length} faults noticed`);
} catch (error) {
  missed = 1;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
} finally {
  rmSync(place, { recursive: true, force: true });
}
process.exitCode = missed === 0 ? 0 : 1;
