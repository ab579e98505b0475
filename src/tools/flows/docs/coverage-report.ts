/** Tells what the last tests reached of each machine, on which level: as text for people, as JSON for the explorer. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { measureCoverage, coverageTable, type Coverage, type CoverageRow } from '../paths/coverage.ts';
import { assertCoverage, type Bounds } from '../paths/properties/assert-coverage.ts';
import {
  formatRequirements,
  listRequirements,
  logRequirements,
  type ProvenRequirement,
} from '../paths/properties/requirements.ts';
import { tallySeen, type Reach, type Tally } from '../paths/reach.ts';
import { MACHINES } from '../registry/registry.ts';
import type { MachineRow } from '../registry/row.ts';
import {
  CACHE,
  COVERAGE_FILE,
  LEVELS,
  readNamedPaths,
  readPaths,
  readWalk,
  type Level,
  type NamedPath,
  type Shown,
} from './coverage-log.ts';

/** What `node_modules/.cache/flows/coverage.json` holds. */
export interface CoverageFile {
  /** When the report was made, ISO 8601. */
  at: string;
  /** By machine, then by level; a level on which nothing was replayed is absent. Ids are those of the drawing. */
  machines: Record<string, Partial<Record<Level, FullCoverage>>>;
}

/** Sentences of the specification, and the paths that pass what they describe: how many, and the names of the first. */
export type ProvenTally = Tally & { proofs: ProvenRequirement[] };

/** All that is counted of a machine on a level. */
export type FullCoverage = Coverage & Reach & { requirements: ProvenTally };

interface FullRow extends CoverageRow {
  level: Level;
  coverage: FullCoverage;
}

function listRows(): FullRow[] {
  const levels = LEVELS.map((level) => [level, readPaths(level), readNamedPaths(level)] as const);
  const walk = readWalk();
  return MACHINES.flatMap(({ id, machine }) =>
    levels.flatMap(([level, machines, named]) => {
      const parts = machines.get(id);
      if (parts === undefined) return [];
      const all = [...levels.flatMap(([, one]) => one.get(id) ?? []), ...(walk.get(id) ?? [])];
      return [{ machine: id, level, coverage: measureAll(machine, parts, all, named) }];
    }),
  );
}

/** `all`: what is known to be there of configurations and pairs; everything else is told by the drawing. `named`: what proves it. */
export function measureAll(
  machine: MachineRow['machine'],
  shown: readonly Shown[],
  all: readonly Shown[],
  named: readonly NamedPath[] = [],
): FullCoverage {
  const union = (kind: 'configurations' | 'pairs') =>
    tallySeen(new Set(all.flatMap((one) => one[kind])), new Set(shown.flatMap((one) => one[kind])));
  return {
    ...measureCoverage(machine, shown),
    configurations: union('configurations'),
    pairs: union('pairs'),
    requirements: tallyOwnRequirements(machine, shown, named),
  };
}

/** Sentences of the specification that stand in the machine's own drawing; one is shown where a place of it was passed. */
function tallyOwnRequirements(
  machine: MachineRow['machine'],
  shown: readonly Shown[],
  named: readonly NamedPath[],
): ProvenTally {
  const passed = new Set(shown.flatMap(({ states, transitions }) => [...states, ...transitions]));
  const isOwn = (place: string) => /^[^. ]+/.exec(place)?.[0] === machine.id;
  const own = listRequirements(machine).filter(({ places }) => places.some(isOwn));
  const reached = own.filter(({ places }) => places.some((place) => passed.has(place)));
  const sentences = new Set(own.map(({ sentence }) => sentence));
  const shownOnes = new Set(reached.map(({ sentence }) => sentence));
  const log = logRequirements(machine);
  for (const { machine: started, name, passed: places } of named)
    log.add(started === machine.id ? name : `${started}: ${name}`, { states: places, transitions: [], guards: [] });
  return {
    ...tallySeen(sentences, shownOnes),
    proofs: log
      .list()
      .filter(({ sentence }) => sentences.has(sentence))
      // What an earlier run has left may tell no names.
      .map((one) =>
        one.times === 0 && shownOnes.has(one.sentence) ? { ...one, times: 1, by: ['an earlier run'] } : one,
      ),
  };
}

/** What a bound may be set for. */
const KINDS: readonly string[] = [
  'states',
  'configurations',
  'transitions',
  'guards',
  'pairs',
  'requirements',
] satisfies (keyof FullCoverage)[];

/** Percent by kind, from words such as `transitions=95`; throws on any other word. */
export function readBounds(words: readonly string[]): Bounds<keyof FullCoverage> {
  const pairs = words.map((word) => {
    const [kind = '', percent = ''] = word.split('=');
    if (!KINDS.includes(kind) || !/^\d{1,3}$/.test(percent) || Number(percent) > 100)
      throw new Error(`"${word}" is no bound: write a kind (${KINDS.join(', ')}), "=" and a percentage.`);
    return [kind, Number(percent)];
  });
  return Object.fromEntries(pairs) as Bounds<keyof FullCoverage>;
}

