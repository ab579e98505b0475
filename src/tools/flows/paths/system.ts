/** The machines that run together: what each of them is at one moment, and which of them a machine can start. */
import { isMachineSnapshot, StateMachine } from 'xstate';
import type { AnyActorLogic, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

export interface SystemSnapshot {
  /** The machine that was started first. */
  root: AnyMachineSnapshot;
  /** All machines that run, the root under ''; the others by the ids that lead to them: `checkout/window`. */
  actors: ReadonlyMap<string, AnyMachineSnapshot>;
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

export function isMachine(logic: unknown): logic is AnyStateMachine {
  return logic instanceof StateMachine;
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

/** Machines that a machine starts itself, each once. */
export function listParts(machine: AnyStateMachine): AnyStateMachine[] {
  const parts = Object.values(listActors(machine)).filter(isMachine);
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

export function findChild(snapshot: AnyMachineSnapshot, id: string): AnyActorRef | undefined {
  return (snapshot.children as Record<string, AnyActorRef | undefined>)[id];
}

/** What a running actor and all machines below it are now. */
export function buildSystem(actor: AnyActorRef): SystemSnapshot {
  const actors = new Map<string, AnyMachineSnapshot>();
  const read = (path: string, snapshot: AnyMachineSnapshot) => {
    actors.set(path, snapshot);
    for (const [id, ref] of listChildren(snapshot)) {
      const child: unknown = ref.getSnapshot();
      if (isMachineSnapshot(child) && child.status === 'active') read(pathBelow(path, id), child);
    }
  };
  const root = actor.getSnapshot() as AnyMachineSnapshot;
  read('', root);
  return { root, actors };
}

/** The part of a system that one of its machines has started, with that machine as its root. */
export function systemBelow({ actors }: SystemSnapshot, path: string): SystemSnapshot | null {
  const root = actors.get(path);
  if (root === undefined) return null;
  if (path === '') return { root, actors };
  const below = [...actors].filter(([one]) => one === path || one.startsWith(`${path}/`));
  return { root, actors: new Map(below.map(([one, snapshot]) => [one.slice(path.length + 1), snapshot])) };
}

/** The machines beside the root, as a path tells of them. */
export function childStates({ actors }: SystemSnapshot): Record<string, ActorState> {
  const states: Record<string, ActorState> = {};
  for (const [path, { machine, value, tags }] of actors)
    if (path !== '') states[path] = { machine: machine.id, value: value as unknown, tags: [...tags] };
  return states;
}
