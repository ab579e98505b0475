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
  coverage: Coverage;
}

const KINDS = ['states', 'transitions', 'guards'] as const;

/** A table of text with one line for each machine and level; `reach` adds configurations and pairs of transitions, by machine. */
export function coverageTable(rows: readonly CoverageRow[], reach?: ReadonlyMap<string, Reach>): string {
  const figure = ({ total, reached }: Tally) =>
    total === 0 ? 'none' : `${reached.length}/${total} ${Math.floor((100 * reached.length) / total)}%`;
  const further = (machine: string) => {
    const own = reach?.get(machine);
    return own === undefined ? [] : [figure(own.configurations), figure(own.pairs)];
  };
  const lines = [
    [
      'machine',
      'level',
      'states',
      'transitions',
      'guard answers',
      ...(reach === undefined ? [] : ['configurations', 'transition pairs']),
    ],
    ...rows.map(({ machine, level, coverage }) => [
      machine,
      level,
      ...KINDS.map((kind) => figure(coverage[kind])),
      ...further(machine),
    ]),
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
  const brief = ({ total, reached, missed }: Tally) => ({ total, reached: reached.length, missed });
  return JSON.stringify(
    rows.map(({ machine, level, coverage }) => {
      const own = reach?.get(machine);
      return {
        machine,
        level,
        ...Object.fromEntries(KINDS.map((kind) => [kind, brief(coverage[kind])])),
        ...(own && { configurations: brief(own.configurations), pairs: brief(own.pairs) }),
      };
    }),
    null,
    2,
  );
}
