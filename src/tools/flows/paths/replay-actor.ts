/** Replays a generated path on a running actor and the machines that it starts: the path answers for all else, and sets the clock. */
import { createActor } from 'xstate';
import type { AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { createPathClock, type PathClock } from './clock.ts';
import { describeEffects, isOwnAction } from './effects.ts';
import type { Path } from './generate.ts';
import { toKey } from './keys.ts';
import { hidden, type Effect } from './scope.ts';
import type { PathStep } from './path-step.ts';
import { createProjection, type MachineOptions } from './projection.ts';
import { answerWith, isHeld, standIn, withMissingActors } from './services.ts';
import { buildSystem, childStates, isMachine, pathBelow, type SystemSnapshot } from './system.ts';
import { readAnswer } from './watch.ts';

export interface Replay {
  actor: AnyActor;
  /** Performs one step and answers the snapshot of the root after it. */
  play(step: Pick<PathStep, 'event'> & Partial<PathStep>): Promise<AnyMachineSnapshot>;
  /** What the machines brought about since this was last asked, in words. */
  takeEffects(): string[];
  stop(): void;
}

export interface ReplayOptions {
  /** True where the machine's own actions are carried out; else they only count as done. */
  sideEffects?: boolean;
  /** Types of timers that end whenever the path says so. */
  untimed?: readonly string[];
  /** What the paths were generated with: its projections are compared where a path tells them. */
  options?: MachineOptions;
}

/** Says what is wrong at a moment of a replay; null where nothing is. */
export type Watch = (now: SystemSnapshot, before: SystemSnapshot | null) => string | null;

interface Executed extends Effect {
  exec?: unknown;
}

/** Takes every actor of a system in hand as soon as it is made, wherever the machine has its logic from. */
function createHand(clock: PathClock, sideEffects: boolean) {
  const effects: Effect[] = [];
  const machines = new Map<AnyStateMachine, AnyStateMachine>();
  const complete = (machine: AnyStateMachine) => {
    const known = machines.get(machine) ?? withMissingActors(machine);
    machines.set(machine, known).set(known, known);
    return known;
  };
  const take = (ref: AnyActorRef) => {
    const own = hidden(ref);
    const { logic } = own as { logic: unknown };
    if (isMachine(logic)) Object.assign(ref, { logic: complete(logic) });
    else if (isHeld(logic)) Object.assign(ref, { logic: standIn });
    if (own._parent === undefined) clock.watch((ref.system as unknown as { scheduler: never }).scheduler);
    const scope = own._actorScope as unknown as { actionExecutor(action: Executed): void };
    const execute = scope.actionExecutor;
    scope.actionExecutor = (action) => {
      const { type, params } = action;
      const isLeftOut = !sideEffects && isOwnAction(type);
      // Noted when it is carried out: what a machine begins with is ordered before it is started.
      const exec = (...told: unknown[]) => {
        // A name that is found only once the transition is over stands in the same object then.
        effects.push({ type, params });
        if (!isLeftOut) (action.exec as ((...told: unknown[]) => void) | undefined)?.(...told);
      };
      execute({ ...action, exec });
    };
  };
  return { effects, take, complete };
}

/** Starts the machine with every actor that is no machine in the path's hand. */
export function startReplay(machine: AnyStateMachine, input: unknown, options: ReplayOptions = {}): Replay {
  const { sideEffects = false, untimed = [] } = options;
  const clock = createPathClock(untimed);
  const hand = createHand(clock, sideEffects);
  const inspect = (event: { type: string; actorRef: AnyActorRef }) => {
    if (event.type === '@xstate.actor') hand.take(event.actorRef);
  };
  const logger = () => {};
  const actor = createActor(hand.complete(machine), { input, clock, inspect, logger } as never) as AnyActor;
  // One that breaks is told by its snapshot.
  actor.subscribe({ error: () => {} });
  actor.start();
  const find = (path: string): AnyActorRef => {
    const found = buildSystem(actor).refs?.get(path);
    if (found === undefined) throw new Error(`No actor "${path}" is running.`);
    return found;
  };

  return {
    actor,
    play({ event, actor: path = '', wait, delayed }) {
      const ref = find(path);
      const { id = '', outcome } = readAnswer(event);
      if (event.type.startsWith('xstate.after.') || delayed === true) clock.end(ref, event.type, wait);
      else {
        if (wait !== undefined) clock.pass(wait);
        if (outcome === null) ref.send(event);
        else {
          const child = find(pathBelow(path, id));
          if (isMachine(hidden(child).logic)) breakMachine(child, event['error']);
          else child.send(answerWith(outcome));
        }
      }
      return Promise.resolve(actor.getSnapshot() as AnyMachineSnapshot);
    },
    takeEffects: () => describeEffects(hand.effects.splice(0)),
    stop: () => actor.stop(),
  };
}

/** As if it had thrown: XState tells its parent. */
function breakMachine(ref: AnyActorRef, error: unknown): void {
  const broken = ref as unknown as { _snapshot: object; _error(error: unknown): void };
  broken._snapshot = { ...broken._snapshot, status: 'error', error };
  broken._error(error);
}

/** Plays a whole path and tells the first step that goes elsewhere, or at which `watch` says what is wrong; null where all agree. */
export async function replayPath(
  machine: AnyStateMachine,
  input: unknown,
  path: Path,
  watch: Watch = () => null,
  options: ReplayOptions = {},
): Promise<string | null> {
  const replay = startReplay(machine, input, { untimed: path.untimed ?? [], ...options });
  const projection = options.options === undefined ? null : createProjection(machine, options.options);
  try {
    let before: SystemSnapshot | null = null;
    let now = buildSystem(replay.actor);
    const compare = (expected: Expected) => differs(expected, now, replay, (system) => project(projection, system));
    const problem = compare({ ...path, value: path.start }) ?? watch(now, before);
    if (problem !== null) return `at the start: ${problem}`;
    for (const [index, step] of path.steps.entries()) {
      const place = `step ${index + 1} (${step.event.type})`;
      try {
        await replay.play(step);
      } catch (error) {
        return `${place}: ${error instanceof Error ? error.message : String(error)}`;
      }
      [before, now] = [now, buildSystem(replay.actor)];
      const wrong = compare(step) ?? watch(now, before);
      if (wrong !== null) return `${place}: ${wrong}`;
    }
    return null;
  } finally {
    replay.stop();
  }
}

type Expected = Pick<PathStep, 'value'> & Partial<PathStep>;

function project(projection: ReturnType<typeof createProjection> | null, system: SystemSnapshot) {
  if (projection === null) return null;
  return Object.fromEntries(projection.project(system).map(({ actor, projected }) => [actor, projected]));
}

/** What is not as the path tells, in one sentence: where the machines are, their tags, and what it recorded beside. */
function differs(
  expected: Expected,
  now: SystemSnapshot,
  replay: Replay,
  read: (system: SystemSnapshot) => unknown,
): string | null {
  const { root } = now;
  if ((root.status === 'error') !== (expected.broken ?? false))
    return root.status === 'error' ? `the machine broke: ${String(root.error)}` : 'the machine did not break';
  const values = [told(expected.value, expected.children ?? {}, 'value'), told(root.value, childStates(now), 'value')];
  if (values[0] !== values[1]) return `expected ${values[0]}, was ${values[1]}`;
  if (expected.tags !== undefined) {
    const tags = [told(expected.tags, expected.children ?? {}, 'tags'), told([...root.tags], childStates(now), 'tags')];
    if (tags[0] !== tags[1]) return `expected tags ${tags[0]}, were ${tags[1]}`;
  }
  const context = expected.context === undefined ? null : read(now);
  if (context !== null && toKey(context) !== toKey(expected.context))
    return `expected context ${toKey(expected.context)}, was ${toKey(context)}`;
  const effects = replay.takeEffects();
  if (expected.effects !== undefined && toKey(effects) !== toKey(expected.effects))
    return `expected effects ${toKey(expected.effects)}, were ${toKey(effects)}`;
  return null;
}

/** Of a machine alone, or of all machines of a system. */
function told(own: unknown, children: PathStep['children'], part: 'value' | 'tags'): string {
  const others = Object.entries(children).map(([actor, state]) => [actor, state[part]] as const);
  const sorted = others.toSorted(([one], [other]) => one.localeCompare(other));
  return JSON.stringify(sorted.length === 0 ? own : { '': own, ...Object.fromEntries(sorted) });
}
