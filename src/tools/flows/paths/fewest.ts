/** Chooses few of many paths that together still take every transition, for places where a replay is dear. */
import type { Path } from './generate.ts';

/** What beginning a path costs, in steps: a long path is better than two short ones. */
const BEGINNING = 4;

/** What the chosen paths still take: every transition, or every answer of a guard too. */
export type FewestCover = 'transitions' | 'guards';

/** Greedy: again and again the path that brings most for its length; paths that became superfluous are dropped. */
export function fewestPaths(paths: readonly Path[], cover: FewestCover = 'transitions'): Path[] {
  const seen = new Map(paths.map((path) => [path, listIds(path, cover)]));
  const ids = (path: Path) => seen.get(path) ?? [];
  const left = new Set(paths.flatMap(ids));
  const chosen: Path[] = [];
  while (left.size > 0) {
    const worth = (path: Path) => ids(path).filter((id) => left.has(id)).length / (path.steps.length + BEGINNING);
    const best = paths.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best);
    for (const id of ids(best)) left.delete(id);
  }
  // The first were chosen while nothing was known of the rest: the longest has most to spare.
  return chosen
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .reduce((chosenPaths, path) => {
      const others = chosenPaths.filter((other) => other !== path);
      const taken = new Set(others.flatMap(ids));
      return ids(path).every((id) => taken.has(id)) ? others : chosenPaths;
    }, chosen);
}

/** Each once. Guards name themselves after their transition, so that no two kinds share an id. */
function listIds({ opening, steps }: Path, cover: FewestCover): string[] {
  const parts = [opening, ...steps];
  return [
    ...new Set(parts.flatMap(({ transitions, guards }) => [...transitions, ...(cover === 'guards' ? guards : [])])),
  ];
}
