/** Reads a machine as something to draw: its states, what they do, and every transition, those without an event included. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventName } from '../../docs/event-names.ts';
import { transitionId } from '../../paths/transitions.ts';
import { findLogic, isMachineShaped } from './machine-shape.ts';
import { nameAction, nameActor, nameGuard } from './part-names.ts';

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** Of what is new, gone or changed, where two versions are drawn as one. */
export type Mark = '+' | '-' | '~';

export interface DrawnTransition {
  mark?: Mark;
  /** The name that the path generator and the coverage report know it by. */
  id: string;
  source: string;
  /** As the machine calls it; empty for one without an event. */
  event: string;
  /** As a person reads it: `holdSeats done`, `after pause`, `always`. */
  label: string;
  guard: string | null;
  /** Asked only after the candidates of the same event before it said no. */
  isOtherwise: boolean;
  actions: string[];
  targets: string[];
  description: string | null;
}

export interface DrawnInvoke {
  id: string;
  src: string;
  /** Where the drawing of the one that is started is found, where it is a machine. */
  machine: string | null;
}

export interface DrawnState {
  mark?: Mark;
  id: string;
  name: string;
  /** Names from the outermost state inwards; empty for the machine itself. */
  path: string[];
  kind: StateKind;
  description: string | null;
  tags: string[];
  entry: string[];
  exit: string[];
  invokes: DrawnInvoke[];
  initial: string | null;
  children: DrawnState[];
  transitions: DrawnTransition[];
}

export interface Drawing {
  id: string;
  root: DrawnState;
  states: ReadonlyMap<string, DrawnState>;
}

/** Where the drawing of a machine is found; null where there is none of it. */
export type FindMachine = (machine: AnyStateMachine) => string | null;

/** `find`: for machines that this one starts; without it, each is found by its id. */
export function readDrawing(machine: AnyStateMachine, find: FindMachine = ({ id }) => id): Drawing {
  return toDrawing(machine.id, readState(machine.root, find));
}

/** A drawing of the states that its outermost one holds. */
export function toDrawing(id: string, root: DrawnState): Drawing {
  const states = new Map<string, DrawnState>();
  const add = (state: DrawnState) => {
    states.set(state.id, state);
    state.children.forEach(add);
  };
  add(root);
  return { id, root, states };
}

/** How the drawing calls an event that has a name of the library's own making. */
export function createEventNames({ states }: Drawing): (type: string) => string {
  const names = new Map(
    [...states.values()].flatMap(({ transitions }) => transitions.map(({ event, label }) => [event, label] as const)),
  );
  return (type) => names.get(type) ?? eventName(type);
}

/** Where a state is found inside its machine, as an address and a person write it. */
export function pathName(state: Pick<DrawnState, 'path'>): string {
  return state.path.join('.');
}

type InvokeOf = Pick<AnyStateNode['invoke'][number], 'id' | 'src'>;

function readState(node: AnyStateNode, find: FindMachine): DrawnState {
  const transitions = [...node.transitions].flatMap(([type, candidates]) =>
    candidates.map((candidate, index) => readTransition(node, type, index, candidate)),
  );
  node.always?.forEach((candidate, index) => transitions.push(readTransition(node, '', index, candidate)));
  return {
    id: node.id,
    name: node.key,
    path: node.path,
    kind: node.type,
    description: plain(node.description),
    tags: [...node.tags],
    entry: node.entry.filter(isOwn).map(nameAction),
    exit: node.exit.filter(isOwn).map(nameAction),
    invokes: node.invoke.map((invoke) => readInvoke(node, invoke, find)),
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    children: Object.values(node.states).map((child) => readState(child, find)),
    transitions,
  };
}

function readInvoke(node: AnyStateNode, invoke: InvokeOf, find: FindMachine): DrawnInvoke {
  const { id, src } = invoke;
  const logic = findLogic(node, src);
  const name = typeof src === 'string' && !src.startsWith('xstate.invoke.') ? src : nameActor(logic);
  // An id that the library has made says where the actor stands, which is seen already.
  const isMade = /^\d+\./.test(id) && id.endsWith(`.${node.id}`);
  return { id: isMade ? name : id, src: name, machine: isMachineShaped(logic) ? find(logic) : null };
}

/** What happens, as a person reads it. */
function nameEvent(node: AnyStateNode, type: string): string {
  if (type === '') return 'always';
  if (type === '*') return 'any event';
  if (type === `xstate.done.state.${node.id}`) return `${node.key} ends`;
  const after = 'xstate.after.';
  if (type.startsWith(after) && type.endsWith(`.${node.id}`)) {
    const delay = type.slice(after.length, -node.id.length - 1);
    return /^\d+$/.test(delay) ? `after ${delay} ms` : `after ${delay}`;
  }
  const made = node.invoke.find(({ id }) => /^\d+\./.test(id) && type.endsWith(`.${id}`));
  if (made === undefined) return eventName(type);
  return eventName(`${type.slice(0, -made.id.length)}${readInvoke(node, made, () => null).id}`);
}

function readTransition(
  node: AnyStateNode,
  type: string,
  index: number,
  candidate: AnyTransitionDefinition,
): DrawnTransition {
  return {
    id: transitionId(node, type, index),
    source: node.id,
    event: type,
    label: nameEvent(node, type),
    guard: candidate.guard === undefined ? null : nameGuard(candidate.guard),
    isOtherwise: index > 0 && candidate.guard === undefined,
    actions: candidate.actions.map(nameAction),
    targets: candidate.target?.map((target) => target.id) ?? [],
    description: plain(candidate.description),
  };
}

/** Timers are raised and cancelled by actions that the library adds itself. */
function isOwn(action: unknown): boolean {
  if (typeof action !== 'function') return true;
  const { event, sendId } = action as { event?: unknown; sendId?: unknown };
  const timer = typeof event === 'object' && event !== null && 'type' in event ? event.type : sendId;
  return typeof timer !== 'string' || !timer.startsWith('xstate.after.');
}

/** Descriptions are Markdown for the pages; a picture shows their words alone. */
function plain(description: string | undefined): string | null {
  return description?.replaceAll('`', '') ?? null;
}
