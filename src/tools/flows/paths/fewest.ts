/** Chooses few of many paths that together still take every transition, for places where a replay is dear. */
import type { Path } from './generate.ts';

/** What beginning a path costs, in steps: a long path is better than two short ones. */
const BEGINNING = 4;

const transitionsOf = ({ opening, steps }: Path) => [
  ...opening.transitions,
  ...steps.flatMap(({ transitions }) => transitions),
];

/** Greedy: again and again the path that brings most for its length; whatever became spare in the end is dropped. */
export function fewestPaths(paths: readonly Path[]): Path[] {
  const left = new Set(paths.flatMap(transitionsOf));
  const chosen: Path[] = [];
  while (left.size > 0) {
    const worth = (path: Path) =>
      new Set(transitionsOf(path).filter((id) => left.has(id))).size / (path.steps.length + BEGINNING);
    const best = paths.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best);
    for (const id of transitionsOf(best)) left.delete(id);
  }
  // The first were chosen while nothing was known of the rest: the longest has most to spare.
  return chosen
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .reduce((kept, path) => {
      const others = kept.filter((other) => other !== path);
      const taken = new Set(others.flatMap(transitionsOf));
      return transitionsOf(path).every((id) => taken.has(id)) ? others : kept;
    }, chosen);
}
