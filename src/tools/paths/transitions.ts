/** Names the transitions of a machine, and tells which of them an event takes, those without an event included. */
import { getInitialMicrosteps, getMicrosteps } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';

/** Source state, event and place among the event's candidates: stable as long as the drawing is. */
export function transitionId(source: AnyStateNode, type: string, index: number): string {
  return `${source.id} ${type === '' ? 'always' : type} ${index}`;
}

export interface NamedTransition {
  id: string;
  source: string;
  event: string;
  guard: string | null;
  targets: string[];
}

/** Every transition that the drawing shows. */
export function allTransitions(machine: AnyStateMachine): NamedTransition[] {
  const named: NamedTransition[] = [];
  visit(machine.root, (node) => {
    for (const [type, candidates] of node.transitions) {
      candidates.forEach((candidate, index) => named.push(describe(node, type, index, candidate)));
    }
    node.always?.forEach((candidate, index) => named.push(describe(node, '', index, candidate)));
  });
  return named;
}

/** Ids of what an event takes from a snapshot; without a snapshot, of what happens at the start. */
export function transitionsTaken(
  machine: AnyStateMachine,
  from: AnyMachineSnapshot | null,
  event: EventObject | null,
  input: unknown,
): string[] {
  const taken: string[] = [];
  let before = from;
  if (from !== null && event !== null) {
    for (const definition of machine.getTransitionData(from as never, event)) {
      taken.push(idOf(definition, event.type));
    }
    if (taken.length === 0) return taken;
  }
  const steps = (from === null
    ? getInitialMicrosteps(machine, input as never)
    : getMicrosteps(machine, from as never, event as never)) as unknown as [AnyMachineSnapshot][];
  steps.forEach(([after], index) => {
    if (index > 0 && before !== null) taken.push(...eventlessBetween(before, after));
    before = after;
  });
  return taken;
}

function eventlessBetween(before: AnyMachineSnapshot, after: AnyMachineSnapshot): string[] {
  const now = new Set(after._nodes.map((node) => node.id));
  const ids: string[] = [];
  for (const node of before._nodes) {
    const index =
      node.always?.findIndex((candidate) => candidate.target?.every((target) => now.has(target.id)) ?? true) ?? -1;
    if (index >= 0 && !now.has(node.id)) ids.push(transitionId(node, '', index));
  }
  return ids;
}

function idOf(definition: AnyTransitionDefinition, type: string): string {
  const { source } = definition;
  for (const [descriptor, candidates] of source.transitions) {
    const index = candidates.indexOf(definition);
    if (index >= 0) return transitionId(source, descriptor, index);
  }
  return transitionId(source, type, 0);
}

function describe(
  node: AnyStateNode,
  type: string,
  index: number,
  candidate: AnyTransitionDefinition,
): NamedTransition {
  const { guard } = candidate;
  return {
    id: transitionId(node, type, index),
    source: node.id,
    event: type === '' ? 'always' : type,
    guard:
      typeof guard === 'string'
        ? guard
        : typeof guard === 'object' && guard !== null && 'type' in guard
          ? guard.type
          : null,
    targets: candidate.target?.map((target) => target.id) ?? [],
  };
}

function visit(node: AnyStateNode, see: (node: AnyStateNode) => void): void {
  see(node);
  for (const child of Object.values(node.states)) visit(child, see);
}
