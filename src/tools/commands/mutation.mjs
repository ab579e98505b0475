// Plants faults in the machines, or in the rooms, machines and files that are named, and tells which of them the tests did not
// notice; `report` plants none, and tells with the reasons of now what the last runs found.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './load.mjs';
import { ensureDependencies, ensureNode, root, say } from './prepare.mjs';
import { runStryker } from '../quality/mutation/stryker.mjs';

ensureNode();
ensureDependencies();
const { ROOMS, findFiles, listFiles, placeOf, testsOf } = await load('quality/mutation/rooms.ts');
const { hashSource, scoreFiles, idleReasons, percent, toResults } = await load('quality/mutation/survivors.ts');
const { addUpScores, formatPage } = await load('quality/mutation/page.ts');
const read = (file) => readFileSync(join(root, file), 'utf8');
const reasons = JSON.parse(read('tests/survivors.json'));
const resultsPath = 'tests/mutation-results.json';

const isReport = process.argv[2] === 'report';
const names = process.argv.slice(isReport ? 3 : 2);
const strangers = names.filter((name) => findFiles(name).length === 0);
if (strangers.length > 0) {
  say(`No room, machine or file is called ${strangers.join(', ')}; the rooms are ${Object.keys(ROOMS).join(', ')}.`);
  process.exit(1);
}
const files = (names.length > 0 ? names : ['machines']).flatMap(findFiles);
const rooms = Object.keys(ROOMS).filter((room) => files.some((file) => placeOf(file).room === room));

/** Files that the same tests judge are broken in one run. */
function groupByTests() {
  const groups = new Map();
  for (const file of files) {
    const tests = testsOf(file);
    const group = groups.get(String(tests)) ?? { tests, mutate: [] };
    group.mutate.push(file);
    groups.set(String(tests), group);
  }
  return [...groups.values()];
}

/** Adds what a run found to what earlier runs found in other files; files that are gone leave. */
function saveResults(results) {
  const all = { ...JSON.parse(read(resultsPath)), ...results };
  const kept = Object.keys(all).filter((file) => existsSync(join(root, file)));
  const lines = kept.toSorted().map((file) => `${JSON.stringify(file)}: ${JSON.stringify(all[file])}`);
  writeFileSync(join(root, resultsPath), `{\n${lines.join(',\n')}\n}\n`);
}

let isComplete = true;
for (const group of isReport ? [] : groupByTests()) {
  say(`\n== ${group.mutate.join(' ')}`);
  const found = runStryker({ ...group, more: { ignorers: ['descriptions'] } });
  if (found) saveResults(toResults(found));
  isComplete &&= found !== null;
}

/** Says how a room did in the files that were asked for; true where enough was noticed, and the rest has reasons. */
function sayRoom(room, scores) {
  for (const { file, planted, noticed, survivors } of scores) {
    say(`${placeOf(file).name.padEnd(30)} ${noticed} of ${planted} noticed, ${percent(noticed, planted)} %`);
    for (const { line, code, becomes, reason } of survivors)
      if (reason === null) say(`  ${file}:${line} ${code} → ${becomes}: no reason given`);
  }
  const { planted, noticed } = addUpScores(scores);
  const { wanted } = ROOMS[room];
  say(`${room}: ${noticed} of ${planted} noticed, ${percent(noticed, planted)} %; ${wanted} % are wanted.\n`);
  const areExplained = scores.every(({ survivors }) => survivors.every(({ reason }) => reason !== null));
  return percent(noticed, planted) >= wanted && areExplained;
}

say('');
const results = JSON.parse(read(resultsPath));
const known = scoreFiles(results, reasons, (file, hash) => hashSource(read(file)) === hash);
for (const room of rooms) {
  const own = known.filter(({ file }) => placeOf(file).room === room);
  const isRight = sayRoom(
    room,
    own.filter(({ file }) => files.includes(file)),
  );
  isComplete &&= isRight;
  const isWhole = listFiles(room).every((file) => results[file]);
  for (const { file, code, becomes } of isWhole ? idleReasons(own, reasons) : [])
    say(`  no survivor of ${file} is ${code} → ${becomes} any longer`);
}
const sizes = Object.fromEntries(Object.keys(ROOMS).map((room) => [room, listFiles(room).length]));
writeFileSync(join(root, 'docs/mutation.md'), formatPage(known, sizes));
say('Reasons stand in tests/survivors.json, and docs/mutation.md tells of all that was run.');
process.exitCode = isComplete ? 0 : 1;
