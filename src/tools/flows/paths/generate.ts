/** Generates test paths from a machine: one shortest way to each thing that is to be covered, prefixes of longer paths dropped. */
import type { AnyStateMachine } from 'xstate';
import { createExplosion } from './explosion.ts';
import type { Seen } from './note-guards.ts';
import { formatPathName, unlike } from './path-name.ts';
import type { PathStep } from './path-step.ts';
import { createProjection, type MachineOptions } from './projection.ts';
import { isIn, stateNamed } from './state-names.ts';
import { childStates, type ActorState, type SystemSnapshot } from './system.ts';
import { watch } from './watch.ts';

/**
 * `states`: each state once. `transitions`: each transition from each configuration of states. `guards`: the transitions, and both
 * answers of each guard, an event that is refused included.
 */
export type Cover = 'states' | 'transitions' | 'guards';

/** `possible` of the root is asked about the events of all machines, that of another machine about its own. */
export interface PathsOptions extends MachineOptions {
  input?: unknown;
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
  /** Machines that run below the root before the first step, by the ids that lead to them. */
  children: Readonly<Record<string, ActorState>>;
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
  system: SystemSnapshot;
  /** The shortest way from the start ends with this step; null at the start. */
  last: { before: Node; step: PathStep } | null;
}

function stepsTo(node: Node): PathStep[] {
  const steps: PathStep[] = [];
  for (let { last } = node; last !== null; { last } = last.before) steps.push(last.step);
  return steps.toReversed();
}

const DEFAULT_LIMIT = 5000;

/** Walks the machine, with all machines that it starts, breadth first and purely: no actor runs. */
export function generatePaths(machine: AnyStateMachine, options: PathsOptions): Paths {
  const { cover = 'transitions', limit = DEFAULT_LIMIT } = options;
  const to = options.to === undefined ? null : stateNamed(machine, options.to);
  const from = options.from === undefined ? null : stateNamed(machine, options.from);
  const watched = watch(machine);
  const { project, listEvents, isPossible } = createProjection(machine, options);
  const key = ({ system }: Node) => JSON.stringify(project(system).map(({ key: one }) => one));
  const [first, { turns: _, ...opening }] = watched.start(options.input);

  /** Visits everything that can be reached; `see` answers false to go no further on that way. */
  const explore = (origin: Node, see: (before: Node, after: Node, step: PathStep) => boolean): number => {
    const seen = new Map([[key(origin), origin]]);
    const queue = [origin];
    for (let at = 0; at < queue.length; at += 1) {
      const before = queue[at] ?? origin;
      if (before.system.root.status !== 'active') continue;
      for (const { actor, event } of listEvents(before.system)) {
        if (!isPossible(before.system, actor, event)) continue;
        const [system, { turns, ...step }] = watched.step(before.system, event, actor);
        const isBroken = turns[0]?.after.status === 'error';
        if (step.transitions.length === 0 && (step.guards.length === 0 || isBroken)) continue;
        const { root } = system;
        const children = childStates(system);
        const taken: PathStep = { event, actor, value: root.value, tags: [...root.tags], children, ...step };
        const after: Node = { system, last: { before, step: taken } };
        if (!see(before, after, taken)) continue;
        const name = key(after);
        if (seen.has(name)) continue;
        if (seen.size >= limit)
          throw createExplosion(
            machine.id,
            limit,
            [...seen.values()].map((node) => project(node.system)),
          );
        seen.set(name, after);
        queue.push(after);
      }
    }
    return seen.size;
  };

  let origin: Node = { system: first, last: null };
  if (from !== null && !isIn(first, from)) {
    let found: Node | null = null;
    explore(origin, (_, after) => {
      if (found === null && isIn(after.system, from)) found = after;
      return found === null;
    });
    if (found === null) throw new Error(`No case leads machine "${machine.id}" to "${options.from}".`);
    origin = found;
  }

  const goals = new Map<string, Node>();
  if (to === null && cover === 'states') for (const id of opening.states) goals.set(id, origin);
  const states = explore(origin, (before, after, step) => {
    const arrives = to !== null && isIn(after.system, to);
    const wanted = to === null ? listGoals(cover, before, step) : arrives ? listGoals('transitions', before, step) : [];
    for (const goal of wanted) if (!goals.has(goal)) goals.set(goal, after);
    return !arrives;
  });
  const isThere = to !== null && isIn(origin.system, to);
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
    start: first.root.value as unknown,
    children: childStates(first),
    opening,
  }));
  const reached = new Set([
    ...opening.transitions,
    ...paths.flatMap((path) => path.steps.flatMap((step) => step.transitions)),
  ]);
  return { paths, states, reached };
}

/** What a step covers; the first way to each is kept, and it is a shortest one. */
function listGoals(cover: Cover, before: Node, step: PathStep): string[] {
  if (cover === 'states') return step.states;
  const edge =
    step.transitions.length === 0 ? [] : [`${formatConfiguration(before.system, step)} ${step.transitions.join(' ')}`];
  return cover === 'guards' ? [...edge, ...step.guards] : edge;
}

/** The states of those machines that take part in a step: what runs beside them makes no other case of it. */
function formatConfiguration({ actors }: SystemSnapshot, { transitions }: PathStep): string {
  const parts = [...actors].filter(
    ([path, { machine }]) =>
      (path === '' && actors.size === 1) ||
      transitions.some((id) => id.startsWith(`${machine.id}.`) || id.startsWith(`${machine.id} `)),
  );
  return JSON.stringify(parts.map(([, { value }]) => value as unknown));
}

function withoutPrefixes(all: PathStep[][]): PathStep[][] {
  const longest = all.toSorted((a, b) => b.length - a.length);
  const kept: PathStep[][] = [];
  const prefixes = new Set<string>();
  for (const steps of longest) {
    const names = steps.map((step) => JSON.stringify([step.event, step.value, step.actor, step.children]));
    if (prefixes.has(names.join('\n'))) continue;
    kept.push(steps);
    for (let length = 1; length <= names.length; length += 1) prefixes.add(names.slice(0, length).join('\n'));
  }
  return kept.toReversed();
}
