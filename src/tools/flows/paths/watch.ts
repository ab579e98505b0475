/** Watches a machine, and all actors that it starts, while they are walked: purely, no actor runs. */
import { createActor } from 'xstate';
import type { ActorLogic, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { openMailboxes, type Host, type Mailboxes, type Opening, type Turn } from './mailboxes.ts';
import { addNotes, newNotes, noteGuards, passStates, collectSeen, type Notes, type Seen } from './note-guards.ts';
import { hidden, quietScope, type Effect } from './scope.ts';
import { withMissingActors, type Outcome } from './services.ts';
import { isMachine, pathBelow, type SystemSnapshot } from './system.ts';
import { placeOf, type Timer } from './timers.ts';

export interface WatchedStep extends Seen {
  /** What each machine did, one after the other. */
  turns: readonly Turn[];
  /** Ids of the transitions that were looked at, whether they were taken or not. */
  tried: ReadonlySet<string>;
}

export interface Watched {
  start(input: unknown): [SystemSnapshot, WatchedStep];
  /**
   * `actor`: the one that takes the event, by the ids that lead to it from the root; '' for the root. An event that a running
   * timer would bring ends that timer; `timer` says which one, where its event could come from elsewhere too.
   */
  step(from: SystemSnapshot, event: EventObject, actor?: string, timer?: Timer): [SystemSnapshot, WatchedStep];
  /** All machines that were met so far, by their ids. */
  machines: ReadonlyMap<string, AnyStateMachine>;
}

type Logic = ActorLogic<AnyMachineSnapshot, EventObject>;

/** Machines that are the same below each other before a machine is said to start itself without end. */
const MAX_DEPTH = 12;

/** The guards of copies are wrapped, so that the machines themselves stay as they are. */
export function watch(machine: AnyStateMachine): Watched {
  const openings = new WeakMap<AnyActorRef, Opening>();
  const newest = new WeakMap<AnyActorRef, AnyActorRef>();
  const logics = new Map<AnyStateMachine, Logic>();
  const copies = new Map<unknown, AnyStateMachine>();
  const machines = new Map<string, AnyStateMachine>();
  let notes: Notes = newNotes();

  /** To be called with every actor that is made, before it works out what it begins with. */
  const adopt = (ref: AnyActorRef): void => {
    const { _parent: parent, logic } = ref as unknown as { _parent?: AnyActorRef; logic: unknown };
    if (parent !== undefined) newest.set(parent, ref);
    if (!isMachine(logic)) return;
    const found = findLogic(logic);
    let depth = 0;
    for (let above = parent; above !== undefined; above = hidden(above)._parent)
      if ((hidden(above).logic as unknown) === found) depth += 1;
    if (depth > MAX_DEPTH) throw stop(`Machine "${logic.id}" starts itself: its paths have no end.`);
    Object.assign(ref, { logic: found });
  };
  const stop = (message: string): Error => (notes.fatal ??= new Error(message));

  const findLogic = (original: AnyStateMachine): Logic => {
    const known = logics.get(original);
    if (known !== undefined) return known;
    const namesake = machines.get(original.id);
    if (namesake !== undefined && namesake.config !== original.config)
      throw stop(`Two machines are called "${original.id}": give each an id of its own.`);
    machines.set(original.id, namesake ?? original);
    const copy = withMissingActors(original);
    noteGuards(copy, () => notes);
    const logic: Logic = {
      transition: (from, event, scope) => copy.transition(from, event, scope as never) as AnyMachineSnapshot,
      getInitialSnapshot(scope, input) {
        Object.assign(scope.system, {
          _sendInspectionEvent: (event: { type: string; actorRef: AnyActorRef }) => {
            if (event.type === '@xstate.actor') adopt(event.actorRef);
          },
        });
        const outer = notes;
        const own = newNotes();
        notes = own;
        try {
          const effects: Effect[] = [];
          const quiet = quietScope(scope, effects, (ref) => newest.get(ref));
          const snapshot = copy.getInitialSnapshot(quiet as never, input) as AnyMachineSnapshot;
          openings.set(scope.self, { snapshot, effects, confirm: () => addNotes(notes, own) });
          return snapshot;
        } finally {
          notes = outer;
          notes.fatal ??= own.fatal;
        }
      },
      getPersistedSnapshot: (from) => copy.getPersistedSnapshot(from),
    };
    logics.set(original, logic);
    copies.set(logic, copy);
    return logic;
  };

  const host: Host = {
    findMachine: (ref) => copies.get(hidden(ref).logic),
    describeOpening(ref) {
      const opening = openings.get(ref);
      openings.delete(ref);
      return opening;
    },
    newestOf: (ref) => newest.get(ref),
    named: new Map(),
    see: (snapshot) => passStates(notes, snapshot),
    judge(error) {
      if (notes.fatal !== null) throw notes.fatal;
      const { message = '' } = (error ?? {}) as { message?: string };
      if (message.endsWith('is not implemented: provide it.')) throw new Error(message.split('\n').at(-1));
    },
  };
  let root: AnyActorRef | null = null;
  const during = (from: SystemSnapshot | null, act: (boxes: Mailboxes, root: AnyActorRef) => void) => {
    if (root === null) throw new Error(`Machine "${machine.id}" was not started.`);
    notes = newNotes();
    const boxes = openMailboxes(root, from, host);
    act(boxes, root);
    if (notes.fatal !== null) throw notes.fatal;
    const step: WatchedStep = { ...collectSeen(notes), turns: boxes.turns, tried: notes.tried };
    return [boxes.system(), step] as [SystemSnapshot, WatchedStep];
  };

  return {
    machines,
    start(input) {
      const actor = createActor(findLogic(machine) as never, { input } as never) as unknown as AnyActorRef;
      // Actors are found by name in the moment that is walked, and not in another.
      Object.assign(actor.system, {
        get: (name: string) => host.named.get(name),
        getAll: () => Object.fromEntries(host.named),
        _set: (name: string, ref: AnyActorRef) => void host.named.set(name, ref),
        _unregister: () => {},
      });
      root = actor;
      return during(null, (boxes, ref) => boxes.start(ref));
    },
    step: (from, event, actor = '', timer) =>
      during(from, (boxes) => {
        const ref = from.refs?.get(actor);
        if (ref === undefined) return;
        const running = from.timers?.find((one) => one.target === ref && one.event.type === event.type);
        const ended = timer ?? (event.type.startsWith('xstate.after.') ? running : undefined);
        if (ended !== undefined && placeOf(from.timers ?? [], ended) >= 0) return boxes.ring(ended);
        const { id = '', outcome } = readAnswer(event);
        const child = outcome === null ? undefined : from.refs?.get(pathBelow(actor, id));
        if (child === undefined || outcome === null) return boxes.deliver(ref, event);
        boxes.answer(child, outcome);
      }),
  };
}

/** What an event of an actor that was started tells of it; `outcome` is null for any other event. */
export function readAnswer(event: EventObject & Record<string, unknown>): { id?: string; outcome: Outcome | null } {
  const [, how, id] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(event.type) ?? [];
  if (how === undefined) return { outcome: null };
  if (how === 'done.actor') return { id, outcome: { status: 'done', output: event['output'] } };
  if (how === 'error.actor') return { id, outcome: { status: 'error', error: event['error'] } };
  return { id, outcome: (event['snapshot'] ?? {}) as Outcome };
}
