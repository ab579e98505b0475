// Plants faults in the views and tells which of them the tests of their page did not notice: all pages, or those that are named.
import { existsSync, readFileSync } from 'node:fs';
import { load } from './load.mjs';
import { ensureDependencies, ensureNode, say } from './prepare.mjs';
import { reportPath, runStryker } from '../quality/mutation/stryker.mjs';
import { VIEW_FILES } from '../quality/mutation/view-files.mjs';

/** Of a hundred planted faults, how many must be noticed. */
const WANTED = 75;

ensureNode();
ensureDependencies();
const { scoreReport, percent } = await load('quality/mutation/survivors.ts');
const { addUpScores } = await load('quality/mutation/page.ts');

const all = Object.keys(VIEW_FILES);
const args = process.argv.slice(2);
const strangers = args.filter((name) => !all.includes(name));
if (strangers.length > 0) {
  say(`No page is called ${strangers.join(', ')}; there are ${all.join(', ')}.`);
  process.exit(1);
}

function scorePage(page) {
  runStryker({
    name: page,
    mutate: VIEW_FILES[page].views,
    configFile: 'src/tools/quality/mutation/views.config.ts',
    env: { PAGE_TESTS: VIEW_FILES[page].tests.join(',') },
    more: {
      ignorePatterns: ['dist', 'tests/e2e', 'tests/server', 'tests/bench'],
      plugins: ['@stryker-mutator/*', './src/tools/quality/mutation/view-ignorer.mjs'],
      ignorers: ['view-words'],
      // What is there for the types, and what only a look or a number shows.
      mutator: { excludedMutations: ['ArithmeticOperator', 'ArrayDeclaration', 'ObjectLiteral', 'OptionalChaining'] },
    },
  });
  if (!existsSync(reportPath(page))) return null;
  return scoreReport(page, JSON.parse(readFileSync(reportPath(page), 'utf8')), []);
}

const pages = args.length > 0 ? args : all;
const scores = pages.flatMap((page) => {
  say(`\n== ${page}`);
  return scorePage(page) ?? [];
});

say('');
for (const { machine, planted, noticed, survivors } of scores) {
  say(`${machine.padEnd(20)} ${noticed} of ${planted} noticed, ${percent(noticed, planted)} %`);
  for (const { file, line, code, becomes } of survivors) say(`  ${file}:${line} ${code} → ${becomes}`);
}
const { planted, noticed } = addUpScores(scores);
say(`\n${noticed} of ${planted} noticed, ${percent(noticed, planted)} %; ${WANTED} % are wanted.`);
process.exitCode = scores.length === pages.length && percent(noticed, planted) >= WANTED ? 0 : 1;
