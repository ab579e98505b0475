// Checks everything that needs no running program: types, lint with floors, house, formatting, dead code.
import { ensureDependencies, ensureNode, runPackage, run, say } from './prepare.mjs';

const checks = [
  ['types', () => runPackage('typescript/bin/tsc', ['--noEmit'])],
  ['lint and floors', () => runPackage('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'])],
  ['house', () => run(process.execPath, ['src/tools/check-house.mjs'])],
  ['drawings', () => run(process.execPath, ['src/tools/flows.mjs', 'check'])],
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
  runPackage('oxlint/bin/oxlint', ['--type-aware', '--fix']);
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
