/** The names of a machine's transitions, by the transitions themselves: what an inspection tells of them. */
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { eachTransition, transitionId } from '../paths/transitions.ts';

export function nameTransitions(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  const names = new Map<AnyTransitionDefinition, string>();
  eachTransition(machine, (node, type, index, transition) => names.set(transition, transitionId(node, type, index)));
  return names;
}
