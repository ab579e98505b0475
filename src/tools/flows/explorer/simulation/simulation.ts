/** Plays a machine by hand: a real actor whose services answer when a person says so, and whose past can be gone back to. */
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { AnyActor, AnyMachineSnapshot, AnyStateMachine, EventObject, InspectionEvent, Snapshot } from 'xstate';
import { createFrame, type Frame } from '../frame.ts';
import { nameTransitions } from '../transition-names.ts';

type Answer = { output: unknown } | { error: unknown };

export interface SimulationState {
  frames: readonly Frame[];
  /** The moment that is shown. */
  cursor: number;
  snapshot: AnyMachineSnapshot | null;
  /** Why the machine could not go on, in its own words. */
  problem: string | null;
}

export interface Simulation {
  get(): SimulationState;
  subscribe(changed: () => void): () => void;
  /** From the moment that is shown: what came after it is forgotten. */
  send(event: EventObject): void;
  settle(actor: string, answer: Answer): void;
  show(cursor: number): void;
  restart(): void;
  stop(): void;
}

/** What XState hands to a machine for its actions; only the library's own are performed. */
interface Scope {
  actionExecutor: (action: { type: string }) => void;
}

interface Waiting {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

export function createSimulation(machine: AnyStateMachine, input: unknown, now: () => number = Date.now): Simulation {
  const watchers = new Set<() => void>();
  let waiting = new Map<string, Waiting>();
  let actor: AnyActor;
  let past: { frame: Frame; snapshot: AnyMachineSnapshot; saved: Snapshot<unknown> | null }[] = [];
  let taken: string[] = [];
  const names = nameTransitions(machine);
  let state: SimulationState = { frames: [], cursor: 0, snapshot: null, problem: null };

  const change = (next: Partial<SimulationState>) => {
    state = { ...state, ...next };
    for (const watcher of watchers) watcher();
  };
  const held = fromPromise(({ self }) => new Promise((resolve, reject) => waiting.set(self.id, { resolve, reject })));
  /** Before anything of an actor is run: a child waits for a person, and effects are left out. */
  const hold = (ref: AnyActor) => {
    if (ref._parent !== undefined) {
      ref.logic = held;
      return;
    }
    const { _actorScope: scope } = ref as unknown as { _actorScope: Scope };
    const perform = scope.actionExecutor;
    scope.actionExecutor = (action) => {
      if (action.type.startsWith('xstate.') && action.type !== 'xstate.log') perform(action);
    };
  };

  const momentAt = (cursor: number) => ({
    cursor,
    snapshot: past[cursor]?.snapshot ?? null,
  });

  const record = (snapshot: AnyMachineSnapshot, event: EventObject) => {
    past.push({ frame: createFrame(snapshot, event, now(), taken), snapshot, saved: save(actor) });
    taken = [];
    change({ frames: past.map(({ frame }) => frame), ...momentAt(past.length - 1) });
  };

  const start = (saved?: Snapshot<unknown>) => {
    waiting = new Map();
    const own = createActor(machine, {
      ...(saved === undefined ? { input } : { snapshot: saved }),
      // Time passes only when a person lets it.
      clock: new SimulatedClock(),
      inspect: (inspection: InspectionEvent) => {
        if (inspection.type === '@xstate.actor') {
          hold(inspection.actorRef as AnyActor);
          return;
        }
        if (inspection.type === '@xstate.microstep' && inspection.actorRef === actor)
          taken.push(...inspection._transitions.flatMap((transition) => names.get(transition) ?? []));
        if (inspection.type !== '@xstate.snapshot' || inspection.actorRef !== own || own !== actor) return;
        // Beginning again at a moment of the past is no moment of its own.
        if (saved !== undefined && inspection.event.type === 'xstate.init') return;
        // The actor has taken the snapshot only after all observers were told of it.
        queueMicrotask(() => own === actor && record(inspection.snapshot as AnyMachineSnapshot, inspection.event));
      },
    } as never) as AnyActor;
    actor = own;
    own.subscribe({ error: (error) => change({ problem: error instanceof Error ? error.message : String(error) }) });
    own.start();
  };

  /** Where an older moment is shown, the machine is taken back to it first. */
  const resume = () => {
    if (state.cursor === past.length - 1) return true;
    const moment = past[state.cursor];
    if (moment?.saved == null) {
      change({ problem: 'Nothing can be gone on from here: this machine holds an actor that cannot be stored.' });
      return false;
    }
    past = past.slice(0, state.cursor + 1);
    actor.stop();
    start(moment.saved);
    return true;
  };

  const restart = () => {
    past = [];
    taken = [];
    state = { frames: [], cursor: 0, snapshot: null, problem: null };
    start();
  };
  restart();

  return {
    get: () => state,
    subscribe(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    send(event) {
      if (resume()) actor.send(event);
    },
    settle(id, answer) {
      if (!resume()) return;
      const promise = waiting.get(id);
      waiting.delete(id);
      if ('output' in answer) promise?.resolve(answer.output);
      else promise?.reject(answer.error);
    },
    show(cursor) {
      if (past[cursor] !== undefined) change(momentAt(cursor));
    },
    restart() {
      actor.stop();
      restart();
    },
    stop: () => actor.stop(),
  };
}

/** An actor that stands in the drawing itself has no name by which it could be found again. */
function save(actor: AnyActor): Snapshot<unknown> | null {
  try {
    return actor.getPersistedSnapshot();
  } catch {
    return null;
  }
}
