/** The actors that run together: what each of them is at one moment, and which machines a machine can start. */
import { isMachineSnapshot } from 'xstate';
import type { AnyActorLogic, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, Snapshot } from 'xstate';
import type { Timer } from './timers.ts';

export interface SystemSnapshot {
  /** The machine that was started first. */
  root: AnyMachineSnapshot;
  /** All machines that run, the root under ''; the others by the ids that lead to them: `checkout/window`. */
  actors: ReadonlyMap<string, AnyMachineSnapshot>;
  /** What else runs, by the ids that lead to it: promises, callbacks, observables, transition functions. */
  services?: ReadonlyMap<string, Snapshot<unknown>>;
  /** The actors themselves, by the same names. */
  refs?: ReadonlyMap<string, AnyActorRef>;
  /** Timers that run, in the order in which they began; only where a machine is walked. */
  timers?: readonly Timer[];
  /** What each actor is in this moment, those that have ended included; only where a machine is walked. */
  cast?: ReadonlyMap<AnyActorRef, Snapshot<unknown>>;
  /**
   * What the last step brought about beside all that, a line each, as paths record it: `remember`, `emit {"type":"order.lost"}`,
   * `send {"type":"wire.write"} to wire`. Only in sequences; throws where an event of it is no JSON.
   */
  effects?(): string[];
}

/** What a step leaves of one machine. */
export interface ActorState {
  /** Id of its machine. */
  machine: string;
  value: unknown;
  tags: string[];
}

export function pathBelow(path: string, id: string): string {
  return path === '' ? id : `${path}/${id}`;
}

/** By its form: a project may have a copy of XState of its own. */
export function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && '__xstatenode' in logic && 'root' in logic;
}

/** The logic by which each actor of a machine is started, by its name. */
export function listActors(machine: AnyStateMachine): Record<string, AnyActorLogic> {
  return machine.implementations.actors as Record<string, AnyActorLogic>;
}

/** The machine with some of its actors replaced. */
export function provideActors(machine: AnyStateMachine, actors: Readonly<Record<string, unknown>>): AnyStateMachine {
  return machine.provide({ actors } as never) as AnyStateMachine;
}

/** The machine that an actor of another one is, by the name of the actor; null for what is none. */
export function machineBehind(machine: AnyStateMachine, src: unknown): AnyStateMachine | null {
  const logic = typeof src === 'string' ? listActors(machine)[src] : src;
  return isMachine(logic) ? logic : null;
}

interface Invoking {
  invoke?: { src?: unknown } | readonly { src?: unknown }[];
  states?: Readonly<Record<string, Invoking>>;
}

/** What the states of a machine invoke, as it is written: a name, or the logic itself. */
export function listInvoked(machine: AnyStateMachine): unknown[] {
  const read = ({ invoke = [], states = {} }: Invoking): unknown[] => [
    ...[invoke].flat().map(({ src }) => src),
    ...Object.values(states).flatMap(read),
  ];
  return read(machine.config as Invoking);
}

/** Machines that a machine starts itself, each once. */
export function listParts(machine: AnyStateMachine): AnyStateMachine[] {
  const parts = [...Object.values(listActors(machine)), ...listInvoked(machine)].filter(isMachine);
  return [...new Map(parts.map((part) => [part.id, part])).values()];
}

/** The machine itself, and every machine that it or one of those starts; each once, from the outside in. */
export function listMachines(machine: AnyStateMachine): AnyStateMachine[] {
  const found = new Map([[machine.id, machine]]);
  for (const one of found.values())
    for (const part of listParts(one)) if (!found.has(part.id)) found.set(part.id, part);
  return [...found.values()];
}

/** Actors that a machine has started, whatever they are; of one that has ended too. */
export function listChildren(snapshot: AnyMachineSnapshot): [id: string, ref: AnyActorRef][] {
  return Object.entries(snapshot.children as Record<string, AnyActorRef | undefined>).flatMap(([id, ref]) =>
    ref === undefined ? [] : [[id, ref]],
  );
}

/** What an actor was started from: its name among the actors of its parent, or the id of a machine that was given itself. */
export function sourceOf(ref: AnyActorRef): string {
  const { src } = ref as { src?: unknown };
  return typeof src === 'string' ? src : isMachine(src) ? src.id : 'actor';
}

/** `look` answers what an actor is now, and undefined for one that does not run. Actors without an id are named `worker[0]`. */
export function readSystem(
  actor: AnyActorRef,
  root: AnyMachineSnapshot,
  look: (ref: AnyActorRef) => Snapshot<unknown> | undefined,
) {
  const actors = new Map<string, AnyMachineSnapshot>();
  const services = new Map<string, Snapshot<unknown>>();
  const refs = new Map<string, AnyActorRef>();
  const read = (path: string, ref: AnyActorRef, snapshot: Snapshot<unknown>) => {
    refs.set(path, ref);
    if (!isMachineSnapshot(snapshot)) return void services.set(path, snapshot);
    actors.set(path, snapshot);
    // Those without an id of their own are counted by what they were started from.
    let counts: Map<string, number> | null = null;
    const children = snapshot.children as Record<string, AnyActorRef | undefined>;
    for (const key in children) {
      const child = children[key];
      const now = child === undefined ? undefined : look(child);
      if (child === undefined || now === undefined) continue;
      let { id } = child;
      if (id === child.sessionId) {
        const source = sourceOf(child);
        const count = (counts ??= new Map<string, number>()).get(source) ?? 0;
        counts.set(source, count + 1);
        id = `${source}[${count}]`;
      }
      read(pathBelow(path, id), child, now);
    }
  };
  read('', actor, root);
  return { root, actors, services, refs };
}

/** What a running actor and all actors below it are now. */
export function buildSystem(actor: AnyActorRef): SystemSnapshot {
  return readSystem(actor, actor.getSnapshot() as AnyMachineSnapshot, (ref) => {
    const snapshot = ref.getSnapshot() as Snapshot<unknown>;
    return snapshot.status === 'active' ? snapshot : undefined;
  });
}

/** The part of a system that one of its machines has started, with that machine as its root. */
export function systemBelow({ actors, services = new Map() }: SystemSnapshot, path: string): SystemSnapshot | null {
  const root = actors.get(path);
  if (root === undefined) return null;
  if (path === '') return { root, actors, services };
  const below = <Value>(all: ReadonlyMap<string, Value>) =>
    new Map(
      [...all].flatMap(([one, value]): [string, Value][] =>
        one === path || one.startsWith(`${path}/`) ? [[one.slice(path.length + 1), value]] : [],
      ),
    );
  return { root, actors: below(actors), services: below<Snapshot<unknown>>(services) };
}

/** The machines beside the root, as a path tells of them. */
export function childStates({ actors }: SystemSnapshot): Record<string, ActorState> {
  const states: Record<string, ActorState> = {};
  for (const [path, { machine, value, tags }] of actors)
    if (path !== '') states[path] = { machine: machine.id, value: value as unknown, tags: [...tags] };
  return states;
}
