/** Names what a machine is drawn of: its states, its transitions, and the answers that its guards can give. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { guardLabel, isCompound, namedGuards } from './guards.ts';

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

/** Every state node but the root, from the outside in; without history states, in which no machine ever is. */
export function allStates(machine: AnyStateMachine): AnyStateNode[] {
  const nodes: AnyStateNode[] = [];
  visit(machine.root, (node) => nodes.push(node));
  return nodes.slice(1).filter(({ type }) => type !== 'history');
}

/** Every transition that the drawing shows. */
export function allTransitions(machine: AnyStateMachine): NamedTransition[] {
  const named: NamedTransition[] = [];
  eachTransition(machine, (node, type, index, candidate) => named.push(describe(node, type, index, candidate)));
  return named;
}

/** Both answers of every guard, in its place: `reservation.routing always 0 false`; of one made of others, those of its parts too. */
export function allGuardAnswers(machine: AnyStateMachine): string[] {
  const answers: string[] = [];
  eachTransition(machine, (node, type, index, { guard }) => {
    if (guard === undefined) return;
    const id = transitionId(node, type, index);
    const parts = isCompound(guard) ? namedGuards(guard).map((name) => `${id} ${name}`) : [];
    for (const place of [id, ...parts]) answers.push(guardAnswer(place, true), guardAnswer(place, false));
  });
  return answers;
}

export function guardAnswer(transition: string, holds: boolean): string {
  return `${transition} ${holds}`;
}

/** Visits each candidate of each event, those without an event included. */
export function eachTransition(
  machine: AnyStateMachine,
  see: (node: AnyStateNode, type: string, index: number, candidate: AnyTransitionDefinition) => void,
): void {
  visit(machine.root, (node) => {
    for (const [type, candidates] of node.transitions) {
      candidates.forEach((candidate, index) => see(node, type, index, candidate));
    }
    node.always?.forEach((candidate, index) => see(node, '', index, candidate));
  });
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
    guard: guard === undefined ? null : guardLabel(guard),
    targets: candidate.target?.map((target) => target.id) ?? [],
  };
}

function visit(node: AnyStateNode, see: (node: AnyStateNode) => void): void {
  see(node);
  for (const child of Object.values(node.states)) visit(child, see);
}
