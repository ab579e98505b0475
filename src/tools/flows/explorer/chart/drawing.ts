/** Reads a machine as something to draw: its states, what they do, and every transition, those without an event included. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { eventName, getPartName } from '../../docs/event-names.ts';
import { guardLabel } from '../../paths/guards.ts';
import { machineBehind } from '../../paths/system.ts';
import { transitionId } from '../../paths/transitions.ts';

export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface DrawnTransition {
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

export interface DrawnState {
  id: string;
  name: string;
  /** Names from the outermost state inwards; empty for the machine itself. */
  path: string[];
  kind: StateKind;
  description: string | null;
  tags: string[];
  entry: string[];
  exit: string[];
  /** `machine`: the id of the one that is started, where it is a machine. */
  invokes: { id: string; src: string; machine: string | null }[];
  initial: string | null;
  children: DrawnState[];
  transitions: DrawnTransition[];
}

export interface Drawing {
  id: string;
  root: DrawnState;
  states: ReadonlyMap<string, DrawnState>;
}

export function readDrawing(machine: AnyStateMachine): Drawing {
  const states = new Map<string, DrawnState>();
  return { id: machine.id, root: readState(machine.root, states), states };
}

/** Where a state is found inside its machine, as an address and a person write it. */
export function pathName(state: Pick<DrawnState, 'path'>): string {
  return state.path.join('.');
}

function readState(node: AnyStateNode, states: Map<string, DrawnState>): DrawnState {
  const transitions = [...node.transitions].flatMap(([type, candidates]) =>
    candidates.map((candidate, index) => readTransition(node, type, index, candidate)),
  );
  node.always?.forEach((candidate, index) => transitions.push(readTransition(node, '', index, candidate)));
  const state: DrawnState = {
    id: node.id,
    name: node.key,
    path: node.path,
    kind: node.type,
    description: plain(node.description),
    tags: [...node.tags],
    entry: node.entry.map(getPartNames).filter(isOwn),
    exit: node.exit.map(getPartNames).filter(isOwn),
    invokes: node.invoke.map(({ id, src }) => ({
      id,
      src: typeof src === 'string' ? src : 'inline',
      machine: machineBehind(node.machine, src)?.id ?? null,
    })),
    initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    children: [],
    transitions,
  };
  states.set(state.id, state);
  state.children = Object.values(node.states).map((child) => readState(child, states));
  return state;
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
    label: type === '' ? 'always' : eventName(type),
    guard: candidate.guard === undefined ? null : guardLabel(candidate.guard),
    isOtherwise: index > 0 && candidate.guard === undefined,
    actions: candidate.actions.map(getPartNames),
    targets: candidate.target?.map((target) => target.id) ?? [],
    description: plain(candidate.description),
  };
}

/** Timers are raised and cancelled by actions that the library adds itself. */
function isOwn(action: string): boolean {
  return !action.startsWith('xstate.');
}

/** A part of the library's own carries its type, even where it is a function. */
function getPartNames(part: unknown): string {
  if (typeof part !== 'function') return getPartName(part);
  return 'type' in part && typeof part.type === 'string' ? part.type : part.name || getPartName(part);
}

/** Descriptions are Markdown for the pages; a picture shows their words alone. */
function plain(description: string | undefined): string | null {
  return description?.replaceAll('`', '') ?? null;
}
