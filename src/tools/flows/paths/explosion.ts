/** Says why a machine has too many states to be walked: the part of its context that never repeats, or the actors that it starts. */
import type { Projected } from './projection.ts';
import { sourceOf, type SystemSnapshot } from './system.ts';

export class Explosion extends Error {}

interface Moment {
  system: SystemSnapshot;
  projected: Projected[];
}

/** More of a kind at once are taken for the cause. */
const MANY_ACTORS = 6;

export function createExplosion(id: string, limit: number, moments: readonly Moment[]): Explosion {
  const explosion = (why: string) => new Explosion(`Machine "${id}" has more than ${limit} states: ${why}`);
  const crowd = findCrowd(moments);
  if (crowd !== null) return explosion(crowd);
  const values = new Map<string, Set<string>>();
  for (const { actor, projected } of moments.flatMap((moment) => moment.projected)) {
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
  return explosion(`${culprit}. Project it to what the guards read.`);
}

/** Actors of one kind of which ever more run at once. */
function findCrowd(moments: readonly Moment[]): string | null {
  let worst = { source: '', count: 0 };
  for (const { system } of moments) {
    const counts = new Map<string, number>();
    for (const [path, ref] of system.refs ?? []) {
      if (path === '') continue;
      const source = sourceOf(ref);
      const count = (counts.get(source) ?? 0) + 1;
      counts.set(source, count);
      if (count > worst.count) worst = { source, count };
    }
  }
  return worst.count < MANY_ACTORS
    ? null
    : `up to ${worst.count} actors "${worst.source}" run at once. Bound them: leave out by possible what starts another.`;
}
