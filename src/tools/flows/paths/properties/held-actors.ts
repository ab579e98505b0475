/** Makes a copy of a machine whose actors are in the hand of a sequence: machines are real, all else waits to be told its outcome. */
import type { AnyActorLogic, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { isOwnAction } from '../effects.ts';
import { newNotes, noteGuards, passStates, type Notes } from '../note-guards.ts';
import type { Effect } from '../scope.ts';
import { isMachine, listActors, listChildren } from '../system.ts';
import type { StepClock } from './step-clock.ts';

/** Of one sequence. */
export interface RunNotes {
  notes: Notes;
  clock: StepClock;
  /** What was carried out, or left out, since the last step. */
  effects: Effect[];
  /** The first machine that threw, in one sentence. */
  crash: string | null;
}

export interface HeldMachine {
  logic: AnyStateMachine;
  /** Everything from now on is noted there. */
  begin(run: RunNotes): void;
  /** Nothing is noted of what is asked meanwhile. */
  aside<T>(ask: () => T): T;
}

/** Which actions of the machine's own do something: none, all, or those with these names. */
export type RunActions = boolean | readonly string[];

type HeldEvent = EventObject & { output?: unknown; error?: unknown; context?: unknown };
interface HeldState {
  status: string;
  input: unknown;
  output: unknown;
  error: unknown;
  context: unknown;
}

/** Actor logic that stays pending until the test sends it an outcome. */
const HELD = {
  start: (): void => {},
  getInitialSnapshot: (_: unknown, input: unknown): HeldState => ({
    status: 'active',
    input,
    output: undefined,
    error: undefined,
    context: undefined,
  }),
  transition(state: HeldState, { type, output, error, context }: HeldEvent): HeldState {
    if (state.status !== 'active') return state;
    if (type === 'held.done') return { ...state, status: 'done', output };
    if (type === 'held.error') return { ...state, status: 'error', error };
    if (type === 'held.next') return { ...state, context };
    return type === 'xstate.stop' ? { ...state, status: 'stopped' } : state;
  },
  getPersistedSnapshot: (state: HeldState) => state,
};

/** The parts of XState that a type does not show. */
interface Scope {
  self: AnyActorRef & { _parent?: AnyActorRef };
  system: {
    _bookId: () => string;
    scheduler: { schedule: (...args: [AnyActorRef, AnyActorRef, EventObject, number, string?]) => void };
  };
  actionExecutor: (action: Effect & { exec?: (...args: unknown[]) => void }) => void;
}
interface HiddenActor {
  logic: unknown;
  _processingStatus: number;
  _deferred: unknown[];
  _snapshot: AnyMachineSnapshot;
  _initState(): void;
  system: { _unregister(ref: unknown): void };
}
interface Writable {
  /** Missing before XState 5.31. */
  options?: { maxIterations: number };
  transition: (snapshot: AnyMachineSnapshot, event: EventObject, scope: unknown) => AnyMachineSnapshot;
  getInitialSnapshot: (scope: unknown, input: unknown) => AnyMachineSnapshot;
}

const hidden = (ref: AnyActorRef) => ref as unknown as HiddenActor;
const NOT_STARTED = 0;
/** Microsteps of one event after which a circle of `always` has no end. */
const MAX_MICROSTEPS = 5000;

/** What an actor of that kind was started with; null for one that is not held. */
export function readHeld(ref: AnyActorRef): { input: unknown } | null {
  if (hidden(ref).logic !== HELD) return null;
  const { status, input } = ref.getSnapshot() as HeldState;
  return status === 'active' ? { input } : null;
}

export const words = (error: unknown) => (error instanceof Error ? error.message : String(error));

export function holdActors(machine: AnyStateMachine, actions: RunActions): HeldMachine {
  const copies = new Map<unknown, unknown>();
  const ours = new Set<unknown>([HELD]);
  const nowhere = newNotes();
  let run: RunNotes | null = null;
  let isAside = false;
  const findNotes = () => (isAside || run === null ? nowhere : run.notes);
  const doesRun = (type: string) =>
    !isOwnAction(type) || (typeof actions === 'boolean' ? actions : actions.includes(type));
  const crash = (id: string, event: string, error: unknown) => {
    if (run !== null) run.crash ??= `Machine "${id}" throws at "${event}": ${words(error)}`;
  };

  const hold = (logic: AnyActorLogic): unknown => {
    const known = copies.get(logic);
    if (known !== undefined) return known;
    if (ours.has(logic)) return logic;
    // What never runs on its own, such as a reducer, is real.
    const held = isMachine(logic) ? copyMachine(logic) : 'start' in logic ? HELD : logic;
    copies.set(logic, held);
    ours.add(held);
    return held;
  };

  /** Logic that has no name is known only once it is about to be started. */
  const holdChildren = (snapshot: AnyMachineSnapshot) => {
    for (const [, ref] of listChildren(snapshot)) {
      const child = hidden(ref);
      if (child._processingStatus !== NOT_STARTED || ours.has(child.logic)) continue;
      const held = hold(child.logic as AnyActorLogic);
      if (held === child.logic) continue;
      if (isMachine(child.logic))
        for (const [, inner] of listChildren(child._snapshot)) child.system._unregister(inner);
      child.logic = held;
      child._deferred.length = 0;
      child._initState();
    }
  };

  const enter = (id: string, scope: Scope) => {
    if (scope.self._parent === undefined) {
      const { system } = scope;
      const { scheduler } = system;
      let count = 0;
      // Actors without an id are called the same in every sequence.
      system._bookId = () => `x:${(count += 1)}`;
      const { schedule } = scheduler;
      scheduler.schedule = (source, target, event, delay, timer) => {
        if (run !== null) run.clock.sends = { target, event };
        schedule(source, target, event, delay, timer);
      };
    }
    const { actionExecutor } = scope;
    scope.actionExecutor = (action) => {
      const { type, params, exec } = action;
      actionExecutor({
        ...action,
        exec(...args) {
          // Noted when it is carried out: what a machine begins with is ordered before it is started.
          run?.effects.push({ type, params });
          if (!doesRun(type)) return;
          try {
            exec?.(...args);
          } catch (error) {
            if (isOwnAction(type)) crash(id, type, error);
            throw error;
          }
        },
      });
    };
  };

  const copyMachine = (original: AnyStateMachine): AnyStateMachine => {
    const copy = original.provide({}) as AnyStateMachine;
    copies.set(original, copy);
    ours.add(copy);
    const actors = listActors(copy) as Record<string, unknown>;
    for (const [src, logic] of Object.entries(listActors(original))) actors[src] = hold(logic);
    noteGuards(copy, findNotes);
    const open = copy as unknown as Writable;
    if (open.options) open.options.maxIterations = Math.min(open.options.maxIterations, MAX_MICROSTEPS);
    const { transition, getInitialSnapshot } = open;
    open.getInitialSnapshot = (scope, input) => {
      enter(copy.id, scope as Scope);
      const snapshot = getInitialSnapshot(scope, input);
      if (snapshot.status === 'error') crash(copy.id, 'start', snapshot.error);
      passStates(findNotes(), snapshot);
      holdChildren(snapshot);
      return snapshot;
    };
    open.transition = (snapshot, event, scope) => {
      try {
        const next = transition(snapshot, event, scope);
        passStates(findNotes(), next);
        if (next.children !== snapshot.children) holdChildren(next);
        return next;
      } catch (error) {
        crash(copy.id, event.type, error);
        throw error;
      }
    };
    return copy;
  };

  return {
    logic: copyMachine(machine),
    begin(next) {
      run = next;
    },
    aside(ask) {
      isAside = true;
      nowhere.checks = 0;
      try {
        return ask();
      } finally {
        isAside = false;
      }
    },
  };
}
