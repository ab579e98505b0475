/** Pairs of transitions that a machine takes one right after the other. */
import type { AnyStateMachine } from 'xstate';
import { allTransitions } from './transitions.ts';

/** The last transition of each machine, by its id. */
export type Latest = Readonly<Record<string, string>>;
export type OwnerOf = (transition: string) => string;

/** Answers the id of the machine in which a transition is drawn; `machines` may grow, and a state's id need not name its machine. */
export function createOwners(machines: ReadonlyMap<string, AnyStateMachine>): OwnerOf {
  const owners = new Map<string, string>();
  return (transition) => {
    const known = owners.get(transition);
    if (known !== undefined) return known;
    const owner = [...machines.values()].find((one) => isTransitionOf(one, transition))?.id ?? '';
    owners.set(transition, owner);
    return owner;
  };
}

const idsOf = new WeakMap<AnyStateMachine, ReadonlySet<string>>();

/** Whether a transition is drawn in this machine. */
export function isTransitionOf(machine: AnyStateMachine, id: string): boolean {
  const ids = idsOf.get(machine) ?? new Set(allTransitions(machine).map((one) => one.id));
  idsOf.set(machine, ids);
  return ids.has(id);
}

/** What a step adds to a path: each of its transitions with the one that the same machine took before it. */
export function listPairs(latest: Latest, transitions: readonly string[], ownerOf: OwnerOf) {
  const after: Record<string, string> = { ...latest };
  const pairs: string[] = [];
  for (const id of transitions) {
    const owner = ownerOf(id);
    const former = after[owner];
    if (former !== undefined) pairs.push(`${former} → ${id}`);
    after[owner] = id;
  }
  return { pairs, latest: after };
}
