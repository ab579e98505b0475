/**
 * Makes a fixture of what a live run has told: the events that came to it from outside, and where it was after each. What machines of
 * the run send to one another follows by itself, and is no step.
 */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { toRecordedFixture, type Fixture, type StateValues } from '../../paths/properties/fixture.ts';
import type { Step } from '../../paths/properties/step.ts';
import { pathBelow } from '../../paths/system.ts';
import { findLogic, isMachineShaped } from '../chart/machine-shape.ts';
import type { LiveRun } from '../live/watcher.ts';
import type { LiveFrame } from '../live/wire.ts';

interface Heard {
  /** The ids that lead to the machine from the recorded one. */
  path: string;
  run: LiveRun;
  frame: LiveFrame;
}

const ANSWER = /^xstate\.(?:done\.actor|error\.actor|snapshot)\.(.+)$/;
const START = 'xstate.init';

/**
 * The machine and all that it has started, by the ids that lead to them. Where the machine that is to be replayed has a stand-in for
 * one of those, its answers come from outside.
 */
function listBelow(
  run: LiveRun,
  system: readonly LiveRun[],
  machine: AnyStateMachine | null,
  path = '',
): [path: string, run: LiveRun][] {
  const children = system.flatMap((child): [path: string, run: LiveRun][] => {
    const { parent, name } = child.actor;
    // What a page has started below it is none of its own.
    const isOwn = parent === run.actor.id && run.frames.some(({ actors }) => actors.includes(name));
    if (!isOwn) return [];
    const logic = machine === null ? null : findInvoked(machine.root, name);
    if (logic !== null && !isMachineShaped(logic)) return [];
    return listBelow(child, system, logic, pathBelow(path, name));
  });
  return [[path, run], ...children];
}

/** What a machine invokes by that id; null where it does not invoke it, but spawns it. */
function findInvoked(node: AnyStateNode, id: string): unknown {
  const own = node.invoke.find((one) => one.id === id);
  if (own !== undefined) return findLogic(node, own.src) ?? 'nothing';
  for (const inner of Object.values(node.states)) {
    const found = findInvoked(inner, id);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Throws a sentence where the run cannot be recorded. `system`: every machine that runs together with it; `machine`: the one that is
 * to be replayed, where it is known.
 */
export function recordLive(run: LiveRun, system: readonly LiveRun[], machine: AnyStateMachine | null): Fixture {
  const [first] = run.frames;
  if (first?.event.type !== START)
    throw new Error('How this run began is not known any more: a page keeps the last 200 moments of a machine.');
  const below = listBelow(run, system, machine);
  const ids = new Map(below.map(([path, { actor }]) => [actor.id, path]));
  const steps: Step[] = [];
  const states: StateValues[] = [];
  const now = new Map<string, unknown>();
  let last = first.at;
  for (const heard of listHeard(below)) {
    const { frame, path } = heard;
    const step = frame.event.type === START ? null : toStep(heard, ids);
    if (step !== null) {
      states.push(Object.fromEntries(now));
      const wait = Math.max(0, Math.round(frame.at - last));
      steps.push(wait === 0 ? step : { ...step, wait });
      last = frame.at;
    }
    settle(now, path, frame);
  }
  states.push(Object.fromEntries(now));
  return toRecordedFixture(run.actor.machine, { input: first.event['input'], steps, states });
}

function listHeard(below: readonly [path: string, run: LiveRun][]): Heard[] {
  return below
    .flatMap(([path, run]) => run.frames.map((frame) => ({ path, run, frame })))
    .sort((a, b) => a.frame.order - b.frame.order);
}

/** Where all of them are after a moment: what a machine does not run any more is nowhere. */
function settle(now: Map<string, unknown>, path: string, { value, status, actors }: LiveFrame): void {
  if (status === 'active' || path === '') now.set(path, value);
  else now.delete(path);
  const prefix = path === '' ? '' : `${path}/`;
  for (const known of now.keys()) {
    if (known === path || !known.startsWith(prefix)) continue;
    const [child = ''] = known.slice(prefix.length).split('/');
    if (!actors.includes(child)) now.delete(known);
  }
}

/** What came from outside; null for what follows from it. */
function toStep({ path: actor, run, frame }: Heard, ids: ReadonlyMap<string, string>): Step | null {
  const { event, sender } = frame;
  const [, from] = ANSWER.exec(event.type) ?? [];
  if (from !== undefined) {
    // A machine of the run answers by itself. XState says who answers beside what, as a step does.
    const { actorId: _, ...answer } = event;
    return [...ids.values()].includes(pathBelow(actor, from)) ? null : { by: 'actor', actor, from, event: answer };
  }
  // A timer of its own: what a machine raises at once is no moment of its own.
  if (sender?.id === run.actor.id || event.type.startsWith('xstate.after.')) return { by: 'clock', actor, event };
  if (sender === null) return { by: 'person', actor, event };
  if (ids.has(sender.id)) return null;
  return isChild(run, sender) ? { by: 'actor', actor, from: sender.name, event } : { by: 'person', actor, event };
}

/** A callback or an observable of the machine, or else someone beside it. */
function isChild({ frames }: LiveRun, { name }: NonNullable<LiveFrame['sender']>): boolean {
  return frames.some(({ actors }) => actors.includes(name));
}
