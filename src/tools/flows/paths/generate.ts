/** Generates test paths from a machine: one shortest way to each thing that is to be covered, prefixes of longer paths dropped. */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { createExplosion } from './explosion.ts';
import { formatPathName, unlike } from './path-name.ts';
import type { PathStep } from './path-step.ts';
import { isIn, stateNamed } from './state-names.ts';
import { watch, type Seen } from './watch.ts';

/**
 * `states`: each state once. `transitions`: each transition from each configuration of states. `guards`: the transitions, and both
 * answers of each guard, an event that is refused included.
 */
export type Cover = 'states' | 'transitions' | 'guards';

export interface PathsOptions {
  input?: unknown;
  /**
   * Cases by event type. Events of people and of the world alike: `xstate.done.actor.ID` and `xstate.error.actor.ID` take `output` or
   * `error`. A type without a row happens once, without payload.
   */
  cases?: Readonly<Record<string, readonly Omit<EventObject & Record<string, unknown>, 'type'>[]>>;
  /** What guards read of the context; two states that agree on it are one. Everything else would make the paths explode. */
  project: (snapshot: AnyMachineSnapshot) => unknown;
  /** Leaves out what cannot happen where the paths are replayed, such as a press of a button that a page does not show there. */
  possible?: (snapshot: AnyMachineSnapshot, event: EventObject & Record<string, unknown>) => boolean;
  /** States that may be visited before the machine is refused as endless. */
  limit?: number;
  /** Transitions, where nothing is said. */
  cover?: Cover;
  /** Every way into this state, and nothing after it. */
  to?: string;
  /** Only what happens after this state was first reached; the shortest way to it leads each path. */
  from?: string;
}

export interface Path {
  /** Readable, unique within a machine. */
  name: string;
  /** Id of the machine. */
  machine: string;
  steps: PathStep[];
  /** State value before the first step. */
  start: unknown;
  /** What is seen before the first step. */
  opening: Seen;
}

export interface Paths {
  paths: Path[];
  /** Distinct projected states. */
  states: number;
  /** Ids of all transitions that some path takes. */
  reached: Set<string>;
}

interface Node {
  snapshot: AnyMachineSnapshot;
  /** The shortest way from the start ends with this step; null at the start. */
  last: { before: Node; step: PathStep } | null;
}

function stepsTo(node: Node): PathStep[] {
  const steps: PathStep[] = [];
  for (let { last } = node; last !== null; { last } = last.before) steps.push(last.step);
  return steps.toReversed();
}

const DEFAULT_LIMIT = 5000;

/** Walks the machine breadth first, purely: no actor runs. */
export function generatePaths(machine: AnyStateMachine, options: PathsOptions): Paths {
  const { cover = 'transitions', limit = DEFAULT_LIMIT, cases = {}, possible, project } = options;
  const to = options.to === undefined ? null : stateNamed(machine, options.to);
  const from = options.from === undefined ? null : stateNamed(machine, options.from);
  const watched = watch(machine);
  const key = ({ snapshot }: Node) => JSON.stringify([snapshot.value, snapshot.status, project(snapshot)]);
  const [first, opening] = watched.start(options.input);

  /** Visits everything that can be reached; `see` answers false to go no further on that way. */
  const explore = (origin: Node, see: (before: Node, after: Node, step: PathStep) => boolean): number => {
    const seen = new Map([[key(origin), origin]]);
    const queue = [origin];
    for (let at = 0; at < queue.length; at += 1) {
      const before = queue[at] ?? origin;
      if (before.snapshot.status !== 'active') continue;
      for (const event of listEvents(before.snapshot, cases)) {
        if (possible?.(before.snapshot, event) === false) continue;
        const [snapshot, step] = watched.step(before.snapshot, event);
        if (step.transitions.length === 0 && (step.guards.length === 0 || snapshot.status === 'error')) continue;
        const taken: PathStep = { event, value: snapshot.value, tags: [...snapshot.tags], ...step };
        const after: Node = { snapshot, last: { before, step: taken } };
        if (!see(before, after, taken) || seen.has(key(after))) continue;
        if (seen.size >= limit) throw createExplosion(machine.id, limit, [...seen.values()].map(getSnapshot), project);
        seen.set(key(after), after);
        queue.push(after);
      }
    }
    return seen.size;
  };

  let origin: Node = { snapshot: first, last: null };
  if (from !== null && !isIn(first, from)) {
    let found: Node | null = null;
    explore(origin, (_, after) => {
      if (found === null && isIn(after.snapshot, from)) found = after;
      return found === null;
    });
    if (found === null) throw new Error(`No case leads machine "${machine.id}" to "${options.from}".`);
    origin = found;
  }

  const goals = new Map<string, Node>();
  if (to === null && cover === 'states') for (const id of opening.states) goals.set(id, origin);
  const states = explore(origin, (before, after, step) => {
    const arrives = to !== null && isIn(after.snapshot, to);
    const wanted = to === null ? listGoals(cover, before, step) : arrives ? listGoals('transitions', before, step) : [];
    for (const goal of wanted) if (!goals.has(goal)) goals.set(goal, after);
    return !arrives;
  });
  const isThere = to !== null && isIn(origin.snapshot, to);
  if (to !== null && goals.size === 0 && !isThere)
    throw new Error(`No case leads machine "${machine.id}" to "${options.to}".`);

  const steps = isThere ? [stepsTo(origin)] : [...new Set(goals.values())].map(stepsTo).filter((way) => way.length > 0);
  // A machine that has ended before anything happens has one path, which only looks.
  const ways = to === null ? withoutPrefixes(steps) : steps;
  const walked = ways.length === 0 ? [stepsTo(origin)] : ways;
  const names = unlike(walked.map(formatPathName));
  const paths = walked.map((way, index) => ({
    name: names[index] ?? '',
    machine: machine.id,
    steps: way,
    start: first.value as unknown,
    opening,
  }));
  const reached = new Set([
    ...opening.transitions,
    ...paths.flatMap((path) => path.steps.flatMap((step) => step.transitions)),
  ]);
  return { paths, states, reached };
}

const getSnapshot = ({ snapshot }: Node) => snapshot;

/** What a step covers; the first way to each is chosen, and it is a shortest one. */
function listGoals(cover: Cover, before: Node, step: PathStep): string[] {
  if (cover === 'states') return step.states;
  const edge =
    step.transitions.length === 0 ? [] : [`${JSON.stringify(before.snapshot.value)} ${step.transitions.join(' ')}`];
  return cover === 'guards' ? [...edge, ...step.guards] : edge;
}

/** All events that the current state nodes listen to, in all their cases. */
function listEvents(snapshot: AnyMachineSnapshot, cases: NonNullable<PathsOptions['cases']>): PathStep['event'][] {
  const types = new Set<string>();
  for (const node of snapshot._nodes) for (const type of node.ownEvents) types.add(String(type));
  return [...types].flatMap((type) => (cases[type] ?? [{}]).map((payload) => ({ ...payload, type })));
}

function withoutPrefixes(all: PathStep[][]): PathStep[][] {
  const longest = all.toSorted((a, b) => b.length - a.length);
  const longestPaths: PathStep[][] = [];
  const prefixes = new Set<string>();
  for (const steps of longest) {
    const names = steps.map((step) => JSON.stringify([step.event, step.value]));
    if (prefixes.has(names.join('\n'))) continue;
    longestPaths.push(steps);
    for (let length = 1; length <= names.length; length += 1) prefixes.add(names.slice(0, length).join('\n'));
  }
  return longestPaths.toReversed();
}
