/** Reads what a project says of the machines of a system: which of their states are one, and what can happen next. */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { isMachineChild } from './mailboxes.ts';
import type { PathStep } from './path-step.ts';
import type { SystemSnapshot } from './system.ts';

/** `snapshot` is that of the machine that would take the event; `at` says which one that is, beside which others. */
export type PossibleEvent = (
  snapshot: AnyMachineSnapshot,
  event: EventObject & Record<string, unknown>,
  at: { actor: string; system: SystemSnapshot },
) => boolean;

export interface MachineOptions {
  /**
   * Cases by event type. Events of people and of the world alike: `xstate.done.actor.ID` and `xstate.error.actor.ID` take `output` or
   * `error`. A type without a row happens once, without payload; one with an empty row never happens from outside, because another
   * machine of the system sends it.
   */
  cases?: Readonly<Record<string, readonly Omit<EventObject & Record<string, unknown>, 'type'>[]>>;
  /** What guards read of the context; two states that agree on it are one. Everything else would make the paths explode. */
  project: (snapshot: AnyMachineSnapshot, system: SystemSnapshot) => unknown;
  /** Leaves out what cannot happen where the paths are replayed, such as a press of a button that a page does not show there. */
  possible?: PossibleEvent;
  /** What can happen to the machines that this one starts, by their id. */
  children?: Readonly<Record<string, MachineOptions>>;
}

/** What is left of one machine. */
export interface Projected {
  actor: string;
  projected: unknown;
  key: unknown;
}

export interface Projection {
  project(system: SystemSnapshot): Projected[];
  /** All events that the current states of all machines listen to, in all their cases. */
  listEvents(system: SystemSnapshot): { actor: string; event: PathStep['event'] }[];
  isPossible(system: SystemSnapshot, actor: string, event: PathStep['event']): boolean;
}

export function createProjection(machine: AnyStateMachine, options: MachineOptions): Projection {
  const known = new Map<string, MachineOptions>();
  const learn = (children: MachineOptions['children']) => {
    for (const [id, one] of Object.entries(children ?? {})) {
      if (known.has(id)) continue;
      known.set(id, one);
      learn(one.children);
    }
  };
  known.set(machine.id, options);
  learn(options.children);
  const getOptions = ({ machine: { id } }: AnyMachineSnapshot): MachineOptions => {
    const found = known.get(id);
    if (found !== undefined) return found;
    throw new Error(`Machine "${machine.id}" starts "${id}", of which nothing is said: name it in children.`);
  };

  return {
    project: (system) =>
      [...system.actors].map(([actor, snapshot]) => {
        const projected = getOptions(snapshot).project(snapshot, system);
        return { actor, projected, key: [actor, snapshot.value, snapshot.status, projected] };
      }),
    listEvents: ({ actors }) =>
      [...actors].flatMap(([actor, snapshot]) =>
        snapshot.status === 'active'
          ? listEvents(snapshot, getOptions(snapshot).cases).map((event) => ({ actor, event }))
          : [],
      ),
    isPossible(system, actor, event) {
      const snapshot = system.actors.get(actor);
      if (snapshot === undefined) return false;
      const own = getOptions(snapshot);
      return [options, ...(own === options ? [] : [own])].every(
        ({ possible }) => possible?.(snapshot, event, { actor, system }) !== false,
      );
    },
  };
}

function listEvents(snapshot: AnyMachineSnapshot, cases: MachineOptions['cases'] = {}): PathStep['event'][] {
  const types = new Set<string>();
  for (const node of snapshot._nodes) for (const type of node.ownEvents) types.add(String(type));
  return [...types]
    .filter((type) => !isAnswerOfMachine(snapshot, type))
    .flatMap((type) => (cases[type] ?? [{}]).map((payload) => ({ ...payload, type })));
}

/** A machine answers on its own, once it has ended; that it breaks is brought about from outside. */
function isAnswerOfMachine(snapshot: AnyMachineSnapshot, type: string): boolean {
  const [, id] = /^xstate\.(?:done\.actor|snapshot)\.(.+)$/.exec(type) ?? [];
  return id !== undefined && isMachineChild(snapshot, id);
}
