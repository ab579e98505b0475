// Plants faults in the views and tells which of them the tests of their page did not notice: all pages, or those that are named.
import { load } from './load.mjs';
import { ensureDependencies, ensureNode, say } from './prepare.mjs';
import { runStryker } from '../quality/mutation/stryker.mjs';
import { VIEW_FILES } from '../quality/mutation/view-files.mjs';

/** Of a hundred planted faults, how many must be noticed. */
const WANTED = 75;

ensureNode();
ensureDependencies();
const { scoreFiles, percent } = await load('quality/mutation/survivors.ts');
const { addUpScores } = await load('quality/mutation/page.ts');

const all = Object.keys(VIEW_FILES);
const args = process.argv.slice(2);
const strangers = args.filter((name) => !all.includes(name));
if (strangers.length > 0) {
  say(`No page is called ${strangers.join(', ')}; there are ${all.join(', ')}.`);
  process.exit(1);
}

function scorePage(page) {
  const { views, tests } = VIEW_FILES[page];
  const found = runStryker({
    mutate: views,
    tests: tests.map((test) => `tests/${test}`),
    more: {
      ignorers: ['view-words'],
      // What is there for the types, and what only a look or a number shows.
      mutator: { excludedMutations: ['ArithmeticOperator', 'ArrayDeclaration', 'ObjectLiteral', 'OptionalChaining'] },
    },
  });
  return found && { page, scores: scoreFiles(found, []) };
}

const names = args.length > 0 ? args : all;
const pages = names.flatMap((page) => {
  say(`\n== ${page}`);
  return scorePage(page) ?? [];
});

say('');
for (const { page, scores } of pages) {
  const { planted, noticed } = addUpScores(scores);
  say(`${page.padEnd(20)} ${noticed} of ${planted} noticed, ${percent(noticed, planted)} %`);
  for (const { file, line, code, becomes } of scores.flatMap(({ survivors }) => survivors))
    say(`  ${file}:${line} ${code} → ${becomes}`);
}
const { planted, noticed } = addUpScores(pages.flatMap(({ scores }) => scores));
say(`\n${noticed} of ${planted} noticed, ${percent(noticed, planted)} %; ${WANTED} % are wanted.`);
process.exitCode = pages.length === names.length && percent(noticed, planted) >= WANTED ? 0 : 1;
