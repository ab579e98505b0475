/** Generates test paths from a machine: one shortest way to each thing that is to be covered, prefixes of longer paths dropped. */
import type { AnyStateMachine } from 'xstate';
import { readHistory } from './history.ts';
import type { Seen } from './note-guards.ts';
import { createOwners, isTransitionOf, listPairs, type OwnerOf } from './pairs.ts';
import { formatPathName, unlike } from './path-name.ts';
import type { PathStep, Recorded } from './path-step.ts';
import { createProjection, type MachineOptions } from './projection.ts';
import type { WalkRecord } from './record.ts';
import { scheduleWaits } from './schedule.ts';
import { isIn, stateNamed } from './state-names.ts';
import { childStates, type ActorState, type SystemSnapshot } from './system.ts';
import { createWalk, toRecorded, type Node } from './walk.ts';
import { watch } from './watch.ts';

/**
 * `states`: each state once. `transitions`: each transition from each configuration of states. `guards`: the transitions, and both
 * answers of each guard, an event that is refused included. `pairs`: each transition right after each that it can follow.
 */
export type Cover = 'states' | 'transitions' | 'guards' | 'pairs';

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
  /** Paths tell the projected context and the effects of each step too, so that a replay compares them. */
  record?: boolean;
}

export interface Path extends Recorded {
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
  /** Types of timers that end whenever the path says so: they were switched off, or cannot end somewhere. */
  untimed?: readonly string[];
}

export interface Paths {
  paths: Path[];
  /** Distinct projected states. */
  states: number;
  /** Ids of all transitions that some path takes. */
  reached: Set<string>;
  /** What the walk met, of which paths are chosen. */
  record: WalkRecord;
}

function nodesTo(node: Node): Node[] {
  const nodes: Node[] = [node];
  for (let { last } = node; last !== null; { last } = last.before) nodes.push(last.before);
  return nodes.toReversed();
}

/** The steps of a way, with the time that passes before each of them. */
function stepsOf(nodes: readonly Node[], { untimed }: WalkRecord): PathStep[] {
  const waits = scheduleWaits(
    nodes.map(({ system, last }) => ({
      ended: last?.timer == null || untimed.has(last.timer.event.type) ? null : last.timer,
      timers: (system.timers ?? []).filter(({ event, delay }) => Number.isFinite(delay) && !untimed.has(event.type)),
    })),
  );
  return nodes.flatMap(({ last }, index) => {
    if (last === null) return [];
    const wait = waits[index] ?? 0;
    return last.timer === null && wait === 0 ? [last.step] : [{ ...last.step, wait }];
  });
}

/** Timers that the cases of a machine, or of one that it starts, switch off. */
function listSwitchedOff({ cases = {}, children = {} }: MachineOptions): string[] {
  const own = Object.entries(cases).flatMap(([type, rows]) =>
    type.startsWith('xstate.after.') && rows.length === 0 ? [type] : [],
  );
  return [...own, ...Object.values(children).flatMap(listSwitchedOff)];
}

/** A pair of transitions has a state of its own in the walk. */
const DEFAULT_LIMIT = { states: 5000, transitions: 5000, guards: 5000, pairs: 50_000 };

/** Walks the machine, with all machines that it starts, breadth first and purely: no actor runs. */
export function generatePaths(machine: AnyStateMachine, options: PathsOptions = {}): Paths {
  const { cover = 'transitions', limit = DEFAULT_LIMIT[cover], record: isRecorded = false } = options;
  const to = options.to === undefined ? null : stateNamed(machine, options.to);
  const from = options.from === undefined ? null : stateNamed(machine, options.from);
  const watched = watch(machine);
  const projection = createProjection(machine, options);
  const [first, firstStep] = watched.start(options.input);
  const { turns: _, tried: __, ...opening } = firstStep;
  const walk = createWalk({ machine, watched, projection, limit, byLatest: cover === 'pairs', isRecorded });
  const { record } = walk;
  for (const type of listSwitchedOff(options)) record.untimed.add(type);

  let origin = walk.begin(first, firstStep);
  if (from !== null && !isIn(first, from)) {
    let found: Node | null = null;
    walk.explore(origin, (_, after) => {
      if (found === null && isIn(after.system, from)) found = after;
      return found === null;
    });
    if (found === null) throw new Error(`No case leads machine "${machine.id}" to "${options.from}".`);
    origin = found;
  }

  const goals = new Map<string, Node>();
  if (to === null && cover === 'states') for (const id of opening.states) goals.set(id, origin);
  const ownerOf = createOwners(watched.machines);
  const states = walk.explore(origin, (before, after, step) => {
    const arrives = to !== null && isIn(after.system, to);
    const wish = to === null ? cover : 'transitions';
    const wanted = to === null || arrives ? listGoals(wish, before, step, ownerOf) : [];
    for (const goal of wanted) if (!goals.has(goal)) goals.set(goal, after);
    return !arrives;
  });
  const isThere = to !== null && isIn(origin.system, to);
  if (to !== null && goals.size === 0 && !isThere)
    throw new Error(`No case leads machine "${machine.id}" to "${options.to}".`);

  const waysTo = (node: Node) => stepsOf(nodesTo(node), record);
  const steps = isThere ? [waysTo(origin)] : [...new Set(goals.values())].map(waysTo).filter((way) => way.length > 0);
  // A machine that has ended before anything happens has one path, which only looks.
  const ways = to === null ? withoutPrefixes(steps) : steps;
  const walked = ways.length === 0 ? [waysTo(origin)] : ways;
  const names = unlike(walked.map(formatPathName));
  const paths = walked.map((way, index) => ({
    name: names[index] ?? '',
    machine: machine.id,
    steps: way,
    start: first.root.value as unknown,
    children: childStates(first),
    opening,
    ...(isRecorded ? toRecorded(projection, first, firstStep) : {}),
    ...(record.untimed.size > 0 ? { untimed: [...record.untimed] } : {}),
  }));
  const reached = new Set([
    ...opening.transitions,
    ...paths.flatMap((path) => path.steps.flatMap((step) => step.transitions)),
  ]);
  return { paths, states, reached, record };
}

/** What a step covers; the first way to each is kept, and it is a shortest one. */
function listGoals(cover: Cover, before: Node, step: PathStep, ownerOf: OwnerOf): string[] {
  if (cover === 'states') return step.states;
  if (cover === 'pairs') return [...listPairs(before.latest, step.transitions, ownerOf).pairs, ...step.transitions];
  const place = formatConfiguration(before.system, step);
  const end = step.broken === true ? ' broken' : '';
  const edge = step.transitions.length === 0 && end === '' ? [] : [`${place} ${step.transitions.join(' ')}${end}`];
  return cover === 'guards' ? [...edge, ...step.guards] : edge;
}

/** The states of those machines that take part in a step, and what they remember: what runs beside them makes no other case of it. */
function formatConfiguration({ actors }: SystemSnapshot, { transitions }: PathStep): string {
  const parts = [...actors].filter(
    ([path, { machine }]) =>
      (path === '' && actors.size === 1) || transitions.some((id) => isTransitionOf(machine, id)),
  );
  return JSON.stringify(parts.flatMap(([, snapshot]): unknown[] => [snapshot.value, ...readHistory(snapshot)]));
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
