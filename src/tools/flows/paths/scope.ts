/** What of an actor XState keeps to itself, and a scope in which nothing that it orders happens. */
import type { AnyActorRef, AnyActorScope, EventObject, Snapshot } from 'xstate';

/** What XState is to carry out after a transition. */
export interface Effect {
  type: string;
  params?: unknown;
}

/** The parts of an actor that XState keeps to itself. */
interface Hidden {
  _parent?: AnyActorRef;
  _snapshot: Snapshot<unknown>;
  _actorScope: AnyActorScope;
  _syncSnapshot?: boolean;
  systemId?: string;
  logic: { transition(snapshot: unknown, event: EventObject, scope: AnyActorScope): Snapshot<unknown> };
}
export const hidden = (ref: AnyActorRef) => ref as unknown as Hidden;

/** An actor's scope in which nothing happens: what is to be done is written down. */
export function quietScope(
  scope: AnyActorScope,
  effects: Effect[],
  newestOf: (ref: AnyActorRef) => AnyActorRef | undefined,
): AnyActorScope {
  const nothing = () => {};
  const actionExecutor = (action: Effect) => void effects.push(action);
  // Only an actor that an assign spawns is put off without an action of its own.
  const defer = () => {
    const actorRef = newestOf(scope.self);
    if (actorRef !== undefined) effects.push({ type: 'xstate.spawnChild', params: { actorRef, id: actorRef.id } });
  };
  return { ...scope, defer, stopChild: nothing, emit: nothing, logger: nothing, actionExecutor } as never;
}
