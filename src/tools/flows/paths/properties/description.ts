/** What is said of a machine and of those that it starts: the description of the path generator, with drawn payloads. */
import type { AnyMachineSnapshot } from 'xstate';
import type { MachineOptions } from '../projection.ts';
import type { SystemSnapshot } from '../system.ts';
import type { Drawn, StepEvent } from './step.ts';

type Payload = Readonly<Record<string, unknown>>;

/** What is so at the moment a payload is drawn. */
export interface DrawnAt {
  /** The machine that takes the event. */
  snapshot: AnyMachineSnapshot;
  system: SystemSnapshot;
  /** What an actor was started with. */
  input: unknown;
}

/** Cases or an arbitrary, or which of them there are now. */
export type DrawnCases<T> = Drawn<T> | ((now: DrawnAt) => Drawn<T>);

/** The possible outcomes of an invoked or spawned actor; an outcome that is left out never occurs. */
export interface Outcomes {
  resolve?: DrawnCases<unknown>;
  reject?: DrawnCases<unknown>;
  /** It may say nothing from then on, for the rest of the sequence. */
  never?: boolean;
  /** Events that a callback sends to its machine while it runs. */
  progress?: DrawnCases<StepEvent>;
  /** What an observable emits. */
  next?: DrawnCases<unknown>;
}

export interface Description extends Partial<Omit<MachineOptions, 'children' | 'outcomes'>> {
  /** Payloads by event type; `cases` of the path generator serve as well. An empty list: never from outside. */
  events?: Readonly<Record<string, DrawnCases<Payload>>>;
  /** By the id of the actor, or the name of its logic. Without a row it does what `cases` say, or answers without payload. */
  outcomes?: Readonly<Record<string, Outcomes>>;
  /** How often a step is drawn, by event type; 1 unless told. */
  weights?: Readonly<Record<string, number>>;
  /** Milliseconds that pass before a person acts or an actor answers, as far as no timer is due; none unless told. */
  pauses?: Drawn<number>;
  /** Events without a transition happen too: in any state, each that is known of the machine. */
  stray?: boolean;
  /** Machines that this one starts, by their id. */
  children?: Readonly<Record<string, Description>>;
}

/** Finds the description of a machine by its id. */
export function createFinder(id: string, description: Description): (machine: string) => Description {
  const known = new Map<string, Description>();
  const learn = (machine: string, one: Description) => {
    if (known.has(machine)) return;
    known.set(machine, one);
    for (const [child, inner] of Object.entries(one.children ?? {})) learn(child, inner);
  };
  learn(id, description);
  const nothing: Description = {};
  return (machine) => known.get(machine) ?? nothing;
}
