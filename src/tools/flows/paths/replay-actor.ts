/** Replays a generated path on a running actor and the machines that it starts: promises that the path settles, timers that it ends. */
import { createActor, fromPromise, isMachineSnapshot, SimulatedClock } from 'xstate';
import type { AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Path } from './generate.ts';
import type { PathStep } from './path-step.ts';
import {
  listActors,
  findChild,
  childStates,
  isMachine,
  pathBelow,
  provideActors,
  buildSystem,
  type SystemSnapshot,
} from './system.ts';

interface Deferred {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

export interface Replay {
  actor: AnyActor;
  /** Performs one step and answers the snapshot of the root after it. */
  play(step: Pick<PathStep, 'event'> & Partial<PathStep>): Promise<AnyMachineSnapshot>;
  stop(): void;
}

/** Says what is wrong at a moment of a replay; null where nothing is. */
export type Watch = (now: SystemSnapshot, before: SystemSnapshot | null) => string | null;

/** The ids that lead to an actor from the root. */
function pathTo(ref: AnyActorRef): string {
  const { _parent: parent, id } = ref as AnyActorRef & { _parent?: AnyActorRef };
  return parent === undefined ? '' : pathBelow(pathTo(parent), id);
}

/** The machine with real machines below it, and all else in the hand of the path. */
function withHeldActors(machine: AnyStateMachine, pending: Map<string, Deferred>): AnyStateMachine {
  const held = fromPromise(
    ({ self }) => new Promise((resolve, reject) => pending.set(pathTo(self), { resolve, reject })),
  );
  const actors: Record<string, unknown> = {};
  for (const [src, logic] of Object.entries(listActors(machine)))
    actors[src] = isMachine(logic) ? withHeldActors(logic, pending) : held;
  return provideActors(machine, actors);
}

/** Starts the machine with every leaf of its system in the path's hand. */
export function startReplay(machine: AnyStateMachine, input: unknown): Replay {
  const pending = new Map<string, Deferred>();
  // It stands still: a path says which timer ends.
  const clock = new SimulatedClock();
  const actor = createActor(withHeldActors(machine, pending), { input, clock } as never) as AnyActor;
  actor.start();

  const find = (path: string): AnyActorRef =>
    path === ''
      ? actor
      : path.split('/').reduce<AnyActorRef>((above, id) => {
          const child = findChild(above.getSnapshot() as AnyMachineSnapshot, id);
          if (child === undefined) throw new Error(`No actor "${path}" is running.`);
          return child;
        }, actor);

  const settle = (path: string, how: string, event: PathStep['event']): void => {
    const deferred = pending.get(path);
    if (deferred === undefined) throw new Error(`No actor "${path}" is running.`);
    if (how === 'done') deferred.resolve(event['output']);
    else deferred.reject(event['error']);
  };

  return {
    actor,
    async play({ event, actor: path = '' }) {
      const ref = find(path);
      const [, how = '', id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      if (how !== '') {
        const child = findChild(ref.getSnapshot() as AnyMachineSnapshot, id);
        if (child !== undefined && isMachineSnapshot(child.getSnapshot())) breakMachine(child, event['error']);
        else settle(pathBelow(path, id), how, event);
        // The promise and the actor's own handler each take a turn.
        for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
      } else {
        if (event.type.startsWith('xstate.after.') && !isTimed(ref, event.type))
          throw new Error(`No timer "${event.type}" is running.`);
        ref.send(event);
      }
      return actor.getSnapshot() as AnyMachineSnapshot;
    },
    stop: () => actor.stop(),
  };
}

/** As if it had thrown: XState tells its parent. */
function breakMachine(ref: AnyActorRef, error: unknown): void {
  const broken = ref as unknown as { _snapshot: object; _error(error: unknown): void };
  broken._snapshot = { ...broken._snapshot, status: 'error', error };
  broken._error(error);
}

function isTimed(ref: AnyActorRef, type: string): boolean {
  const { _scheduledEvents: scheduled } = ref.system.getSnapshot() as {
    _scheduledEvents: Record<string, { source: unknown; event: { type: string } }>;
  };
  return Object.values(scheduled).some(({ source, event }) => source === ref && event.type === type);
}

/** Plays a whole path and tells the first step whose states differ, or at which `watch` says what is wrong; null where all agree. */
export async function replayPath(
  machine: AnyStateMachine,
  input: unknown,
  path: Path,
  watch: Watch = () => null,
): Promise<string | null> {
  const replay = startReplay(machine, input);
  try {
    let before: SystemSnapshot | null = null;
    let now = buildSystem(replay.actor);
    const problem = watch(now, before);
    if (problem !== null) return `at the start: ${problem}`;
    for (const [index, step] of path.steps.entries()) {
      const place = `step ${index + 1} (${step.event.type})`;
      await replay.play(step);
      [before, now] = [now, buildSystem(replay.actor)];
      const [expected, was] = [told(step.value, step.children ?? {}), told(now.root.value, childStates(now))];
      if (was !== expected) return `${place}: expected ${expected}, was ${was}`;
      const wrong = watch(now, before);
      if (wrong !== null) return `${place}: ${wrong}`;
    }
    return null;
  } finally {
    replay.stop();
  }
}

/** The values of a machine alone, or of all machines of a system. */
function told(value: unknown, children: PathStep['children']): string {
  const others = Object.entries(children).map(([actor, state]) => [actor, state.value] as const);
  const sorted = others.toSorted(([one], [other]) => one.localeCompare(other));
  return JSON.stringify(sorted.length === 0 ? value : { '': value, ...Object.fromEntries(sorted) });
}
