/** Works off an event in a system of actors that does not run: who is started, stopped and sent to, in the order of XState. */
import { isMachineSnapshot } from 'xstate';
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject, Snapshot } from 'xstate';
import { hidden, quietScope, type Effect } from './scope.ts';
import { isHeld, type Outcome } from './services.ts';
import { pathBelow, readSystem, type SystemSnapshot } from './system.ts';
import { openTimers, type Timer } from './timers.ts';

/** One machine worked off one event. */
export interface Turn {
  /** By the ids that lead to it from the root. */
  actor: string;
  event: EventObject;
  /** Null when it was started. */
  before: AnyMachineSnapshot | null;
  after: AnyMachineSnapshot;
  effects: readonly Effect[];
  /** What a guard, an assign or another part of the machine threw; XState ends the machine with it. */
  thrown?: { error: unknown };
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
  findMachine(ref: AnyActorRef): AnyStateMachine | undefined;
  /** Answers once; undefined for what is no machine, or is started already. */
  describeOpening(ref: AnyActorRef): Opening | undefined;
  /** The newest actor that this one has made. */
  newestOf(ref: AnyActorRef): AnyActorRef | undefined;
  /** Actors by their name in the system. */
  named: Map<string, AnyActorRef>;
  /** To be called with every snapshot that an event leads to. */
  see(snapshot: AnyMachineSnapshot): void;
  /** To be called with what a machine throws; throws itself where the walk cannot go on. */
  judge(error: unknown): void;
}

interface Seat {
  ref: AnyActorRef;
  /** Null for what is no machine. */
  machine: AnyStateMachine | null;
  snapshot: Snapshot<unknown>;
  waiting: EventObject[];
  isBusy: boolean;
}

export interface Mailboxes {
  turns: Turn[];
  start(ref: AnyActorRef): void;
  deliver(ref: AnyActorRef, event: EventObject): void;
  /** A timer has ended. */
  ring(timer: Timer): void;
  /** What an actor answers that is in the hand of whoever walks the system; a machine can fail only. */
  answer(ref: AnyActorRef, outcome: Outcome): void;
  system(): SystemSnapshot;
}

