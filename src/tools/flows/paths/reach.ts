/** Counts configurations and pairs of transitions: what paths show of all that a walk met. */
import type { Path, Paths } from './generate.ts';
import { createOwners, listPairs, type Latest, type OwnerOf } from './pairs.ts';

export interface Tally {
  total: number;
  reached: string[];
  missed: string[];
}

/** Of one machine. */
export interface Reach {
  /** State values, as JSON. */
  configurations: Tally;
  /** `TRANSITION → TRANSITION`, taken by the same machine one right after the other. */
  pairs: Tally;
}

export function tallySeen(all: Iterable<string>, seen: ReadonlySet<string>): Tally {
  const ids = [...all].toSorted();
  return { total: ids.length, reached: ids.filter((id) => seen.has(id)), missed: ids.filter((id) => !seen.has(id)) };
}

/** Pairs of transitions on a path, by the machine that takes them. */
export function pairsOn({ opening, steps }: Path, ownerOf: OwnerOf): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  let latest: Latest = {};
  for (const { transitions } of [opening, ...steps]) {
    const after = listPairs(latest, transitions, ownerOf);
    for (const pair of after.pairs) {
      const owner = ownerOf(pair.slice(0, pair.indexOf(' → ')));
      found.set(owner, (found.get(owner) ?? new Set()).add(pair));
    }
    ({ latest } = after);
  }
  return found;
}

/** State values on a path, each with its machine. */
export function configurationsOn({ machine, start, children, steps }: Path): [machine: string, value: string][] {
  return [{ value: start, children }, ...steps].flatMap((moment) => [
    [machine, JSON.stringify(moment.value)] as [string, string],
    ...Object.values(moment.children).map(({ machine: id, value }) => [id, JSON.stringify(value)] as [string, string]),
  ]);
}

/**
 * What the paths reach, of each machine by its id. `of` is what `generatePaths` answered and tells what there is; all pairs are
 * known only where it covered `pairs`, else those of its own paths are counted.
 */
export function measureReach(paths: readonly Path[], of: Paths): Map<string, Reach> {
  const ownerOf = createOwners(of.record.machines);
  const seen = new Map<string, Set<string>>();
  const collect = (some: readonly Path[], into: Map<string, Set<string>>) => {
    for (const path of some)
      for (const [id, pairs] of pairsOn(path, ownerOf)) {
        const known = into.get(id) ?? new Set();
        into.set(id, known);
        for (const pair of pairs) known.add(pair);
      }
  };
  const all = new Map<string, Set<string>>();
  collect(of.paths, all);
  collect(paths, seen);
  const values = new Map<string, Set<string>>();
  for (const [id, value] of paths.flatMap(configurationsOn)) values.set(id, (values.get(id) ?? new Set()).add(value));
  return new Map(
    [...of.record.machines.keys()].map((id) => [
      id,
      {
        configurations: tallySeen(of.record.configurations.get(id) ?? [], values.get(id) ?? new Set()),
        pairs: tallySeen(all.get(id) ?? [], seen.get(id) ?? new Set()),
      },
    ]),
  );
}
