// Tools for the drawings: a site to explore them, checks, their pages, and what the last tests reached of them.
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
  coverage: {
    about: 'prints what the last tests reached of each machine',
    async run() {
      const { reportCoverage } = await load('flows/docs/coverage-report.ts');
      say(reportCoverage());
      return true;
    },
  },
};

ensureNode();
ensureDependencies();
const [name = 'site'] = process.argv.slice(2);
const command = commands[name];
if (command) process.exitCode = (await command.run()) ? 0 : 1;
else {
  say('npm run flows -- <command>, where <command> is one of:');
  for (const [key, { about }] of Object.entries(commands)) say(`  ${key.padEnd(10)}${about}`);
  process.exitCode = name === 'help' ? 0 : 1;
}
