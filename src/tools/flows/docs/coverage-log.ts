/** Keeps what the replayed paths of a test run have reached, by level, until the run is over and the report reads it. */
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { seenByMachine, seenOn } from '../paths/coverage.ts';
import type { Path } from '../paths/generate.ts';
import type { Seen } from '../paths/note-guards.ts';

export const LEVELS = ['actor', 'page', 'browser'] as const;
export type Level = (typeof LEVELS)[number];

/** Beside the caches of other tools: git does not keep it. */
export const CACHE = resolve(import.meta.dirname, '../../../../node_modules/.cache/flows');
/** The report of the last run, for the explorer. */
export const COVERAGE_FILE = join(CACHE, 'coverage.json');
const getFolder = (level: Level) => join(CACHE, 'seen', level);

/** What this process has written already. */
const written = new Set<string>();

/** To be called once a path was played and everything agreed. */
export function rememberPath(level: Level, path: Path): void {
  const all = seenOn(path);
  const unwritten = (kind: keyof Seen) => all[kind].filter((id) => !written.has(`${level} ${kind} ${id}`));
  const fresh: Seen = {
    transitions: unwritten('transitions'),
    states: unwritten('states'),
    guards: unwritten('guards'),
  };
  for (const kind of ['transitions', 'states', 'guards'] as const) {
    for (const id of fresh[kind]) written.add(`${level} ${kind} ${id}`);
  }
  if (fresh.transitions.length + fresh.states.length + fresh.guards.length === 0) return;
  mkdirSync(getFolder(level), { recursive: true });
  // One line for each machine of the path's system, one file for each process, because several run at once.
  const lines = [...seenByMachine(fresh)].map(([machine, seen]) => `${JSON.stringify({ machine, ...seen })}\n`);
  appendFileSync(join(getFolder(level), `${process.pid}.ndjson`), lines.join(''));
}

export function forgetPaths(levels: readonly Level[]): void {
  for (const level of levels) rmSync(getFolder(level), { recursive: true, force: true });
}

/** What was seen of each machine on a level. */
export function readPaths(level: Level): Map<string, Seen[]> {
  const found = new Map<string, Seen[]>();
  if (!existsSync(getFolder(level))) return found;
  for (const name of readdirSync(getFolder(level))) {
    for (const line of readFileSync(join(getFolder(level), name), 'utf8')
      .split('\n')
      .filter(Boolean)) {
      const { machine, ...seen } = JSON.parse(line) as Seen & { machine: string };
      found.set(machine, [...(found.get(machine) ?? []), seen]);
    }
  }
  return found;
}
