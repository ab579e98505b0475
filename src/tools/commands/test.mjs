// Runs every test of the shop, one part of them, or those whose path holds a word, and ends with one line that counts them.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { checkAll } from './check.mjs';
import { load } from './load.mjs';
import { ensureBuild, ensureDependencies, ensureNode, runPackage, say } from './prepare.mjs';

const MAX_ERROR_LINES = 12;
const MAX_ERROR_CHARACTERS = 1000;

const reports = mkdtempSync(join(tmpdir(), 'reports-'));

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** A run that broke without naming a failed test is a failure too. */
function buildCounts(passed, failed, status) {
  return { passed, failed: failed === 0 && status !== 0 ? 1 : failed };
}

/** The first lines of an error, without its colours and its stack. */
function shorten(message = '') {
  const plain = stripVTControlCharacters(message).trim();
  const lines = plain.split('\n').filter((line) => !/^\s+at /.test(line));
  return lines.slice(0, MAX_ERROR_LINES).join('\n  ').slice(0, MAX_ERROR_CHARACTERS);
}

const describeFailure = (file, title, message) => `${file}: ${title}\n  ${shorten(message)}`;

/** @param report Vitest's, in the shape of Jest's */
function listVitestFailures(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => describeFailure(name, fullName, failureMessages?.[0])),
  );
}

/** @param suites Playwright's: files, and groups of tests within them */
function listBrowserFailures(suites = [], parents = []) {
  return suites.flatMap(({ title, file, specs = [], suites: groups }) => {
    const titles = title === file ? parents : [...parents, title];
    const failed = specs.filter(({ ok }) => !ok);
    const describe = ({ title: own, tests }) => {
      const { errors = [] } = tests.flatMap(({ results }) => results).find(({ status }) => status !== 'passed') ?? {};
      return describeFailure(file, [...titles, own].join(' > '), errors[0]?.message);
    };
    return [...failed.map(describe), ...listBrowserFailures(groups, titles)];
  });
}

const problemsReporter = fileURLToPath(new URL('report-problems.mjs', import.meta.url));

function runVitest(args) {
  const file = join(reports, 'vitest.json');
  const problemsFile = join(reports, 'problems.json');
  const reporters = ['default', 'json', problemsReporter].map((name) => `--reporter=${name}`);
  const status = runPackage('vitest/vitest.mjs', ['run', ...reporters, `--outputFile.json=${file}`, ...args], {
    PROBLEMS_FILE: problemsFile,
  });
  const report = readReport(file);
  const counts = buildCounts(report?.numPassedTests ?? 0, report?.numFailedTests ?? 0, status);
  return { ...counts, problems: readReport(problemsFile) ?? [], failures: listVitestFailures(report) };
}

async function runBrowserTests(args) {
  const browser = await ensureBrowser();
  if (!browser) {
    say('No browser was found: install Chromium, or set CHROMIUM_PATH to one.');
    return { passed: 0, failed: 1 };
  }
  const file = join(reports, 'playwright.json');
  const env = { E2E_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const status = runPackage(
    '@playwright/test/cli.js',
    ['test', '--config=tests/e2e/playwright.config.ts', '--reporter=list,json', ...args],
    env,
  );
  const report = readReport(file);
  const counts = buildCounts(report?.stats.expected ?? 0, report?.stats.unexpected ?? 0, status);
  return { ...counts, failures: listBrowserFailures(report?.suites) };
}

/** A whole part forgets what an earlier run reached of the machines; a few tests of it add to that. */
async function forgetCoverage(levels, args) {
  if (args.length > 0) return;
  const { forgetPaths } = await load('flows/docs/coverage-log.ts');
  forgetPaths(levels);
}

async function sayCoverage() {
  const { reportCoverage } = await load('flows/docs/coverage-report.ts');
  say(`\n== paths\n${reportCoverage()}`);
}

/** Runs a part, then tells what the paths reached of the machines. */
const walked = (levels, part) => async (args) => {
  await forgetCoverage(levels, args);
  const count = await part(args);
  await sayCoverage();
  return count;
};
const parts = {
  check() {
    const { names, ...counts } = checkAll();
    return { ...counts, failures: names.map((name) => `check: ${name}`) };
  },
  unit: walked(['actor', 'page'], runVitest),
  e2e: walked(['browser'], (args) => {
    ensureBuild();
    return runBrowserTests(args);
  }),
};

/** A first word that is no part names tests by their path: `e2e/cart` those in a browser, `cart` all others. */
function chooseTests([first, ...rest]) {
  if (first === undefined) return Object.keys(parts).map((name) => [name, () => parts[name]([])]);
  if (first in parts) return [[first, () => parts[first](rest)]];
  const run = first.includes('e2e/') ? parts.e2e : runVitest;
  return [[`tests of ${first}`, () => run([first, ...rest])]];
}

const total = { passed: 0, failed: 0 };
/** What broke a run beside failed tests, such as a rejection that no test waits for. */
const broken = [];
/** Named again at the end: what came before is long, and may be cut off where it is read. */
const failedTests = [];
let current = 'setting up';

// However the run ends, the count is its last line.
process.on('exit', () => {
  rmSync(reports, { recursive: true, force: true });
  if (current !== null) total.failed += 1;
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
  say(current === null ? '' : `\nEnded while ${current}.`);
  for (const failure of failedTests) say(`Failed ${failure}`);
  for (const problem of broken) say(`Broken by ${problem}`);
  say(`${total.passed} passed, ${total.failed} failed`);
});

ensureNode();
ensureDependencies();
for (const [name, run] of chooseTests(process.argv.slice(2))) {
  current = `running ${name}`;
  say(`\n== ${name}`);
  const { passed, failed, problems = [], failures = [] } = await run();
  total.passed += passed;
  total.failed += failed;
  broken.push(...problems);
  failedTests.push(...failures);
}
current = null;
