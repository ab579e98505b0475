// Plants faults in the machines and tells which of them the tests did not notice: all machines, those that are named, or none (`report`).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './load.mjs';
import { ensureDependencies, ensureNode, root, say } from './prepare.mjs';
import { reportPath, runStryker } from '../quality/mutation/stryker.mjs';

/** Of a hundred planted faults, how many must be noticed. */
const WANTED = 90;

ensureNode();
ensureDependencies();

const { MACHINES } = await load('flows/registry/registry.ts');
const { scoreReport, idleReasons, percent } = await load('quality/mutation/survivors.ts');
const { mutationPage, addUpScores } = await load('quality/mutation/page.ts');
const reasons = JSON.parse(readFileSync(join(root, 'tests/machines/survivors.json'), 'utf8'));

const all = MACHINES.map(({ id }) => id);
const args = process.argv.slice(2);
/** What the last runs found is told again, with the reasons of now. */
const isReport = args[0] === 'report';
const wanted = isReport ? [] : args;
const strangers = wanted.filter((id) => !all.includes(id));
if (strangers.length > 0) {
  say(`No machine is called ${strangers.join(', ')}; there are ${all.join(', ')}.`);
  process.exit(1);
}

/** What Stryker found in a machine as it is now; null where it was not asked, or did not come to an end. */
function readReport(id) {
  if (!existsSync(reportPath(id))) return null;
  const report = JSON.parse(readFileSync(reportPath(id), 'utf8'));
  const file = `machines/${id}.machine.ts`;
  return report.files[file]?.source === readFileSync(join(root, file), 'utf8') ? report : null;
}

const ids = wanted.length > 0 ? wanted : all;
for (const id of isReport ? [] : ids) {
  say(`\n== ${id}`);
  runStryker({
    name: id,
    mutate: [`machines/${id}.machine.ts`],
    configFile: 'src/tools/quality/mutation/vitest.config.ts',
    env: { MACHINE: id },
  });
}
const known = all.flatMap((id) => {
  const report = readReport(id);
  return report ? [scoreReport(id, report, reasons)] : [];
});
const scores = known.filter(({ machine }) => ids.includes(machine));

say('');
for (const { machine, planted, noticed, survivors } of scores) {
  say(`${machine.padEnd(20)} ${noticed} of ${planted} noticed, ${percent(noticed, planted)} %`);
  for (const { line, code, becomes, reason } of survivors)
    if (reason === null) say(`  machines/${machine}.machine.ts:${line} ${code} → ${becomes}: no reason given`);
}
for (const { machine, code, becomes } of idleReasons(known, reasons))
  if (machine !== '*' || known.length === all.length)
    say(`  no survivor of ${machine} is ${code} → ${becomes} any longer`);

// A page of some machines would pass for one of all.
if (known.length === all.length) {
  writeFileSync(join(root, 'docs/mutation.md'), mutationPage(known));
  say('docs/mutation.md is written.');
}
const { planted, noticed } = addUpScores(scores);
say(
  `\n${noticed} of ${planted} noticed, ${percent(noticed, planted)} %; ${WANTED} % are wanted. Reasons stand in tests/machines/survivors.json.`,
);
const isRight =
  scores.length === ids.length &&
  percent(noticed, planted) >= WANTED &&
  scores.every(({ survivors }) => survivors.every(({ reason }) => reason !== null));
process.exitCode = isRight ? 0 : 1;
