/** Compares what the paths of a machine reach on a level with what the registry calls out of reach there. */
import { measureSystemCoverage, seenOn } from '../../src/tools/flows/paths/coverage.ts';
import type { Path } from '../../src/tools/flows/paths/generate.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import type { MachineRow } from '../../src/tools/flows/registry/row.ts';

interface Reach {
  /** What no path reaches. */
  missed: string[];
  /** What has a reason not to be reached. */
  excused: string[];
}

type MachineId = (typeof MACHINES)[number]['id'];

/** States, transitions and guard answers of the machine, and of all that it starts. */
export function reachOnPage(id: MachineId, paths: readonly Path[]): Reach {
  const missed = coverageBy(id, paths).flatMap(({ states, transitions, guards }) =>
    [states, transitions, guards].flatMap((tally) => tally.missed),
  );
  return reach(missed, rowOf(id).outOfReach?.page);
}

/** Transitions: a browser is dear. */
export function reachInBrowser(id: MachineId, paths: readonly Path[]): Reach {
  const missed = coverageBy(id, paths).flatMap(({ transitions }) => transitions.missed);
  return reach(missed, rowOf(id).outOfReach?.browser);
}

const reach = (missed: readonly string[], reasons: Readonly<Record<string, string>> = {}): Reach => ({
  missed: missed.toSorted(),
  excused: Object.keys(reasons).toSorted(),
});

const coverageBy = (id: MachineId, paths: readonly Path[]) => [
  ...measureSystemCoverage(rowOf(id).machine, paths.map(seenOn)).values(),
];

function rowOf(id: MachineId): MachineRow {
  const row: MachineRow | undefined = MACHINES.find((one) => one.id === id);
  if (!row) throw new Error(`No machine is ${id}.`);
  return row;
}
