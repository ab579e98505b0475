/** Replays a generated path on a running actor: promises that the path settles, a clock that the path turns. */
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Path } from './generate.ts';
import type { PathStep } from './path-step.ts';

interface Deferred {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

export interface Replay {
  actor: AnyActor;
  /** Performs one step and answers the snapshot after it. */
  play(step: PathStep): Promise<AnyMachineSnapshot>;
  stop(): void;
}

/** Longest delay that a machine of a path may wait for, in milliseconds. */
const MAX_DELAY = 100_000_000;

/** Starts the machine with every promise actor in the path's hand. */
export function startReplay(machine: AnyStateMachine, input: unknown): Replay {
  const pending = new Map<string, Deferred>();
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((src) => [
      src,
      fromPromise(({ self }) => new Promise((resolve, reject) => pending.set(self.id, { resolve, reject }))),
    ]),
  );
  const clock = new SimulatedClock();
  const actor = createActor(machine.provide({ actors } as never), { input, clock } as never) as AnyActor;
  actor.start();

  return {
    actor,
    async play({ event }) {
      const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type);
      if (settled) {
        const [, how, id = ''] = settled;
        const deferred = pending.get(id);
        if (deferred === undefined) throw new Error(`No actor "${id}" is running.`);
        if (how === 'done') deferred.resolve(event['output']);
        else deferred.reject(event['error']);
        // The promise and the actor's own handler each take a turn.
        for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
      } else if (event.type.startsWith('xstate.after.')) clock.increment(MAX_DELAY);
      else actor.send(event);
      return actor.getSnapshot() as AnyMachineSnapshot;
    },
    stop: () => actor.stop(),
  };
}

/** Plays a whole path and tells the first step whose state differs; null where all agree. */
export async function replayPath(machine: AnyStateMachine, input: unknown, path: Path): Promise<string | null> {
  const replay = startReplay(machine, input);
  try {
    for (const [index, step] of path.steps.entries()) {
      const value: unknown = (await replay.play(step)).value;
      if (JSON.stringify(value) !== JSON.stringify(step.value)) {
        return `step ${index + 1} (${step.event.type}): expected ${JSON.stringify(step.value)}, was ${JSON.stringify(value)}`;
      }
    }
    return null;
  } finally {
    replay.stop();
  }
}
