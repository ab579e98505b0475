/** Watches a machine, and all machines that it starts, while they are walked: purely, no actor runs. */
import { createActor } from 'xstate';
import type { ActorLogic, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import {
  openMailboxes,
  quietScope,
  type Effect,
  type Host,
  type Mailboxes,
  type Opening,
  type Turn,
} from './mailboxes.ts';
import { addNotes, newNotes, noteGuards, passStates, collectSeen, type Notes, type Seen } from './note-guards.ts';
import { listActors, isMachine, provideActors, type SystemSnapshot } from './system.ts';

export interface WatchedStep extends Seen {
  /** What each machine did, one after the other. */
  turns: readonly Turn[];
}

export interface Watched {
  start(input: unknown): [SystemSnapshot, WatchedStep];
  /** `actor`: the one that takes the event, by the ids that lead to it from the root; '' for the root. */
  step(from: SystemSnapshot, event: EventObject, actor?: string): [SystemSnapshot, WatchedStep];
}

type Logic = ActorLogic<AnyMachineSnapshot, EventObject>;

/** The guards of copies are wrapped, so that the machines themselves stay as they are. */
export function watch(machine: AnyStateMachine): Watched {
  const openings = new WeakMap<AnyActorRef, Opening>();
  const logics = new Map<AnyStateMachine, Logic>();
  const copies = new Map<unknown, AnyStateMachine>();
  let notes: Notes = newNotes();

  const findLogic = (original: AnyStateMachine, above: readonly AnyStateMachine[]): Logic => {
    const known = logics.get(original);
    if (known !== undefined) return known;
    if (above.includes(original)) throw new Error(`Machine "${original.id}" starts itself: its paths have no end.`);
    const actors: Record<string, unknown> = {};
    for (const [name, logic] of Object.entries(listActors(original)))
      actors[name] = isMachine(logic) ? findLogic(logic, [...above, original]) : logic;
    const copy = provideActors(original, actors);
    noteGuards(copy, () => notes);
    const logic: Logic = {
      transition: (from, event, scope) => copy.transition(from, event, scope as never) as AnyMachineSnapshot,
      getInitialSnapshot(scope, input) {
        const outer = notes;
        const own = newNotes();
        notes = own;
        try {
          const effects: Effect[] = [];
          const snapshot = copy.getInitialSnapshot(quietScope(scope, effects) as never, input) as AnyMachineSnapshot;
          openings.set(scope.self, { snapshot, effects, confirm: () => addNotes(notes, own) });
          return snapshot;
        } finally {
          notes = outer;
        }
      },
      getPersistedSnapshot: (from) => copy.getPersistedSnapshot(from),
    };
    logics.set(original, logic);
    copies.set(logic, copy);
    return logic;
  };

  const host: Host = {
    findMachine: (ref) => copies.get((ref as { logic?: unknown }).logic) as AnyStateMachine,
    describeOpening(ref) {
      const opening = openings.get(ref);
      openings.delete(ref);
      return opening;
    },
    named: new Map(),
    see: (snapshot) => passStates(notes, snapshot),
  };
  let root: AnyActorRef | null = null;
  const during = (from: SystemSnapshot['actors'], act: (boxes: Mailboxes, root: AnyActorRef) => void) => {
    if (root === null) throw new Error(`Machine "${machine.id}" was not started.`);
    notes = newNotes();
    const boxes = openMailboxes(root, from, host);
    act(boxes, root);
    return [boxes.system(), { ...collectSeen(notes), turns: boxes.turns }] as [SystemSnapshot, WatchedStep];
  };

  return {
    start(input) {
      const actor = createActor(findLogic(machine, []) as never, { input } as never) as unknown as AnyActorRef;
      // Actors are found by name in the moment that is walked, and not in another.
      Object.assign(actor.system, {
        get: (name: string) => host.named.get(name),
        getAll: () => Object.fromEntries(host.named),
        _set: (name: string, ref: AnyActorRef) => void host.named.set(name, ref),
        _unregister: () => {},
      });
      root = actor;
      return during(new Map(), (boxes, ref) => boxes.start('', ref));
    },
    step: (from, event, actor = '') => during(from.actors, (boxes) => boxes.deliver(actor, event)),
  };
}
