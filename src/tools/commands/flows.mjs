// Tools for the drawings: a site to explore them, checks, their pages, and what the last tests reached of them.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load } from './load.mjs';
import { ensureDependencies, ensureNode, root, say } from './prepare.mjs';

const commands = {
  site: {
    about: 'builds the explorer as a static site; so does npm run flows alone',
    async run() {
      const { buildExplorer } = await import('../flows/explorer/build.mjs');
      say(`Open ${await buildExplorer()}`);
      return true;
    },
  },
  check: {
    about: 'checks that each drawing has its row, opens in Stately, and is shown by its page',
    async run() {
      const { flowProblems } = await load('flows/docs/check.ts');
      const problems = await flowProblems(root);
      for (const problem of problems) process.stderr.write(`${problem}\n`);
      return problems.length === 0;
    },
  },
  docs: {
    about: 'writes docs/flows from the drawings',
    async run() {
      const { writeDocs } = await load('flows/docs/docs.ts');
      const changed = writeDocs(root);
      say(changed.length === 0 ? 'Every page shows what is drawn.' : `Renewed: ${changed.join(', ')}.`);
      return true;
    },
  },
  diff: {
    about: 'compares the drawings of a git reference with the working tree: diff main [machine or file …]',
    async run(words) {
      try {
        await compareWith(words);
      } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      }
      return false;
    },
  },
  coverage: {
    about:
      'prints what the last tests reached; coverage [machine …] [--level actor] [--format json | --requirements | --least pairs=95]',
    async run(words) {
      const { checkCoverage, readBounds, reportCoverage, reportRequirements } = await load(
        'flows/docs/coverage-report.ts',
      );
      try {
        const { values, positionals: machines } = parseArgs({
          args: words,
          allowPositionals: true,
          options: {
            least: { type: 'string', multiple: true },
            level: { type: 'string', multiple: true },
            format: { type: 'string', default: 'text' },
            requirements: { type: 'boolean', default: false },
          },
        });
        const { least, level: levels, format, requirements } = values;
        if (format !== 'text' && format !== 'json') throw new Error(`--format is text or json, not "${format}".`);
        const wanted = { machines, levels };
        if (requirements && format === 'text') say(reportRequirements(wanted));
        else if (least === undefined || format === 'json') say(reportCoverage(wanted, format));
        const problems = least === undefined ? [] : checkCoverage(readBounds(least), wanted);
        for (const problem of problems) process.stderr.write(`${problem}\n`);
        return problems.length === 0;
      } catch (error) {
        process.stderr.write(`${error.message}\n`);
        return false;
      }
    },
  },
};

/** npm runs a script in the folder of its package, and remembers where it was called. */
const calledFrom = process.env.INIT_CWD ?? process.cwd();

/** What is no command and looks like a file, a folder or a pattern names machines of any project. */
const isPlace = (word) => /[./*\\]/.test(word);

/** Machines of any project, runs of them (`*.json`), or runs of the machines of this one. */
async function openPlaces(places) {
  const isFixture = (place) => place.endsWith('.json');
  const { readFixtures, listStrangeFixtures } = await load('flows/explorer/foreign/open-fixtures.ts');
  const { fixtures, unread } = readFixtures(places.filter(isFixture), calledFrom);
  tellUnread(unread);
  const machines = places.filter((place) => !isFixture(place));
  const page = await (machines.length === 0 ? openOwn(fixtures, listStrangeFixtures) : openOthers(machines, fixtures));
  if (page !== null) say(`Open ${page}`);
  // What the modules have started shall not keep this process: it has done its work.
  process.exit(page === null || unread.length > 0 ? 1 : 0);
}

function tellUnread(unread) {
  for (const { file, problem } of unread) process.stderr.write(`${file}: ${problem}\n`);
}

async function openOwn(fixtures, listStrangeFixtures) {
  const { MACHINES } = await load('flows/registry/registry.ts');
  const strange = listStrangeFixtures(
    fixtures,
    MACHINES.map(({ id }) => id),
  );
  tellUnread(strange);
  if (strange.length > 0) say('Name the file of its machine beside it: npm run flows -- <machine file> <fixture>');
  const known = fixtures.filter(({ name }) => strange.every(({ file }) => file !== name));
  if (known.length === 0) return null;
  const { buildExplorer } = await import('../flows/explorer/build.mjs');
  return buildExplorer(join(root, 'dist/flows-run'), known);
}

async function openOthers(machines, fixtures) {
  const { openForeignFiles } = await import('../flows/explorer/build.mjs');
  const { page, flows, problems } = await openForeignFiles(machines, calledFrom, undefined, fixtures);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  say(`${flows.length} ${flows.length === 1 ? 'machine' : 'machines'}: ${flows.map(({ title }) => title).join(', ')}`);
  return page;
}

/** Compares the drawings of a git reference with those of the working tree. */
async function compareWith(words) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'text' },
      'exit-code': { type: 'boolean', default: false },
      'no-chart': { type: 'boolean', default: false },
    },
  });
  const { format } = values;
  if (format !== 'text' && format !== 'markdown') throw new Error(`--format is text or markdown, not "${format}".`);
  const [reference = 'HEAD', ...names] = positionals;
  const { diffReference } = await load('flows/explorer/diff/diff.ts');
  const { formatDiff } = await load('flows/explorer/diff/format-diff.ts');
  const own = names.length === 0 ? [join(root, 'machines')] : names.map(findDrawing);
  const { diffs, page, problems } = await diffReference({
    reference,
    patterns: own,
    from: calledFrom,
    cache: join(root, 'node_modules/.cache/flows/reference'),
  });
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  say(formatDiff(diffs, reference, format));
  if (diffs.length > 0 && format === 'text' && !values['no-chart']) {
    const { buildDiff } = await import('../flows/explorer/build.mjs');
    say(`\nAs a chart: ${await buildDiff(page, calledFrom)}`);
  }
  process.exit(problems.length > 0 || (values['exit-code'] && diffs.length > 0) ? 1 : 0);
}

/** A machine of ours by its name, or a place in any project. */
function findDrawing(name) {
  return isPlace(name) ? name : join(root, 'machines', `${name}.machine.ts`);
}

ensureNode();
ensureDependencies();
const [name = 'site', ...rest] = process.argv.slice(2);
const command = commands[name];
if (command) process.exitCode = (await command.run(rest)) ? 0 : 1;
else if (isPlace(name)) await openPlaces([name, ...rest]);
else {
  say('npm run flows -- <command>, where <command> is one of:');
  for (const [key, { about }] of Object.entries(commands)) say(`  ${key.padEnd(10)}${about}`);
  say("npm run flows -- <files> opens machines of any project: npm run flows -- '../any/project/**/*.machine.ts'");
  say(
    'npm run flows -- <fixture.json> plays a run of a machine; name the file of its machine beside it where it is no machine of ours',
  );
  process.exitCode = name === 'help' ? 0 : 1;
}
