/** Works off an event in a system of machines that does not run: who is started, stopped and sent to, in the order of XState. */
import { isMachineSnapshot } from 'xstate';
import type { AnyActorRef, AnyActorScope, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { findChild, listChildren, pathBelow, type SystemSnapshot } from './system.ts';

/** What XState is to carry out after a transition. */
export interface Effect {
  type: string;
  params?: unknown;
}

/** One machine worked off one event. */
export interface Turn {
  /** By the ids that lead to it from the root. */
  actor: string;
  event: EventObject;
  /** Null when it was started. */
  before: AnyMachineSnapshot | null;
  after: AnyMachineSnapshot;
  effects: readonly Effect[];
}

/** What an actor begins with: XState works it out as soon as the actor is made, which may be in vain. */
export interface Opening {
  snapshot: AnyMachineSnapshot;
  effects: Effect[];
  /** To be called once the actor is started. */
  confirm(): void;
}

/** What is known of the actors of a system. */
export interface Host {
  findMachine(ref: AnyActorRef): AnyStateMachine;
  /** Answers once; undefined for what is no machine, or is started already. */
  describeOpening(ref: AnyActorRef): Opening | undefined;
  /** Actors by their name in the system. */
  named: Map<string, AnyActorRef>;
  /** To be called with every snapshot that an event leads to. */
  see(snapshot: AnyMachineSnapshot): void;
}

interface Seat {
  path: string;
  ref: AnyActorRef;
  snapshot: AnyMachineSnapshot;
  waiting: EventObject[];
  isBusy: boolean;
}

/** The parts of an actor that XState keeps to itself. */
interface Hidden {
  _snapshot: unknown;
  _actorScope: AnyActorScope;
  _syncSnapshot?: boolean;
  systemId?: string;
}
const hidden = (ref: AnyActorRef) => ref as unknown as Hidden;

/** An actor's scope in which nothing happens: what is to be done is written down. */
export function quietScope(scope: AnyActorScope, effects: Effect[]): AnyActorScope {
  const nothing = () => {};
  const actionExecutor = (action: Effect) => void effects.push(action);
  return { ...scope, defer: nothing, stopChild: nothing, emit: nothing, logger: nothing, actionExecutor } as never;
}

const above = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const getActorId = (path: string) => path.slice(path.lastIndexOf('/') + 1);

export interface Mailboxes {
  turns: Turn[];
  start(path: string, ref: AnyActorRef): void;
  deliver(path: string, event: EventObject): void;
  system(): SystemSnapshot;
}

/** `actors`: what runs already, below the actor `root`. */
export function openMailboxes(root: AnyActorRef, actors: SystemSnapshot['actors'], host: Host): Mailboxes {
  const seats = new Map<string, Seat>();
  const turns: Turn[] = [];
  let first: AnyMachineSnapshot | undefined = actors.get('');

  const name = (ref: AnyActorRef) => {
    const { systemId } = hidden(ref);
    if (systemId !== undefined) host.named.set(systemId, ref);
  };
  host.named.clear();
  for (const [path, snapshot] of actors) {
    const parent = path === '' ? undefined : actors.get(above(path));
    const ref = parent === undefined ? root : findChild(parent, getActorId(path));
    if (ref === undefined) continue;
    // Many moments share an actor: a guard that looks at it shall see it as it is in this one.
    hidden(ref)._snapshot = snapshot;
    seats.set(path, { path, ref, snapshot, waiting: [], isBusy: false });
    for (const [, child] of listChildren(snapshot)) name(child);
  }

  const findSeat = (ref: AnyActorRef) => [...seats.values()].find((seat) => seat.ref === ref);

  const leave = (path: string) => {
    for (const one of seats.keys()) if (one === path || one.startsWith(`${path}/`)) seats.delete(one);
  };

  const start = (path: string, ref: AnyActorRef): void => {
    const opening = host.describeOpening(ref);
    if (opening === undefined) return;
    opening.confirm();
    const seat: Seat = { path, ref, snapshot: opening.snapshot, waiting: [], isBusy: true };
    seats.set(path, seat);
    settle(seat, { type: 'xstate.init' }, null, opening.snapshot, opening.effects);
    drain(seat);
  };

  const drain = (seat: Seat): void => {
    seat.isBusy = true;
    for (let event = seat.waiting.shift(); event !== undefined; event = seat.waiting.shift()) {
      if (seats.get(seat.path) !== seat) return;
      const effects: Effect[] = [];
      const before = seat.snapshot;
      const scope = quietScope(hidden(seat.ref)._actorScope, effects);
      settle(seat, event, before, host.findMachine(seat.ref).transition(before, event, scope), effects);
    }
    seat.isBusy = false;
  };

  const put = (seat: Seat | undefined, event: EventObject): void => {
    if (seat === undefined) return;
    seat.waiting.push(event);
    if (!seat.isBusy) drain(seat);
  };
  const deliver = (path: string, event: EventObject): void => put(seats.get(path), event);

  const settle = (
    seat: Seat,
    event: EventObject,
    before: AnyMachineSnapshot | null,
    after: AnyMachineSnapshot,
    effects: Effect[],
  ): void => {
    const { path, ref } = seat;
    seat.snapshot = after;
    hidden(ref)._snapshot = after;
    if (path === '') first = after;
    host.see(after);
    turns.push({ actor: path, event, before, after, effects });
    perform(seat, effects);
    // Those that an action has started on its own.
    for (const [id, child] of listChildren(after)) start(pathBelow(path, id), child);
    // One that was told of it may have stopped this one.
    if (seats.get(path) !== seat) return;
    if (after.status === 'active') {
      if (hidden(ref)._syncSnapshot === true)
        deliver(above(path), { type: `xstate.snapshot.${getActorId(path)}`, snapshot: after } as EventObject);
      return;
    }
    if (path === '') return;
    leave(path);
    const end =
      after.status === 'done'
        ? { type: `xstate.done.actor.${getActorId(path)}`, output: after.output as unknown, actorId: getActorId(path) }
        : { type: `xstate.error.actor.${getActorId(path)}`, error: after.error, actorId: getActorId(path) };
    deliver(above(path), end);
  };

  const perform = ({ path }: Seat, effects: readonly Effect[]): void => {
    const stopped = new Set(effects.flatMap(({ type, params }) => (type === 'xstate.stopChild' ? [params] : [])));
    for (const { type, params } of effects) {
      if (type === 'xstate.spawnChild') {
        const { actorRef } = params as { actorRef?: AnyActorRef };
        // One that is stopped in the same breath is never started.
        if (actorRef === undefined || stopped.has(actorRef)) continue;
        name(actorRef);
        start(pathBelow(path, actorRef.id), actorRef);
      } else if (type === 'xstate.stopChild' && params !== undefined) {
        const seat = findSeat(params as AnyActorRef);
        if (seat !== undefined) leave(seat.path);
      } else if (type === 'xstate.sendTo') {
        // What is sent later is an event of time: the cases give it.
        const { to, event, delay } = params as { to: AnyActorRef; event: EventObject; delay?: number };
        if (delay === undefined) put(findSeat(to), event);
      }
    }
  };

  return {
    turns,
    start,
    deliver(path, event) {
      // A machine that is said to have failed is gone, with all that it has started.
      const [, failed] = /^xstate\.error\.actor\.(.+)$/.exec(event.type) ?? [];
      if (failed !== undefined) leave(pathBelow(path, failed));
      deliver(path, event);
    },
    system() {
      if (first === undefined) throw new Error('Nothing was started.');
      return { root: first, actors: new Map([...seats].map(([path, { snapshot }]) => [path, snapshot])) };
    },
  };
}

/** Whether an actor of a snapshot is a machine, even one that has ended. */
export function isMachineChild(snapshot: AnyMachineSnapshot, id: string): boolean {
  const ref = findChild(snapshot, id);
  return ref !== undefined && isMachineSnapshot(ref.getSnapshot());
}
