/** Keeps what the replayed paths of a test run have reached, by level, and what there is to reach, until the report reads it. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { seenOn } from '../paths/coverage.ts';
import type { Path, Paths } from '../paths/generate.ts';
import type { Seen } from '../paths/note-guards.ts';
import { configurationsOn, pairsOn } from '../paths/reach.ts';

export const LEVELS = ['actor', 'page', 'browser'] as const;
export type Level = (typeof LEVELS)[number];

/** Beside the caches of other tools: git does not keep it. */
export const CACHE = resolve(import.meta.dirname, '../../../../node_modules/.cache/flows');
/** The report of the last run, for the explorer. */
export const COVERAGE_FILE = join(CACHE, 'coverage.json');
/** What generated paths met, whichever level replays them. */
const WALK = 'walk';
const getFolder = (level: Level | typeof WALK) => join(CACHE, 'seen', level);
const getNamesFolder = (level: Level) => join(CACHE, 'named', level);

/** What paths show of one machine: ids, state values as JSON, and pairs of transitions. */
export interface Shown extends Seen {
  configurations: string[];
  pairs: string[];
}

/** A path that was played on a level: what tells by which of them a sentence is proven. */
export interface NamedPath {
  /** The machine that was started. */
  machine: string;
  name: string;
  /** Ids of the states and transitions of all machines that it passed, each once. */
  passed: string[];
}

/** What this process has written already. */
const written = new Set<string>();

/** Each id begins with that of its machine. */
const getOwner = (id: string) => /^[^. ]+/.exec(id)?.[0] ?? '';

/** One line for each machine of a system, one file for each process, because several run at once. */
function write(
  level: Level | typeof WALK,
  found: readonly (readonly [keyof Shown, machine: string, id: string])[],
): void {
  const machines = new Map<string, Shown>();
  for (const [kind, machine, id] of found) {
    const name = `${level} ${kind} ${machine} ${id}`;
    if (written.has(name)) continue;
    written.add(name);
    const own = machines.get(machine) ?? { transitions: [], states: [], guards: [], configurations: [], pairs: [] };
    own[kind].push(id);
    machines.set(machine, own);
  }
  if (machines.size === 0) return;
  mkdirSync(getFolder(level), { recursive: true });
  const lines = [...machines].map(([machine, shown]) => `${JSON.stringify({ machine, ...shown })}\n`);
  appendFileSync(join(getFolder(level), `${process.pid}.ndjson`), lines.join(''));
}

const listPairsOn = (path: Path) =>
  [...pairsOn(path, getOwner)].flatMap(([machine, pairs]) => [...pairs].map((id) => ['pairs', machine, id] as const));

function writeName(level: Level, path: NamedPath): void {
  mkdirSync(getNamesFolder(level), { recursive: true });
  appendFileSync(join(getNamesFolder(level), `${process.pid}.ndjson`), `${JSON.stringify(path)}\n`);
}

/** To be called once a path was played and everything agreed. */
export function rememberPath(level: Level, path: Path): void {
  const seen = seenOn(path);
  writeName(level, { machine: path.machine, name: path.name, passed: [...seen.states, ...seen.transitions] });
  write(level, [
    ...(['transitions', 'states', 'guards'] as const).flatMap((kind) =>
      seen[kind].map((id) => [kind, getOwner(id), id] as const),
    ),
    ...configurationsOn(path).map(([machine, value]) => ['configurations', machine, value] as const),
    ...listPairsOn(path),
  ]);
}

/** To be called with what the paths of a machine were chosen of: no level can show more. */
export function rememberWalk({ record, paths }: Paths): void {
  write(WALK, [
    ...[...record.configurations].flatMap(([machine, values]) =>
      [...values].map((value) => ['configurations', machine, value] as const),
    ),
    ...paths.flatMap(listPairsOn),
  ]);
}

export function forgetPaths(levels: readonly Level[]): void {
  for (const folder of levels.flatMap((level) => [getFolder(level), getNamesFolder(level)]))
    rmSync(folder, { recursive: true, force: true });
  // The walk is noted where actors replay it.
  if (levels.includes('actor')) rmSync(getFolder(WALK), { recursive: true, force: true });
}

export const readWalk = (): Map<string, Shown[]> => readPaths(WALK);

/** What was seen of each machine on a level. */
export function readPaths(level: Level | typeof WALK): Map<string, Shown[]> {
  const found = new Map<string, Shown[]>();
  for (const { machine, ...shown } of readLines<Shown & { machine: string }>(getFolder(level)))
    found.set(machine, [...(found.get(machine) ?? []), shown]);
  return found;
}

/** The paths that were played on a level, each once, in the order in which they were. */
export function readNamedPaths(level: Level): NamedPath[] {
  const paths = readLines<NamedPath>(getNamesFolder(level));
  return [...new Map(paths.map((path) => [`${path.machine} ${path.name}`, path])).values()];
}

function readLines<Line>(folder: string): Line[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line),
  );
}
