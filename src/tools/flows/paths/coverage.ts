/** Counts what paths have reached of a machine: states, transitions, and both answers of every guard. */
import type { AnyStateMachine } from 'xstate';
import type { Path } from './generate.ts';
import type { Seen } from './note-guards.ts';
import type { Reach, Tally } from './reach.ts';

export type { Tally };
import { listMachines } from './system.ts';
import { allGuardAnswers, allStates, allTransitions } from './transitions.ts';

export type Coverage = Record<keyof Seen, Tally>;

/** What playing a whole path shows. */
export function seenOn({ opening, steps }: Path): Seen {
  const parts = [opening, ...steps];
  const union = (kind: keyof Seen) => [...new Set(parts.flatMap((part) => part[kind]))];
  return { transitions: union('transitions'), states: union('states'), guards: union('guards') };
}

/** Ids that the drawing does not have any more are left out. */
export function measureCoverage(machine: AnyStateMachine, seen: Iterable<Seen>): Coverage {
  const all = [...seen];
  const tally = (kind: keyof Seen, ids: readonly string[]): Tally => {
    const met = new Set(all.flatMap((one) => one[kind]));
    return {
      total: ids.length,
      reached: ids.filter((id) => met.has(id)),
      missed: ids.filter((id) => !met.has(id)),
    };
  };
  return {
    states: tally(
      'states',
      allStates(machine).map(({ id }) => id),
    ),
    transitions: tally(
      'transitions',
      allTransitions(machine).map(({ id }) => id),
    ),
    guards: tally('guards', allGuardAnswers(machine)),
  };
}

/** Of the machine, and of each that it starts, by their ids. */
export function measureSystemCoverage(machine: AnyStateMachine, seen: Iterable<Seen>): Map<string, Coverage> {
  const all = [...seen];
  return new Map(listMachines(machine).map((one) => [one.id, measureCoverage(one, all)]));
}

export interface CoverageRow {
  machine: string;
  level: string;
  /** Configurations, pairs and requirements where they were counted. */
  coverage: Coverage & Partial<Reach> & { requirements?: Tally };
}

/** In the order of the columns, with their heads. */
const NAMES = {
  states: 'states',
  transitions: 'transitions',
  guards: 'guard answers',
  configurations: 'configurations',
  pairs: 'transition pairs',
  requirements: 'requirements',
} as const;
type Kind = keyof typeof NAMES;

function tallyOf({ machine, coverage }: CoverageRow, kind: Kind, reach?: ReadonlyMap<string, Reach>) {
  const further = kind === 'configurations' || kind === 'pairs' ? reach?.get(machine)?.[kind] : undefined;
  return coverage[kind] ?? further;
}

/** What is counted of any machine. */
function listKinds(rows: readonly CoverageRow[], reach?: ReadonlyMap<string, Reach>): Kind[] {
  return (Object.keys(NAMES) as Kind[]).filter((kind) => rows.some((row) => tallyOf(row, kind, reach) !== undefined));
}

/**
 * A table of text with one line for each machine and level; `reach` adds configurations and pairs of transitions, by machine, where
 * the rows have none of their own.
 */
export function coverageTable(rows: readonly CoverageRow[], reach?: ReadonlyMap<string, Reach>): string {
  const figure = (tally: Tally | undefined) => {
    if (tally === undefined) return '';
    const { total, reached } = tally;
    return total === 0 ? 'none' : `${reached.length}/${total} ${Math.floor((100 * reached.length) / total)}%`;
  };
  const kinds = listKinds(rows, reach);
  const lines = [
    ['machine', 'level', ...kinds.map((kind) => NAMES[kind])],
    ...rows.map((row) => [row.machine, row.level, ...kinds.map((kind) => figure(tallyOf(row, kind, reach)))]),
  ];
  const widths = (lines[0] ?? []).map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The same as JSON, with the names of what is missed. */
export function coverageJson(rows: readonly CoverageRow[], reach?: ReadonlyMap<string, Reach>): string {
  const kinds = listKinds(rows, reach);
  const brief = (row: CoverageRow) =>
    kinds.flatMap((kind) => {
      const tally = tallyOf(row, kind, reach);
      if (tally === undefined) return [];
      const { total, reached, missed } = tally;
      return [[kind, { total, reached: reached.length, missed }] as const];
    });
  return JSON.stringify(
    rows.map((row) => ({ machine: row.machine, level: row.level, ...Object.fromEntries(brief(row)) })),
    null,
    2,
  );
}
