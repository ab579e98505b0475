/** Says why a machine has too many states to be walked: the part of its context that never repeats. */
import type { Projected } from './projection.ts';

export class Explosion extends Error {}

export function createExplosion(id: string, limit: number, moments: readonly Projected[][]): Explosion {
  const values = new Map<string, Set<string>>();
  for (const { actor, projected } of moments.flat()) {
    if (typeof projected !== 'object' || projected === null) continue;
    for (const [key, value] of Object.entries(projected)) {
      const name = actor === '' ? `"${key}"` : `"${key}" of "${actor}"`;
      const set = values.get(name) ?? new Set();
      set.add(JSON.stringify(value) ?? 'undefined');
      values.set(name, set);
    }
  }
  const [worst] = [...values].toSorted((a, b) => b[1].size - a[1].size);
  const culprit = worst ? `context key ${worst[0]} took ${worst[1].size} values` : 'the projection never repeats';
  return new Explosion(
    `Machine "${id}" has more than ${limit} states: ${culprit}. Project it to what the guards read.`,
  );
}
