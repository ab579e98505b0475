/** Sentences that hold at every moment of a machine, written by hand: paths follow a faulty drawing wherever it leads. */
import type { AnyMachineSnapshot } from 'xstate';
import { listChildren, systemBelow, type SystemSnapshot } from './system.ts';

export interface Invariant {
  /** One sentence, as it should be. */
  what: string;
  /** `now` has the machine as its root, with all that it has started; `before` is null where it was just started. */
  holds(now: SystemSnapshot, before: SystemSnapshot | null): boolean;
}

export type InvariantsOf = (machine: string) => readonly Invariant[];

/** Asks the invariants of every machine of a system; the first that is broken, or null. */
export function brokenInvariant(
  now: SystemSnapshot,
  before: SystemSnapshot | null,
  listInvariants: InvariantsOf,
): string | null {
  for (const [path, { machine }] of now.actors) {
    const own = systemBelow(now, path);
    const former = before === null ? null : systemBelow(before, path);
    const last = former?.root.machine.id === machine.id ? former : null;
    if (own === null) continue;
    for (const { what, holds } of listInvariants(machine.id))
      if (!holds(own, last)) return `"${machine.id}" breaks its invariant: ${what}`;
  }
  return null;
}

/** True where something is under way: a child that runs, or a timer of a state. */
export function isAtWork(snapshot: AnyMachineSnapshot): boolean {
  const runs = listChildren(snapshot).some(([, ref]) => (ref.getSnapshot() as { status: string }).status === 'active');
  return runs || snapshot._nodes.some((node) => node.after.length > 0);
}

/** Holds for every machine: in a busy state an actor or a timer runs. */
export const busyMeansAtWork: Invariant = {
  what: 'In a busy state an actor or a timer runs.',
  holds: ({ root }) => !root.hasTag('busy') || isAtWork(root),
};
