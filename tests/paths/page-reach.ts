/** Compares what the paths of a machine's pages reach with what the registry calls out of reach there. */
import { coverageOf, seenOn } from '../../src/tools/paths/coverage.ts';
import type { Path } from '../../src/tools/paths/generate.ts';
import { MACHINES } from '../../src/tools/registry/registry.ts';
import type { MachineRow } from '../../src/tools/registry/row.ts';

interface Reach {
  /** States, transitions and guard answers that no path reaches. */
  missed: string[];
  /** Those that have a reason not to be reached. */
  excused: string[];
}

export function reachOnPage(id: (typeof MACHINES)[number]['id'], paths: readonly Path[]): Reach {
  const row: MachineRow | undefined = MACHINES.find((one) => one.id === id);
  if (!row) throw new Error(`No machine is ${id}.`);
  const { states, transitions, guards } = coverageOf(row.machine, paths.map(seenOn));
  return {
    missed: [states, transitions, guards].flatMap(({ missed }) => missed).toSorted(),
    excused: Object.keys(row.outOfReach?.page ?? {}).toSorted(),
  };
}