/** Opens the mailboxes of the actors that run in a moment, below the actor `root`; null where nothing runs yet. */
export function openMailboxes(root: AnyActorRef, from: SystemSnapshot | null, host: Host): Mailboxes {
  const seats = new Map<AnyActorRef, Seat>();
  const ended = new Map<AnyActorRef, Snapshot<unknown>>();
  const timers = openTimers(from?.timers ?? []);
  const turns: Turn[] = [];

  const seat = (ref: AnyActorRef, snapshot: Snapshot<unknown>): Seat => {
    const machine = host.findMachine(ref) ?? null;
    const made: Seat = { ref, machine, snapshot, waiting: [], isBusy: false };
    seats.set(ref, made);
    const { systemId } = hidden(ref);
    if (systemId !== undefined) host.named.set(systemId, ref);
    return made;
  };
  const show = (one: Seat, snapshot: Snapshot<unknown>) => {
    one.snapshot = snapshot;
    hidden(one.ref)._snapshot = snapshot;
  };
  host.named.clear();
  for (const [ref, snapshot] of from?.cast ?? []) {
    // Many moments share an actor: a guard that looks at it shall see it as it is in this one.
    hidden(ref)._snapshot = snapshot;
    if (ref === root || snapshot.status === 'active') seat(ref, snapshot);
    else ended.set(ref, snapshot);
  }

  const nameOf = (ref: AnyActorRef): string => {
    const parent = hidden(ref)._parent;
    return parent === undefined ? '' : pathBelow(nameOf(parent), ref.id);
  };
  const leave = (ref: AnyActorRef): void => {
    const { snapshot: last } = seats.get(ref) ?? {};
    if (last === undefined) return;
    seats.delete(ref);
    if (last.status !== 'active') ended.set(ref, last);
    timers.drop(ref);
    const below = [...seats.keys()].filter((other) => hidden(other)._parent === ref);
    const effects = below.map((params) => ({ type: 'xstate.stopChild', params }));
    // Stopped from above it stops all that it has started; one that ends by itself has done so in its last step.
    if (effects.length > 0 && isMachineSnapshot(last) && last.status === 'active')
      turns.push({ actor: nameOf(ref), event: { type: 'xstate.stop' }, before: last, after: last, effects });
    for (const other of below) leave(other);
  };

  const start = (ref: AnyActorRef): void => {
    if (seats.has(ref) || ended.has(ref)) return;
    const opening = host.describeOpening(ref);
    const one = seat(ref, opening?.snapshot ?? hidden(ref)._snapshot);
    if (opening === undefined) return follow(one);
    opening.confirm();
    one.isBusy = true;
    settle(one, { type: 'xstate.init' }, null, opening.snapshot, opening.effects);
    drain(one);
  };

  const drain = (one: Seat): void => {
    one.isBusy = true;
    for (let event = one.waiting.shift(); event !== undefined; event = one.waiting.shift()) {
      if (seats.get(one.ref) !== one) return;
      work(one, event);
    }
    one.isBusy = false;
  };
  const work = (one: Seat, event: EventObject): void => {
    const effects: Effect[] = [];
    const before = one.snapshot;
    const scope = quietScope(hidden(one.ref)._actorScope, effects, host.newestOf);
    const logic = one.machine ?? hidden(one.ref).logic;
    let after: Snapshot<unknown>;
    let thrown: Turn['thrown'];
    try {
      after = logic.transition(before as never, event, scope as never) as Snapshot<unknown>;
    } catch (error) {
      host.judge(error);
      effects.length = 0;
      thrown = { error };
      after = { ...before, status: 'error', error } as Snapshot<unknown>;
    }
    if (one.machine !== null) return settle(one, event, before as AnyMachineSnapshot, after, effects, thrown);
    show(one, after);
    follow(one);
  };

  const put = (ref: AnyActorRef | undefined, event: EventObject): void => {
    const one = ref === undefined ? undefined : seats.get(ref);
    // What holds an actor in its hand decides when it speaks, whatever it hears.
    if (one === undefined || (one.machine === null && isHeld(hidden(one.ref).logic))) return;
    one.waiting.push(event);
    if (!one.isBusy) drain(one);
  };

  const settle = (
    one: Seat,
    event: EventObject,
    before: AnyMachineSnapshot | null,
    after: Snapshot<unknown>,
    effects: Effect[],
    thrown?: Turn['thrown'],
  ): void => {
    show(one, after);
    if (!isMachineSnapshot(after)) return;
    host.see(after);
    turns.push({ actor: nameOf(one.ref), event, before, after, effects, ...(thrown && { thrown }) });
    // One that breaks while it is made has no effects.
    if (before === null && after.status === 'error') host.judge(after.error);
    else perform(one.ref, effects);
    // One that was told of it may have stopped this one.
    if (seats.get(one.ref) === one) follow(one);
  };

  /** Tells the parent what has become of an actor. */
  const follow = ({ ref, snapshot }: Seat): void => {
    const parent = hidden(ref)._parent;
    if (snapshot.status === 'active') {
      if (hidden(ref)._syncSnapshot === true)
        put(parent, { type: `xstate.snapshot.${ref.id}`, snapshot } as EventObject);
      return;
    }
    if (parent === undefined) return;
    leave(ref);
    const { output, error } = snapshot as { output?: unknown; error?: unknown };
    if (snapshot.status === 'done')
      put(parent, { type: `xstate.done.actor.${ref.id}`, output, actorId: ref.id } as EventObject);
    else put(parent, { type: `xstate.error.actor.${ref.id}`, error, actorId: ref.id } as EventObject);
  };

  const perform = (source: AnyActorRef, effects: readonly Effect[]): void => {
    const stopped = new Set(effects.flatMap(({ type, params }) => (type === 'xstate.stopChild' ? [params] : [])));
    for (const { type, params } of effects) {
      const { actorRef, to, event, delay, id, sendId } = (params ?? {}) as Partial<Orders>;
      if (type === 'xstate.spawnChild') {
        // One that is stopped in the same breath is never started.
        if (actorRef !== undefined && !stopped.has(actorRef)) start(actorRef);
      } else if (type === 'xstate.stopChild') {
        if (params !== undefined) leave(params as AnyActorRef);
      } else if (type === 'xstate.cancel') {
        if (sendId !== undefined) timers.cancel(source, sendId);
      } else if (event !== undefined && typeof delay === 'number') {
        const target = type === 'xstate.raise' ? source : to;
        if (target !== undefined)
          timers.begin({ source, target, event, delay: Math.max(0, Math.round(delay)), id: id ?? null });
      } else if (type === 'xstate.sendTo' && event !== undefined) put(to, event);
    }
  };

  return {
    turns,
    start,
    deliver: put,
    ring(timer) {
      timers.end(timer);
      put(timer.target, timer.event);
    },
    answer(ref, outcome) {
      const one = seats.get(ref);
      if (one === undefined) return;
      show(one, { ...one.snapshot, ...outcome } as Snapshot<unknown>);
      follow(one);
    },
    system() {
      const first = seats.get(root);
      if (first === undefined) throw new Error('Nothing was started.');
      const look = (ref: AnyActorRef) => seats.get(ref)?.snapshot;
      const cast = new Map<AnyActorRef, Snapshot<unknown>>();
      for (const { ref, snapshot } of seats.values()) cast.set(ref, snapshot);
      const isKept = (ref: AnyActorRef) => Object.values(childrenOf(cast, hidden(ref)._parent)).includes(ref);
      for (const [ref, snapshot] of ended) if (isKept(ref)) cast.set(ref, snapshot);
      return { ...readSystem(root, first.snapshot as AnyMachineSnapshot, look), timers: timers.list(), cast };
    },
  };
}

interface Orders {
  actorRef: AnyActorRef;
  to: AnyActorRef;
  event: EventObject;
  delay: unknown;
  id: string;
  sendId: string;
}

function childrenOf(cast: ReadonlyMap<AnyActorRef, Snapshot<unknown>>, parent: AnyActorRef | undefined) {
  const snapshot: unknown = parent === undefined ? undefined : cast.get(parent);
  return isMachineSnapshot(snapshot) ? (snapshot.children as Record<string, AnyActorRef | undefined>) : {};
}
