/** Generates test paths from a machine: one shortest prefix for each transition and case, prefixes of longer paths dropped. */
import { initialTransition, transition } from 'xstate';
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { transitionsTaken } from './transitions.ts';

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
}

export interface PathStep {
  event: EventObject & Record<string, unknown>;
  /** State value after the step. */
  value: unknown;
  tags: string[];
  /** Ids of the transitions that the step takes, those without an event included. */
  transitions: string[];
}

export interface Path {
  /** Readable, unique within a machine. */
  name: string;
  steps: PathStep[];
  /** State value before the first step. */
  start: unknown;
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
  /** Shortest way from the start. */
  steps: PathStep[];
  startTransitions: string[];
}

const DEFAULT_LIMIT = 5000;

/** Walks the machine breadth first, purely: no actor runs. */
export function generatePaths(machine: AnyStateMachine, options: PathsOptions): Paths {
  const limit = options.limit ?? DEFAULT_LIMIT;
  const key = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, snapshot.status, options.project(snapshot)]);
  const [first] = initialTransition(machine, options.input as never) as unknown as [AnyMachineSnapshot];
  const start: Node = {
    snapshot: first,
    steps: [],
    startTransitions: transitionsTaken(machine, null, null, options.input),
  };
  const seen = new Map<string, Node>([[key(first), start]]);
  const queue: Node[] = [start];
  const edges = new Map<string, PathStep[]>();

  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    if (node.snapshot.status !== 'active') continue;
    for (const event of eventsOf(node.snapshot, options.cases ?? {})) {
      if (options.possible?.(node.snapshot, event) === false) continue;
      const [next] = transition(machine, node.snapshot, event as never) as unknown as [AnyMachineSnapshot];
      const taken = transitionsTaken(machine, node.snapshot, event, undefined);
      if (taken.length === 0) continue;
      const step: PathStep = { event, value: next.value, tags: [...next.tags], transitions: taken };
      const steps = [...node.steps, step];
      const edge = `${JSON.stringify(node.snapshot.value)} ${taken.join(' ')}`;
      if (!edges.has(edge)) edges.set(edge, steps);
      const nextKey = key(next);
      if (seen.has(nextKey)) continue;
      if (seen.size >= limit) throw new Error(explosion(machine.id, limit, [...seen.values()], options));
      const visited = { snapshot: next, steps, startTransitions: [] };
      seen.set(nextKey, visited);
      queue.push(visited);
    }
  }

  const paths = withoutPrefixes([...edges.values()]).map((steps) => ({
    name: nameOf(steps),
    steps,
    start: first.value as unknown,
  }));
  const reached = new Set([
    ...start.startTransitions,
    ...paths.flatMap((path) => path.steps.flatMap((step) => step.transitions)),
  ]);
  return { paths, states: seen.size, reached };
}

/** All events that the current state nodes listen to, in all their cases. */
function eventsOf(snapshot: AnyMachineSnapshot, cases: NonNullable<PathsOptions['cases']>): PathStep['event'][] {
  const types = new Set<string>();
  for (const node of snapshot._nodes) for (const type of node.ownEvents) types.add(String(type));
  return [...types].flatMap((type) => (cases[type] ?? [{}]).map((payload) => ({ ...payload, type })));
}

function withoutPrefixes(all: PathStep[][]): PathStep[][] {
  const longest = all.toSorted((a, b) => b.length - a.length);
  const kept: PathStep[][] = [];
  const prefixes = new Set<string>();
  for (const steps of longest) {
    const names = steps.map((step) => JSON.stringify([step.event, step.value]));
    if (prefixes.has(names.join('\n'))) continue;
    kept.push(steps);
    for (let length = 1; length <= names.length; length += 1) prefixes.add(names.slice(0, length).join('\n'));
  }
  return kept.toReversed();
}

function nameOf(steps: readonly PathStep[]): string {
  return steps.map((step) => `${step.event.type}${caseName(step.event)}`).join(' → ');
}

function caseName(event: PathStep['event']): string {
  const words = Object.entries(event)
    .filter(([name]) => name !== 'type')
    .map(([, value]) => brief(value));
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

function brief(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const record = value as Record<string, unknown>;
  const word = record['code'] ?? record['status'] ?? record['method'] ?? record['id'];
  return word === undefined
    ? Array.isArray(value)
      ? `${value.length} items`
      : Object.keys(record).slice(0, 3).join('/')
    : JSON.stringify(word);
}

/** Names the part of the projection that never repeats, since that is what makes the states endless. */
function explosion(id: string, limit: number, nodes: readonly Node[], options: PathsOptions): string {
  const values = new Map<string, Set<string>>();
  for (const node of nodes) {
    const projected = options.project(node.snapshot);
    if (typeof projected !== 'object' || projected === null) continue;
    for (const [name, value] of Object.entries(projected)) {
      const set = values.get(name) ?? new Set();
      set.add(JSON.stringify(value));
      values.set(name, set);
    }
  }
  const [worst] = [...values].toSorted((a, b) => b[1].size - a[1].size);
  const culprit = worst ? `context key "${worst[0]}" took ${worst[1].size} values` : 'the projection never repeats';
  return `Machine "${id}" has more than ${limit} states: ${culprit}. Project it to what the guards read.`;
}
