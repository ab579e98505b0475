/** One effect or action that a flow provides to a machine, by itself: what it asks of the server, and what it makes of the answer. */
import { createActor, toPromise, type AnyActorLogic } from 'xstate';

interface Provided {
  implementations: { actors: Readonly<Record<string, unknown>>; actions: object; guards: object };
}

/** @param path names of the actors on the way: a machine's machine, and its effect */
export function runEffect(machine: Provided, path: readonly string[], input: unknown): Promise<unknown> {
  return toPromise(startEffect(machine, path, input));
}

/** The effect as an actor, where a test wants to stop it. */
export function startEffect(machine: Provided, path: readonly string[], input: unknown) {
  const logic = path.reduce<unknown>((found, name) => (found as Provided).implementations.actors[name], machine);
  return createActor(logic as AnyActorLogic, { input }).start();
}

/** The actions that a flow provides, to be called one by one. */
export function providedActions(machine: Provided) {
  return machine.implementations.actions as Record<string, (args: unknown, params?: unknown) => void>;
}

/** The guards that a flow provides, to be asked one by one. */
export function providedGuards(machine: Provided) {
  return machine.implementations.guards as Record<string, (args: unknown, params?: unknown) => boolean>;
}
