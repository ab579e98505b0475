/** One step of a path: an event and what is seen after it. */
import type { EventObject } from 'xstate';
import type { Seen } from './note-guards.ts';
import type { ActorState } from './system.ts';

/** What a path can tell beside states and tags, where it is asked to. */
export interface Recorded {
  /** The projection of each machine, by the ids that lead to it. */
  context?: Readonly<Record<string, unknown>>;
  /** Actions, emitted events, and what is sent to, started or stopped of actors that are no machines, in their order. */
  effects?: readonly string[];
}

export interface PathStep extends Seen, Recorded {
  event: EventObject & Record<string, unknown>;
  /** The machine that takes it, by the ids that lead to it from the root: `checkout/window`; '' for the root. */
  actor: string;
  /** Milliseconds that pass before it; none where nothing is said, except that a timer then ends whenever it does. */
  wait?: number;
  /** True where a timer brings the event, and not a person: it was raised or sent with a delay. */
  delayed?: true;
  /** True where the root broke. */
  broken?: true;
  /** State value of the root after the step. */
  value: unknown;
  /** Tags of the root. */
  tags: string[];
  /** Machines that run below the root after the step, by the ids that lead to them. */
  children: Readonly<Record<string, ActorState>>;
}
