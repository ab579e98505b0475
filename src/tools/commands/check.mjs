// Checks everything that needs no running program: types, lint with floors, house, formatting, dead code.
import { writeFileLists } from '../quality/file-lists.mjs';
import { writeLintConfiguration } from '../quality/lint.mjs';
import { ensureDependencies, ensureNode, root, runPackage, run, say } from './prepare.mjs';

function lint(option) {
  writeLintConfiguration(root);
  return runPackage('oxlint/bin/oxlint', ['--type-aware', option]);
}

const checks = [
  ['types', () => runPackage('typescript/bin/tsc', ['--noEmit'])],
  ['lint and floors', () => lint('--deny-warnings')],
  ['house', () => run(process.execPath, ['src/tools/quality/check-house.mjs'])],
  ['rows', () => run(process.execPath, ['src/tools/quality/check-rows.mjs'])],
  ['drawings', () => run(process.execPath, ['src/tools/commands/flows.mjs', 'check'])],
  ['formatting', () => runPackage('oxfmt/bin/oxfmt', ['--check'])],
  ['dead code', () => runPackage('knip/bin/knip.js', ['--no-progress'])],
];

/** Runs every check even after one failed, so that one run tells all. */
export function checkAll() {
  const failed = checks.filter(([name, check]) => {
    say(`\nCheck: ${name}`);
    return check() !== 0;
  });
  return { passed: checks.length - failed.length, failed: failed.length, names: failed.map(([name]) => name) };
}

export function fixAll() {
  writeFileLists(root);
  lint('--fix');
  runPackage('oxfmt/bin/oxfmt', []);
}

if (process.argv[1]?.endsWith('check.mjs')) {
  ensureNode();
  ensureDependencies();
  if (process.argv.includes('--fix')) fixAll();
  const { passed, failed, names } = checkAll();
  say(failed === 0 ? `\nAll ${passed} checks passed.` : `\nFailed: ${names.join(', ')}.`);
  process.exitCode = failed === 0 ? 0 : 1;
}