/** One text for each machine and level that is under a bound, with what it misses; nothing to compare with is a problem too. */
export function findUnderBounds(
  bounds: Bounds<keyof FullCoverage>,
  rows: readonly Pick<FullRow, 'machine' | 'level' | 'coverage'>[],
): string[] {
  if (rows.length === 0) return ['No path of that kind has been replayed; npm test does it.'];
  return rows.flatMap(({ machine, level, coverage }) => {
    try {
      assertCoverage(coverage, bounds);
      return [];
    } catch (error) {
      return [`${machine}, ${level}: ${(error as Error).message}`];
    }
  });
}

/** What of the report is wanted; all machines and all levels unless some are named. */
export interface Wanted {
  machines?: readonly string[];
  levels?: readonly string[];
}

/** Throws one sentence where a machine or a level is named that there is none of; answers what tells which rows are wanted. */
function readWanted({ machines = [], levels = [] }: Wanted): (row: FullRow) => boolean {
  const refuse = (what: string, names: readonly string[], known: readonly string[]) => {
    const strange = names.find((name) => !known.includes(name));
    if (strange !== undefined) throw new Error(`There is no ${what} "${strange}". There are: ${known.join(', ')}.`);
  };
  const known = MACHINES.map(({ id }) => id);
  refuse('machine', machines, known);
  refuse('level', levels, LEVELS);
  return ({ machine, level }) =>
    (machines.length === 0 || machines.includes(machine)) && (levels.length === 0 || levels.includes(level));
}

/** What the last tests missed of what the bounds promise, of what is wanted. */
export function checkCoverage(bounds: Bounds<keyof FullCoverage>, wanted: Wanted = {}): string[] {
  const isWanted = readWanted(wanted);
  return findUnderBounds(bounds, listRows().filter(isWanted));
}

const NOTHING = 'No path has been replayed yet; npm test does it.';

function toFile(rows: readonly FullRow[]): CoverageFile {
  const file: CoverageFile = { at: new Date().toISOString(), machines: {} };
  for (const { machine, level, coverage } of rows)
    file.machines[machine] = { ...file.machines[machine], [level]: coverage };
  return file;
}

/** Writes the JSON of all machines for the explorer, and answers what is wanted: as text, or as the same JSON. */
export function reportCoverage(wanted: Wanted = {}, format: 'text' | 'json' = 'text'): string {
  const isWanted = readWanted(wanted);
  const all = listRows();
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(COVERAGE_FILE, JSON.stringify(toFile(all)));
  const rows = all.filter(isWanted);
  if (format === 'json') return JSON.stringify(toFile(rows), null, 2);
  if (rows.length === 0) return NOTHING;
  return [
    coverageTable(rows),
    ...section('Missed on the actor:', missedOn('actor', rows)),
    ...section('Missed on the page:', missedOn('page', rows)),
    ...section('Missed in the browser:', missedOn('browser', rows)),
  ].join('\n');
}

/** Each sentence of the specification that the drawings name, with the paths that prove it, by machine and level. */
export function reportRequirements(wanted: Wanted = {}): string {
  const isWanted = readWanted(wanted);
  return formatProofs(listRows().filter(isWanted));
}

/** A machine without such a sentence is left out. */
export function formatProofs(rows: readonly Pick<FullRow, 'machine' | 'level' | 'coverage'>[]): string {
  if (rows.length === 0) return NOTHING;
  const parts = rows.flatMap(({ machine, level, coverage: { requirements } }) => {
    const { proofs, reached, total } = requirements;
    return total === 0
      ? []
      : [`${machine}, ${level}: ${reached.length} of ${total}\n${indent(formatRequirements(proofs))}`];
  });
  return parts.length === 0 ? 'No drawing of these names a section of the specification.' : parts.join('\n\n');
}

const indent = (text: string) => text.replaceAll(/^/gm, '  ');

/** What was not reached on a level, each with its reason. A browser is dear: there only transitions are asked for. */
function missedOn(level: Level, rows: readonly CoverageRow[]): string[] {
  return rows
    .filter((row) => row.level === level)
    .flatMap(({ machine, coverage: { states, transitions, guards } }) =>
      (level === 'browser' ? [transitions] : [states, transitions, guards]).flatMap(({ missed }) =>
        missed.map((id) => `  ${id}: ${reasonFor(machine, level, id)}`),
      ),
    );
}

function reasonFor(machine: string, level: Level, id: string): string {
  const row: MachineRow | undefined = MACHINES.find((one) => one.id === machine);
  const reasons = [row, ...MACHINES].map((one: MachineRow | undefined) => one?.outOfReach?.[level]?.[id]);
  return reasons.find((reason) => reason !== undefined) ?? 'no reason is known.';
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}
