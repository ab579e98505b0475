// Plants faults in the machines, or in the rooms, machines and files that are named, and tells which of them the tests did not
// notice; `report` plants none, and tells with the reasons of now what the last runs found.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './load.mjs';
import { ensureDependencies, ensureNode, root, say } from './prepare.mjs';
import { readFound, runStryker, saveFound } from '../quality/mutation/stryker.mjs';

ensureNode();
ensureDependencies();
const { ROOMS, findFiles, listFiles, placeOf, testsOf } = await load('quality/mutation/rooms.ts');
const { scoreFiles, idleReasons, percent } = await load('quality/mutation/survivors.ts');
const { addUpScores, countFiles, updatePage } = await load('quality/mutation/page.ts');
const reasons = JSON.parse(readFileSync(join(root, 'tests/survivors.json'), 'utf8'));
const page = join(root, 'docs/mutation.md');

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

let isComplete = true;
for (const group of isReport ? [] : groupByTests()) {
  say(`\n== ${group.mutate.join(' ')}`);
  const found = runStryker({ ...group, more: { ignorers: ['descriptions'] } });
  if (found) saveFound(found);
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

const sizes = Object.fromEntries(Object.keys(ROOMS).map((room) => [room, listFiles(room).length]));

/** A page of some files must not take the place of one of more. */
function writePage(room, scores) {
  const old = existsSync(page) ? readFileSync(page, 'utf8') : '';
  if (scores.length === 0 || scores.length < countFiles(old, room)) return;
  writeFileSync(page, updatePage(old, room, scores, sizes));
  say(`docs/mutation.md tells of ${room}.`);
}

say('');
for (const room of rooms) {
  const found = readFound();
  const known = scoreFiles(
    Object.fromEntries(listFiles(room).flatMap((file) => (found[file] ? [[file, found[file]]] : []))),
    reasons,
  );
  const isRight = sayRoom(
    room,
    known.filter(({ file }) => files.includes(file)),
  );
  isComplete &&= isRight;
  const isWhole = listFiles(room).every((file) => found[file]);
  for (const { file, code, becomes } of isWhole ? idleReasons(known, reasons) : [])
    say(`  no survivor of ${file} is ${code} → ${becomes} any longer`);
  writePage(room, known);
}
say('Reasons stand in tests/survivors.json.');
process.exitCode = isComplete ? 0 : 1;
