/** Reads what a project says of the machines of a system: which of their states are one, and what can happen next. */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { listHappenings, type Cases, type Happening } from './events.ts';
import { readHistory } from './history.ts';
import type { PathStep } from './path-step.ts';
import { sourceOf, type SystemSnapshot } from './system.ts';

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
  cases?: Cases;
  /**
   * What actors answer, by their id or by the name of their logic: `{ output }`, `{ error }` or `{ snapshot }`. It is all that they
   * ever answer; `cases` of the same actor go before it.
   */
  outcomes?: Cases;
  /**
   * What guards read of the context; two states that agree on it are one. The whole context where nothing is said, which makes the
   * paths of many machines explode.
   */
  project?: (snapshot: AnyMachineSnapshot, system: SystemSnapshot) => unknown;
  /** Leaves out what cannot happen where the paths are replayed, such as a press of a button that a page does not show there. */
  possible?: PossibleEvent;
  /** What can happen to the machines that this one starts, by the id of the machine or of the actor, or by the name of its logic. */
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
  /** All events that the current states of all machines listen to, in all their cases, and all timers that run. */
  listEvents(system: SystemSnapshot): Happening[];
  isPossible(system: SystemSnapshot, actor: string, event: PathStep['event']): boolean;
}

const wholeContext = ({ context }: AnyMachineSnapshot): unknown => context;

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
  const getOptions = (actor: string, { machine: { id } }: AnyMachineSnapshot, system: SystemSnapshot) => {
    const ref = system.refs?.get(actor);
    const names = [id, actor.slice(actor.lastIndexOf('/') + 1), ...(ref === undefined ? [] : [sourceOf(ref)])];
    for (const name of names) {
      const found = known.get(name);
      if (found !== undefined) return found;
    }
    throw new Error(`Machine "${machine.id}" starts "${id}", of which nothing is said: name it in children.`);
  };

  return {
    project: (system) =>
      [...system.actors].map(([actor, snapshot]) => {
        const { project = wholeContext } = getOptions(actor, snapshot, system);
        const projected = project(snapshot, system);
        const key = [actor, snapshot.value, snapshot.status, projected, ...readHistory(snapshot)];
        return { actor, projected, key };
      }),
    listEvents: (system) =>
      [...system.actors].flatMap(([actor, snapshot]) => {
        if (snapshot.status !== 'active') return [];
        const { cases, outcomes } = getOptions(actor, snapshot, system);
        return listHappenings({ actor, snapshot, system, cases, outcomes });
      }),
    isPossible(system, actor, event) {
      const snapshot = system.actors.get(actor);
      if (snapshot === undefined) return false;
      const own = getOptions(actor, snapshot, system);
      return [options, ...(own === options ? [] : [own])].every(
        ({ possible }) => possible?.(snapshot, event, { actor, system }) !== false,
      );
    },
  };
}
