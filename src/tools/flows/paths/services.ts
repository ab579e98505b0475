/** Actors that are no machines: which of them are in the hand of whoever walks or replays a path, and what stands in for them. */
import { fromPromise, type AnyActorLogic, type AnyStateMachine, type EventObject, type Snapshot } from 'xstate';
import { isMachine, listActors, listInvoked, provideActors } from './system.ts';

/** What becomes of an actor. */
export type Outcome =
  | { status: 'done'; output: unknown }
  | { status: 'error'; error: unknown }
  /** It goes on, and shows something else: an observable's next value is its `context`. */
  | Readonly<Record<string, unknown>>;

/** Promises, callbacks and observables begin something once they are started; a transition function only answers what it is sent. */
export function isHeld(logic: unknown): boolean {
  return typeof logic === 'object' && logic !== null && !isMachine(logic) && 'start' in logic;
}

const ANSWER = 'paths.answer';

/** Stands in for a promise, a callback or an observable: it does nothing, and becomes what it is told. */
export const standIn = {
  start: (): void => {},
  transition: (snapshot: Snapshot<unknown>, event: EventObject): Snapshot<unknown> => {
    if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' } as Snapshot<unknown>;
    return event.type === ANSWER && snapshot.status === 'active'
      ? { ...snapshot, ...(event as unknown as { outcome: object }).outcome }
      : snapshot;
  },
  getInitialSnapshot: (_: unknown, input: unknown): Snapshot<unknown> =>
    ({ status: 'active', output: undefined, error: undefined, context: undefined, input }) as Snapshot<unknown>,
  getPersistedSnapshot: (snapshot: Snapshot<unknown>): Snapshot<unknown> => snapshot,
};

export const answerWith = (outcome: Outcome) => ({ type: ANSWER, outcome });

const silent: AnyActorLogic = fromPromise(() => new Promise<never>(() => {}));

/** The machine with an actor that never answers under each name that it invokes and nobody provided. */
export function withMissingActors(machine: AnyStateMachine): AnyStateMachine {
  const known = listActors(machine);
  const missing = listInvoked(machine).filter((src): src is string => typeof src === 'string' && !(src in known));
  return provideActors(machine, Object.fromEntries(missing.map((src) => [src, silent])));
}
